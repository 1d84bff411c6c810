import { guardStorage } from '#src/lib/guarded-storage.ts';
import { isObject, type Json, type JsonObject, tryParseJson } from '#src/model/json.ts';
import type { Requester } from './requester.ts';
import type { StepHistory } from './step-history.ts';

/** The current step and all values entered so far, as they are stored for a reload or a sign-in. */
export interface SavedStep extends StepHistory {
  readonly sessionId: string;
  readonly stepId: string;
  readonly formKey: string;
  /**
   * Name of the step: the engine's name for it and its heading, as one text. It stays the same when the id of the step
   * changes.
   */
  readonly name: string;
  readonly requester: Requester;
  /** The customer reference number that the process was started with; '' for none. (spec: PC-02) */
  readonly crn: string;
  /** Entered values by path, without codes and other secrets. */
  readonly values: JsonObject;
  /** Whether the step is the last one, so that a later visit starts a new process. */
  readonly isLast: boolean;
}

/** The message that is sent after a sign-in; there is one at a time. (spec: PC-34) */
export interface ParkedMessage {
  readonly page: string;
  readonly sessionId: string;
  readonly stepId: string;
  readonly formKey: string;
  /** Values of the message. If undefined, nothing is sent after the sign-in and the step is shown again. */
  readonly values?: Readonly<Record<string, Json>>;
  /** False for a message that only leaves the step; true by default. */
  readonly submitsValues?: boolean;
  readonly requester: Requester;
}

/** The data that one page of the Privacy Center stores in this tab. */
export interface FlowMemory {
  saved(): SavedStep | undefined;
  save(step: SavedStep): void;
  /** Removes the saved step. The message that waits for a sign-in stays. */
  clear(): void;
  /** Returns the message that waits for a sign-in, if it belongs to this page. */
  parked(): ParkedMessage | undefined;
  park(message: Omit<ParkedMessage, 'page'>): void;
  unpark(): void;
}

// Prefix of the storage keys of saved steps. The portal removes all keys that start with `marquee.` at sign-out and
// when another customer signs in.
const SAVED_STEP_PREFIX = 'marquee.flow.';
/** Key of the message that is sent after a sign-in. */
const PARKED_MESSAGE_KEY = 'marquee.flowMessage';

/**
 * Creates the memory of a page, which stores its data in the tab. If the browser blocks that storage, a reload starts a
 * new process.
 */
export function createFlowMemory(tab: Storage | undefined, page: string): FlowMemory {
  const storage = guardStorage(() => tab);
  const readStep = (key: string): JsonObject | undefined => {
    const value = tryParseJson(storage.get(key));
    return hasTexts(value, ['sessionId', 'stepId', 'formKey']) && isObject(value['requester']) ? value : undefined;
  };
  const parked = (): ParkedMessage | undefined => {
    const message = readStep(PARKED_MESSAGE_KEY);
    return message?.['page'] === page ? (message as unknown as ParkedMessage) : undefined;
  };
  return Object.freeze({
    saved: () => {
      const step = readStep(SAVED_STEP_PREFIX + page);
      return step && isSavedStep(step) ? (step as unknown as SavedStep) : undefined;
    },
    save: (step: SavedStep) => void storage.set(SAVED_STEP_PREFIX + page, JSON.stringify(step)),
    clear: () => storage.remove(SAVED_STEP_PREFIX + page),
    parked,
    park: (message: Omit<ParkedMessage, 'page'>) =>
      void storage.set(PARKED_MESSAGE_KEY, JSON.stringify({ page, ...message })),
    unpark: () => {
      if (parked()) storage.remove(PARKED_MESSAGE_KEY);
    },
  });
}

/** Returns true for a stored value that is a valid saved step. */
function isSavedStep(value: JsonObject): boolean {
  return (
    hasTexts(value, ['name', 'crn']) &&
    isObject(value['values']) &&
    holdsObjects(value['left']) &&
    holdsObjects(value['sent'])
  );
}

/** Returns true for an object in which all these members are texts. */
function hasTexts(value: unknown, names: readonly string[]): value is JsonObject {
  return isObject(value) && names.every((name) => typeof value[name] === 'string');
}

/** Returns true for an object whose members are all objects. */
function holdsObjects(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(isObject);
}
