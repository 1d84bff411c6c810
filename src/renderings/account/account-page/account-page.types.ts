// Generated from account-page.schema.json; change that file.
import type { Text } from '#schemas/types/content-field.types.ts';

export interface AccountPageFields {
  /**
   * The heading of the page.
   */
  heading: Text;
}
