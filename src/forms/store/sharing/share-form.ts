import type { JsonObject } from '#src/model/json.ts';
import type { FormContextValue } from '../form-context.ts';
import { watchScreen } from './form-screen.ts';
import { shareValues, type MergedValues, type SharedValues, type SharingOptions } from './share-values.ts';

/** The options for connecting a form on the screen with values from outside. */
export interface FormSharingOptions extends Omit<SharingOptions, 'screen'> {
  /** Called when the user has left a field and the postponed values from outside were then merged into the form. */
  readonly onMerged?: (merged: MergedValues) => void;
}

/**
 * Connects a form on the screen with values from outside. Call it in `onOpen` of the form. Taking over values does not
 * change the focus, the caret or the text that is being typed.
 */
export function shareForm(form: FormContextValue, { onMerged, ...options }: FormSharingOptions = {}): SharedValues {
  let latest: JsonObject | undefined;
  const screen = watchScreen(form, () => {
    if (latest) {
      const merged = merge(latest);
      onMerged?.(merged);
    }
  });
  const shared = shareValues(form.store, { ...options, screen });

  function merge(values: JsonObject): MergedValues {
    const merged = shared.merge(values);
    latest = merged.waiting.length > 0 ? values : undefined;
    return merged;
  }

  return {
    merge,
    end() {
      screen.end();
      shared.end();
    },
  };
}
