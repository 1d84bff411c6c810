import type { JsonObject } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import type { ShownFault } from '../../../forms/running/running-form.tsx';
import type { RunnableForm } from '../../../forms/running/use-compiled-form.ts';
import type { Entry } from '../model/entries.ts';

/** The props that the settings of the form and of its fields, groups and pages have in common. */
export interface SettingsProps {
  readonly value: JsonObject;
  /**
   * The last version of the form that compiled without errors, with the choices of lists and the messages of each
   * field.
   */
  readonly form: RunnableForm | undefined;
  /**
   * Saves the form `next`. `seen` is the version that the editor has changed, if it is not the current one, because
   * another editor may have edited the form meanwhile.
   */
  readonly apply: (next: JsonObject, seen?: JsonObject) => void;
  /** Chooses an entry. `place` is the place in its settings to focus, in the format of `useFocusPlace`. */
  readonly choose: (entry: Entry, place?: string) => void;
  /** Shows a fault in the preview. */
  readonly onFault: (fault: ShownFault, language: Language) => void;
  /** Opens the dialog that removes a field, group or page. */
  readonly onRemove: (entry: Entry) => void;
}
