// Generated from order-review.schema.json; change that file.
import type { Text, LinkValue } from '#schemas/types/content-field.types.ts';

export interface OrderReviewFields {
  /**
   * The heading of the page.
   */
  heading: Text;
  /**
   * The text of the button that opens the terms of the ordered plans.
   */
  termsText: Text;
  /**
   * The renewal terms of plans of the partner group Max and of plans without a renewal date. {price} is replaced by the price, {frequency} by the billing period.
   */
  renewsAutomaticallyText: Text;
  /**
   * The renewal terms of all other plans. {date} is replaced by the renewal date, {amount} by the price without currency sign, {frequency} by the billing period.
   */
  renewsOnText: Text;
  /**
   * The renewal terms of a plan whose price is not in US dollars. {date} is replaced by the renewal date.
   */
  renewsWithoutPriceText: Text;
  /**
   * Replaces the renewal date of a plan that renews with the next season.
   */
  nextSeasonText: Text;
  /**
   * The billing terms above the button that places the order.
   */
  billingText: Text;
  /**
   * Says which card will be charged; shown above the button that places the order. {card} is the name of the card with its last four digits.
   */
  chargedText?: Text;
  /**
   * The heading of the section with the card on file.
   */
  paymentHeading: Text;
  /**
   * Says when the card on file expires. {date} is replaced by the month and year.
   */
  expiresText: Text;
  /**
   * Shown when the customer has no card on file.
   */
  noCardText: Text;
  /**
   * Announced while the card on file is loaded; the order can be placed only after that.
   */
  walletWaitText?: Text;
  /**
   * Shown when the card on file could not be loaded.
   */
  walletErrorText: Text;
  /**
   * The text of the button that opens the form of a new card, if there is no card on file.
   */
  addText: Text;
  /**
   * The heading of the section with the card, if there is no card on file.
   */
  addHeading: Text;
  /**
   * The address that opens the form of the card; the text of this link is not shown. The query ?wallet=card opens the form in a dialog: with the path of this page, above the order.
   */
  walletLink: LinkValue;
  /**
   * The text of the button that opens the form of the card on file.
   */
  changeCardText: Text;
  /**
   * The text of the button that places the order and charges the card.
   */
  subscribeText: Text;
  /**
   * Announced while the order is placed and the card is charged.
   */
  subscribingText: Text;
  /**
   * The text of the button that goes back to the plan selection.
   */
  backText: Text;
  /**
   * The text of the less prominent button that also goes back to the plan selection.
   */
  changePlanText: Text;
  /**
   * Shown when the order has changed since the customer last saw it.
   */
  changedText: Text;
  /**
   * Marks a plan whose price or terms have changed. {price} is replaced by the previous price.
   */
  newPriceText: Text;
  /**
   * The error message when the order service cannot be reached or has failed.
   */
  refreshText: Text;
  /**
   * The error message when the order service has refused the order.
   */
  laterText: Text;
  /**
   * Says that nothing was charged; shown below an error message.
   */
  notChargedText: Text;
  /**
   * Says that the order may have been charged; shown below an error message if the outcome is not known.
   */
  maybeChargedText: Text;
  /**
   * The link to the subscriptions, shown below `maybeChargedText`.
   */
  subscriptionsLink: LinkValue;
}
