// Generated from order-review.schema.json; change that file.
import type { Text, LinkValue } from '#schemas/types/content-field.types.ts';

export interface OrderReviewFields {
  /**
   * The heading of the page.
   */
  heading: Text;
  /**
   * The button that opens the terms of the plans.
   */
  termsText: Text;
  /**
   * The renewal terms of plans of the group Max and of plans without a date. {price} and {frequency} are replaced.
   */
  renewsAutomaticallyText: Text;
  /**
   * The renewal terms of other plans. {date}, {amount} (without currency sign) and {frequency} are replaced.
   */
  renewsOnText: Text;
  /**
   * The renewal terms of a plan whose price is not in US dollars. {date} is replaced.
   */
  renewsWithoutPriceText: Text;
  /**
   * Replaces the date of a plan that renews with the next season.
   */
  nextSeasonText: Text;
  /**
   * The billing terms beside the button that subscribes.
   */
  billingText: Text;
  /**
   * The card that will be charged, above the button that subscribes; {card} is its name with the last four digits.
   */
  chargedText?: Text;
  /**
   * The heading of the payment method.
   */
  paymentHeading: Text;
  /**
   * Says when the card expires. {date} is replaced.
   */
  expiresText: Text;
  /**
   * Shown when the customer has no card on file.
   */
  noCardText: Text;
  /**
   * Announced while the card is loaded, until Subscribe can be pressed.
   */
  walletWaitText?: Text;
  /**
   * Shown when the card could not be loaded.
   */
  walletErrorText: Text;
  /**
   * The button that opens the form of the card if there is no card.
   */
  addText: Text;
  /**
   * The heading of the payment method without a card.
   */
  addHeading: Text;
  /**
   * The address of the form of the card; the text of the link is not shown. The query ?wallet=card opens it in a dialog; with the path of this page, above the order.
   */
  walletLink: LinkValue;
  /**
   * The button that opens the form of the card if there is a card.
   */
  changeCardText: Text;
  /**
   * The button that charges the order.
   */
  subscribeText: Text;
  /**
   * Announced while the order is charged.
   */
  subscribingText: Text;
  /**
   * The button that goes back to the plan selection.
   */
  backText: Text;
  /**
   * The button that goes back to choose another plan.
   */
  changePlanText: Text;
  /**
   * Shown when the order has changed since the customer saw it.
   */
  changedText: Text;
  /**
   * Marks a plan whose price or terms have changed. {price} is replaced by the price before.
   */
  newPriceText: Text;
  /**
   * The error when the service cannot be reached or has failed.
   */
  refreshText: Text;
  /**
   * The error when the order was refused.
   */
  laterText: Text;
  /**
   * Follows an error after which nothing was charged.
   */
  notChargedText: Text;
  /**
   * Follows an error after which it is not known whether the order was charged.
   */
  maybeChargedText: Text;
  /**
   * The link to the subscriptions, shown if it is not known whether the order was charged.
   */
  subscriptionsLink: LinkValue;
}
