import type { Json, JsonObject } from '#src/model/json.ts';
import type { Checked } from '#src/model/form/check-document.ts';
import type { Cause, Fault, FormModule } from '#src/model/form/form-module.ts';

/** What a field shows; another object whenever something of it changes. */
export interface FieldState {
  readonly value: Json | undefined;
  /** Shown to the person; a fault whose time has not come is none. */
  readonly fault: Cause | undefined;
  readonly visible: boolean;
  readonly required: boolean;
  readonly pending: boolean;
}

/** One field: what it shows, and who wants to know when that changes. */
export interface FieldNode {
  readonly path: string;
  readonly state: () => FieldState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What the form as a whole shows; another object whenever something of it changes. */
export interface FormState {
  /** What the last attempt to submit found and is still wrong, in the order of the screen. */
  readonly faults: readonly Fault[];
  /** Counts attempts to submit that found something wrong. */
  readonly refusals: number;
  /** An upload or the like is under way. */
  readonly pending: boolean;
  /** What has last changed beside the field that a person is in, to be said aloud: a field came into view, or is wrong. */
  readonly news: readonly { readonly path: string; readonly fault?: Cause }[];
}

/** The values of a form with everything that follows from them. One change costs what depends on it, whatever the size. */
export interface FormStore {
  readonly module: () => FormModule;
  /** What shows at a path: of a field, or of a group. */
  readonly field: (path: string) => FieldNode;
  readonly set: (path: string, value: Json | undefined) => void;
  readonly leave: (path: string) => void;
  readonly report: (path: string, fault: Cause | undefined) => void;
  readonly wait: (path: string, pending: boolean) => void;
  /** Judges everything and shows what is wrong. */
  readonly submit: () => Checked;
  /** Faults that a server found. They go when their field changes. */
  readonly refuse: (faults: readonly Fault[]) => void;
  /** The values as they are, hidden ones too; nobody changes them. */
  readonly values: () => JsonObject;
  /** Another set of values in place of all (lists changed, a draft, an empty form). `fresh`: nothing was touched yet. */
  readonly replace: (values: JsonObject, fresh?: boolean) => void;
  /** Another version of the form: the values stay. */
  readonly adopt: (module: FormModule, context: JsonObject) => void;
  readonly state: () => FormState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Is told after every change of a value. */
  readonly onValue: (listener: () => void) => () => void;
}
