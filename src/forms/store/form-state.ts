import type { Json, JsonObject } from '#src/model/json.ts';
import type { CheckedDocument } from '#src/model/form/check-document.ts';
import type { Cause, Fault, FormModule } from '#src/model/form/form-module.ts';

/** The visible state of a field. Every change creates a new object. */
export interface FieldState {
  readonly value: Json | undefined;
  /** The fault to show; undefined while it is too early to show one. */
  readonly fault: Cause | undefined;
  readonly visible: boolean;
  readonly required: boolean;
  readonly pending: boolean;
}

/** A field or group: its state and a subscription to changes of that state. */
export interface FieldNode {
  /** The current path. It changes when an entry before it in its list is removed. */
  readonly path: string;
  /** Name of the node for the ids of its elements. It stays the same when the path changes. */
  readonly id: string;
  readonly state: () => FieldState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The visible state of the form as a whole. Every change creates a new object. */
export interface FormState {
  /** Faults of the last attempt to submit that are not corrected yet, in the order of the screen. */
  readonly faults: readonly Fault[];
  /** Number of attempts to submit that were refused, because the form or a server found faults. */
  readonly refusals: number;
  /** An upload or similar work is running. */
  readonly pending: boolean;
  /**
   * The last change outside the focused field, for screen readers: a field has appeared or has a fault, or the entry
   * with the number `removed` of a list was removed.
   */
  readonly announcements: readonly { readonly path: string; readonly fault?: Cause; readonly removed?: number }[];
}

/**
 * The values of a form and everything derived from them. The time for a change depends on the number of fields that
 * read the value, not on the size of the form.
 */
export interface FormStore {
  readonly module: () => FormModule;
  /** Returns the node of a field or group. */
  readonly field: (path: string) => FieldNode;
  /** Sets the value of a field; undefined empties it. */
  readonly set: (path: string, value: Json | undefined) => void;
  /**
   * Empties a field that the customer has to enter again; its fault shows once the field is left or submitted empty.
   */
  readonly empty: (path: string) => void;
  /** Marks a field as left by the customer. */
  readonly blur: (path: string) => void;
  /** Shows a fault that only the control can detect; undefined removes it. */
  readonly report: (path: string, fault: Cause | undefined) => void;
  /** Marks a field as busy: the form cannot be submitted until it is finished. */
  readonly setPending: (path: string, isPending: boolean) => void;
  /**
   * Registers work that `submit` runs first, for example to validate a text that is being typed. Returns a function
   * that unregisters it.
   */
  readonly beforeSubmit: (run: () => void) => () => void;
  /** Validates the whole form and shows all faults. */
  readonly submit: () => CheckedDocument;
  /**
   * Validates the whole form, but shows only the faults of the fields for which `isPart` is true. Returns true if these
   * fields have no fault.
   */
  readonly submitPart: (isPart: (path: string) => boolean) => boolean;
  /** Shows faults that a server found. Each disappears when its field changes. */
  readonly refuse: (faults: readonly Fault[]) => void;
  /** Returns the current values, hidden ones included. The caller must not change them. */
  readonly values: () => JsonObject;
  /** Replaces all values, for example after a list has grown. */
  readonly replace: (values: JsonObject) => void;
  /** Removes an entry of a list. Returns false if the entry does not exist. */
  readonly removeEntry: (listPath: string, index: number) => boolean;
  /** Replaces all values and starts again as an untouched form without faults. */
  readonly reset: (values: JsonObject) => void;
  /** Takes over another version of the form or another context. The values stay. */
  readonly adopt: (module: FormModule, context: JsonObject) => void;
  readonly state: () => FormState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Calls the listener after every change of a value, but not after `adopt`: the values that it changes follow from the
   * form and its context, and the customer has entered none of them. Returns a function that stops this.
   */
  readonly subscribeToValues: (listener: () => void) => () => void;
}
