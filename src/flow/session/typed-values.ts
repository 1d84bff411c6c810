import type { JsonObject } from '#src/model/json.ts';

/** What was typed in steps that are not shown, by name of the step. */
export interface KeptValues {
  /** Not handed in: shown when the step comes again. */
  readonly left: Readonly<Record<string, JsonObject>>;
  /** Handed in: wanted when the engine forgets the process. */
  readonly sent: Readonly<Record<string, JsonObject>>;
}

export interface TypedValues {
  /** What is shown in a step that comes now; from here on it is the step's own. */
  take(name: string): JsonObject;
  /** Somebody goes on from a step: `taken`, the engine has what was entered; `left`, somebody goes back or elsewhere. */
  leave(name: string, values: JsonObject, how: 'taken' | 'refused' | 'left'): void;
  forget(): void;
  kept(): KeptValues;
  recall(kept: KeptValues): void;
}

export function createTypedValues(): TypedValues {
  let left = new Map<string, JsonObject>();
  let sent = new Map<string, JsonObject>();
  /** Everything is to be shown as its steps come. */
  const startOver = (): void => {
    left = new Map([...sent, ...left]);
    sent = new Map();
  };
  return Object.freeze({
    take: (name: string): JsonObject => {
      const values = left.get(name) ?? {};
      left.delete(name);
      sent.delete(name);
      return values;
    },
    leave: (name: string, values: JsonObject, how: 'taken' | 'refused' | 'left'): void => {
      (how === 'taken' ? sent : left).set(name, values);
      // Who goes back finds steps as they were handed in.
      if (how === 'left') startOver();
    },
    forget: (): void => {
      left = new Map();
      sent = new Map();
    },
    kept: () => ({ left: Object.fromEntries(left), sent: Object.fromEntries(sent) }),
    recall: (kept: KeptValues): void => {
      left = new Map(Object.entries(kept.left));
      sent = new Map(Object.entries(kept.sent));
    },
  });
}
