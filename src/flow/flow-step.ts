import type { Element as TreeElement, Text as TreeText } from 'html-react-parser';
import type { Problem } from '#src/model/layout.ts';
import type { FormModule, FormWords } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';

/** A node that React draws: an element or a text. Fields, groups and actions are elements that carry a mark. */
export type FlowNode = TreeElement | TreeText;

/** On an element in whose place a field stands: the field's path. */
export const FIELD = 'data-field';
/** On an element that rules show or hide: its path among the rules. */
export const GROUP = 'data-group';
/** On a button that sends the step: the value of `actionButton`. */
export const ACTION = 'data-action';
/** On such a button: its name, where it is another than `actionButton`. */
export const ACTION_NAME = 'data-action-name';
/** On such a button: nobody can press it. */
export const DISABLED = 'data-disabled';
/** On such a button: it sends what there is without judging it. */
export const UNCHECKED = 'data-unchecked';

/** A part of what is sent: a hidden value, which goes back as it came, or a field's. */
export type SentPart =
  | { readonly name: string; readonly value: string }
  | {
      readonly name: string;
      readonly path: string;
      /** What is sent in place of the value. */
      readonly post?: (value: Json) => Json | undefined;
      /** Of a box: what a browser sends for its tick. */
      readonly ticked?: string;
    };

/** A step of a flow, read from its HTML: what to draw, and a form like one that publish compiles. */
export interface FlowStep {
  readonly tree: readonly FlowNode[];
  readonly module: FormModule;
  readonly words: FormWords;
  /** Values that the HTML brings with it. */
  readonly initial: Readonly<Record<string, Json>>;
  /** Path of a field → the name under which the engine wants its value. */
  readonly names: ReadonlyMap<string, string>;
  /** What goes to the engine, in the order of the HTML. Disabled controls do not. */
  readonly sent: readonly SentPart[];
  /** For staff: what was taken out or not understood. */
  readonly problems: readonly Problem[];
}
