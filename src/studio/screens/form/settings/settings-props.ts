import type { JsonObject } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import type { ShownFault } from '../../../forms/running/running-form.tsx';
import type { RunnableForm } from '../../../forms/running/use-compiled-form.ts';
import type { Entry } from '../model/entries.ts';

/** The props that the settings of fields, groups and pages have in common. */
export interface SettingsProps {
  readonly value: JsonObject;
  /** The newest form that could be compiled, with the choices of lists and the messages of each field. */
  readonly form: RunnableForm | undefined;
  /**
   * Saves the form. `seen` is the form that the editor has changed, if it is not the current one: another editor may
   * have edited it meanwhile.
   */
  readonly apply: (next: JsonObject, seen?: JsonObject) => void;
  /** `place` gets the focus, as `useFocusPlace` reads it. */
  readonly choose: (entry: Entry, place?: string) => void;
  /** Shows a fault in the form beside the settings. */
  readonly onFault: (fault: ShownFault, language: Language) => void;
  /** Asks whether a field, group or page is removed. */
  readonly onRemove: (entry: Entry) => void;
}
