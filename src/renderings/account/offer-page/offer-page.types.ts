// Generated from offer-page.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;

export interface OfferPageFields {
  /**
   * The heading of the page.
   */
  heading: Text;
}
