// Generated from offer-page.schema.json; change that file.
import type { Text, LinkValue } from '#schemas/types/content-field.types.ts';

export interface OfferPageFields {
  /**
   * The heading of the page.
   */
  heading: Text;
  /**
   * Shown above plans of which a customer can have only one.
   */
  familyText?: Text;
  /**
   * Read aloud when a plan was selected; {plan} is its name.
   */
  selectedText?: Text;
  /**
   * Read aloud when a plan was selected in place of another one of its family; {plan} and {other} are their names.
   */
  replacedText?: Text;
  /**
   * Read aloud when a plan was deselected; {plan} is its name.
   */
  deselectedText?: Text;
  /**
   * The text of the button that opens the terms of a plan.
   */
  termsText?: Text;
  /**
   * Shown with a plan whose price is not in US dollars: it cannot be selected.
   */
  unpricedText?: Text;
  /**
   * The text of the button that continues to the review.
   */
  continueText: Text;
  /**
   * The text of the link back to the subscriptions.
   */
  backText: Text;
  /**
   * Shown if the customer continues without a plan.
   */
  nothingSelectedText: Text;
  /**
   * Shown if the cart could not be changed, the order could not be reviewed or placed, or a plan cannot be ordered.
   */
  failedText: Text;
  /**
   * Shown below `failedText`: nothing was charged.
   */
  notChargedText?: Text;
  /**
   * Shown in place of `notChargedText` while it is unclear whether an earlier order was charged.
   */
  maybeChargedText?: Text;
  /**
   * Below the text about an unclear order: the link to the subscriptions, which show whether it went through.
   */
  subscriptionsLink?: LinkValue;
  /**
   * The heading if the offers cannot be loaded, except after the errors 403, 404 and 500: these have the texts of the account area.
   */
  errorHeading: Text;
  /**
   * The text below the heading if the offers cannot be loaded.
   */
  errorText?: Text;
  /**
   * The text of the button that loads the page again.
   */
  refreshText: Text;
  /**
   * The text of the link to the subscriptions, if there are no plans to show.
   */
  exploreText: Text;
  /**
   * The heading if the group has no offers.
   */
  noOffersHeading: Text;
  /**
   * The text if the group has no offers.
   */
  noOffersText?: Text;
  /**
   * Shown in addition if the customer is eligible for no offer.
   */
  notEligibleText?: Text;
}
