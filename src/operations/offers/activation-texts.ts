import { textOf, type Fields } from '#src/model/content-field.ts';
import type { Text } from '#schemas/types/content-field.types.ts';

/** Content fields of the button that activates an app. */
export interface ActivationFields {
  activateText?: Text;
  activatingText?: Text;
  blockedText?: Text;
}

/** The texts of the button that activates an app. */
export interface ActivationTexts {
  readonly activate: string;
  readonly activating: string;
  readonly blocked: string;
  readonly failed: string;
}

/** Returns the texts of the button that activates an app; `failedText` is shown after a failure. */
export function activationTexts(fields: Fields<ActivationFields>, failedText: string): ActivationTexts {
  return {
    activate: textOf(fields.activateText),
    activating: textOf(fields.activatingText),
    blocked: textOf(fields.blockedText),
    failed: failedText,
  };
}
