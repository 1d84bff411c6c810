import { isObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { FlowPage, Requester } from './flow-login.ts';
import type { KeptValues } from './typed-values.ts';

/** Where a person stands in a process, and what was typed there: for a reload, and a sign-in in between. */
export interface KeptStep extends KeptValues {
  readonly sessionId: string;
  readonly stepId: string;
  readonly formKey: string;
  /** Which step it is, whatever its id: its name and heading. */
  readonly name: string;
  readonly requester: Requester;
  /** The customer reference number that the process began with; '' for none. (spec: PC-02) */
  readonly crn: string;
  /** Typed values by path, without codes and other secrets. */
  readonly values: JsonObject;
  /** The step asks for nothing any more: who comes again later wants to begin anew. */
  readonly isLast: boolean;
}

/** The message that waits for a sign-in; there is one at a time. (spec: PC-34) */
export interface ParkedMessage {
  readonly page: FlowPage;
  readonly sessionId: string;
  readonly stepId: string;
  readonly formKey: string;
  /** Without values nothing is sent: only the step is shown again. */
  readonly values?: Readonly<Record<string, Json>>;
  /** It hands in what was entered, as most do. */
  readonly isHandedIn?: boolean;
  readonly requester: Requester;
}

/** What one page of the Privacy Center keeps in this tab. */
export interface FlowMemory {
  kept(): KeptStep | undefined;
  keep(step: KeptStep): void;
  forget(): void;
  /** The message that waits, if it is this page's. */
  parked(): ParkedMessage | undefined;
  park(message: Omit<ParkedMessage, 'page'>): void;
  unpark(): void;
}

// The session forgets everything of its prefix when somebody signs out or another person signs in.
const KEPT = 'marquee.flow.';
const PARKED = 'marquee.flowMessage';

/** Where the browser refuses to store, a reload begins anew and everything else works. */
export function createFlowMemory(storage: Storage | undefined, page: FlowPage): FlowMemory {
  const attempt = <T>(work: (open: Storage) => T): T | undefined => {
    try {
      return storage && work(storage);
    } catch {
      return undefined;
    }
  };
  const read = (key: string): JsonObject | undefined =>
    attempt((open) => {
      const value: unknown = JSON.parse(open.getItem(key) ?? 'null');
      return isObject(value) && texts(value, ['sessionId', 'stepId', 'formKey']) && isObject(value['requester'])
        ? value
        : undefined;
    });
  const write = (key: string, value: object): void => attempt((open) => open.setItem(key, JSON.stringify(value)));
  const remove = (key: string): void => attempt((open) => open.removeItem(key));
  const parked = (): ParkedMessage | undefined => {
    const found = read(PARKED);
    return found?.['page'] === page ? (found as unknown as ParkedMessage) : undefined;
  };
  return Object.freeze({
    kept: () => {
      const found = read(KEPT + page);
      return found &&
        texts(found, ['name', 'crn']) &&
        isObject(found['values']) &&
        bags(found['left']) &&
        bags(found['sent'])
        ? (found as unknown as KeptStep)
        : undefined;
    },
    keep: (step: KeptStep) => write(KEPT + page, step),
    forget: () => remove(KEPT + page),
    parked,
    park: (message: Omit<ParkedMessage, 'page'>) => write(PARKED, { page, ...message }),
    unpark: () => {
      if (parked()) remove(PARKED);
    },
  });
}

const texts = (value: JsonObject, names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');
const bags = (value: unknown): boolean => isObject(value) && Object.values(value).every(isObject);
