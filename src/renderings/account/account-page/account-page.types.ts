// Generated from account-page.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;

export interface AccountPageFields {
  /**
   * The heading of the page.
   */
  heading: Text;
}
