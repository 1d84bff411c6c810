import type { Action, FlowProcess, Step } from '#schemas/types/flow.types.ts';
import type { Language } from '#src/model/language.ts';
import type { Template } from './template.ts';

export type { Action } from '#schemas/types/flow.types.ts';

/** A process with its HTML templates. */
export interface Process extends Omit<FlowProcess, 'steps'> {
  readonly id: string;
  readonly steps: ReadonlyMap<string, ProcessStep>;
}

/** A step of a process, with its parsed HTML. */
export interface ProcessStep extends Omit<Step, 'actions'> {
  readonly name: string;
  readonly actions: ReadonlyMap<string, Action>;
  readonly html: Readonly<Record<Language, Template>>;
}

/** Display texts of values and errors in flows, for each language. */
export type FlowWords = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** The processes of the flow engine and their texts, as read from fixtures/flows. */
export interface Flows {
  readonly processes: ReadonlyMap<string, Process>;
  readonly words: FlowWords;
  /** HTML that is shown if the sign-in of the session's customer has expired. */
  readonly signInAgain: Readonly<Record<Language, Template>>;
  /** Complete addresses for suggestions. */
  readonly addresses: readonly string[];
}
