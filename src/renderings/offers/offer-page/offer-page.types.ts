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
   * Read aloud when a plan was selected; {plan} is the name of the plan.
   */
  selectedText?: Text;
  /**
   * Read aloud when a plan was selected in place of another one of its family; {plan} is the name of the selected plan, {other} that of the other plan.
   */
  replacedText?: Text;
  /**
   * Read aloud when a plan was deselected; {plan} is the name of the plan.
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
   * The text of the button that continues to the review of the order.
   */
  continueText: Text;
  /**
   * The text of the link that goes back to the subscriptions.
   */
  backText: Text;
  /**
   * Shown if the customer wants to continue without having selected a plan.
   */
  nothingSelectedText: Text;
  /**
   * Shown if the cart could not be changed, the order could not be reviewed or placed, or a plan cannot be ordered.
   */
  failedText: Text;
  /**
   * Says that nothing was charged; shown below `failedText`.
   */
  notChargedText?: Text;
  /**
   * Shown in place of `notChargedText` if an earlier order may have been charged.
   */
  maybeChargedText?: Text;
  /**
   * The link to the subscriptions, shown below `maybeChargedText`. The subscriptions show whether the earlier order went through.
   */
  subscriptionsLink?: LinkValue;
  /**
   * The heading if the offers cannot be loaded. For the errors 403, 404 and 500, the texts of the account area are shown instead.
   */
  errorHeading: Text;
  /**
   * The text below `errorHeading`.
   */
  errorText?: Text;
  /**
   * The text of the button that loads the page again.
   */
  refreshText: Text;
  /**
   * The text of the link to the subscriptions, shown if there are no plans.
   */
  exploreText: Text;
  /**
   * The heading if the partner group has no offers.
   */
  noOffersHeading: Text;
  /**
   * The text if the partner group has no offers.
   */
  noOffersText?: Text;
  /**
   * Shown above `noOffersText` if the customer is eligible for none of the partner group's offers.
   */
  notEligibleText?: Text;
}
