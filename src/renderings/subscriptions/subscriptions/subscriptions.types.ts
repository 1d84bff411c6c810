// Generated from subscriptions.schema.json; change that file.
import type { Text, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SubscriptionsFields {
  /**
   * The heading of the page with the list of subscriptions.
   */
  heading: Text;
  /**
   * The text of the tab with the current subscriptions. {count} is replaced by their number.
   */
  currentTab: Text;
  /**
   * The text of the tab with the past subscriptions. {count} is replaced by their number.
   */
  pastTab: Text;
  /**
   * Shown when the customer has no current subscriptions.
   */
  emptyText: Text;
  /**
   * Shown when the customer has no past subscriptions.
   */
  pastEmptyText: Text;
  /**
   * The link to the offers, shown when the customer has no current subscriptions.
   */
  offersLink?: LinkValue;
  /**
   * Says when a subscription renews. {date} is replaced by the date.
   */
  renewsText?: Text;
  /**
   * Says when a canceled subscription ends. {date} is replaced by the date.
   */
  endsText?: Text;
  /**
   * Says when a past subscription ended. {date} is replaced by the date.
   */
  endedText?: Text;
  /**
   * The notice on a subscription that will end. {plan} is replaced by the name of the plan, {date} by the day on which it ends.
   */
  pendingCancelText?: Text;
  /**
   * The notice on a subscription whose plan will change. {current} is replaced by the present plan, {plan}, {price} and {duration} by the new plan with its price and period, {date} by the day of the change.
   */
  pendingChangeText?: Text;
  /**
   * The notice on a subscription whose app is not activated yet. {app} is replaced by the name of the app.
   */
  activationText?: Text;
  /**
   * The notice on a subscription whose renewal could not be charged. {plan} is replaced by the name of the plan.
   */
  paymentDueText?: Text;
  /**
   * The notice on a subscription whose app was unlinked. {app} is replaced by the name of the app.
   */
  unlinkedText?: Text;
  /**
   * The link to the payment card, shown if the renewal of a subscription could not be charged.
   */
  paymentLink?: LinkValue;
  /**
   * The text of the link to the page that changes the plan.
   */
  manageText?: Text;
  /**
   * The text of the link to the page that changes the plan, if the plan can be upgraded.
   */
  upgradeText?: Text;
  /**
   * The text of the link to the page that changes the plan, if the plan can be downgraded.
   */
  downgradeText?: Text;
  /**
   * The text of the button that activates an app. {app} is replaced by the name of the app.
   */
  activateText?: Text;
  /**
   * Announced while the partner's activation page opens in a new window.
   */
  activatingText?: Text;
  /**
   * The text of the link to the partner's activation page, shown if the browser has blocked the new window. {app} is replaced by the name of the app.
   */
  blockedText?: Text;
  /**
   * The error message below an app that could not be activated.
   */
  activateErrorText?: Text;
  /**
   * The text of the button that opens the details of a subscription.
   */
  detailsText?: Text;
  /**
   * The label of the first day of a subscription.
   */
  startedLabel?: Text;
  /**
   * The label of the company that offers the plan.
   */
  publisherLabel?: Text;
  /**
   * The label of the services that the plan includes.
   */
  includedLabel?: Text;
  /**
   * The label of the plans to which the customer can change.
   */
  otherPlansLabel?: Text;
  /**
   * The heading of the terms of a subscription.
   */
  termsLabel?: Text;
  /**
   * The heading of the list of past and future charges.
   */
  timelineHeading?: Text;
  /**
   * The entry for a past charge in the list of charges. {amount} is replaced by the amount.
   */
  chargedText?: Text;
  /**
   * The entry for a refund in the list of charges. {amount} is replaced by the amount.
   */
  refundedText?: Text;
  /**
   * The entry for a period without a charge in the list of charges.
   */
  freeText?: Text;
  /**
   * The entry for a future charge in the list of charges. {amount} is replaced by the amount, {plan} by the name of the plan.
   */
  nextChargeText?: Text;
  /**
   * The entry in the list of charges for a future renewal whose amount is unknown. {plan} is replaced by the name of the plan.
   */
  nextRenewalText?: Text;
  /**
   * The entry in the list of charges for the future end of a subscription.
   */
  nextEndText?: Text;
  /**
   * Marks the first future entry in the list of charges.
   */
  comingText?: Text;
  /**
   * Shown if a subscription has no past or future charges.
   */
  noChargesText?: Text;
  /**
   * The heading of the block for customers who do not find a subscription in the list.
   */
  missingHeading: Text;
  /**
   * Explains which subscriptions are in the list and which are not.
   */
  missingText: Text;
  /**
   * The heading of the page that changes a plan.
   */
  manageHeading: Text;
  /**
   * The link from the page that changes a plan to the list of subscriptions.
   */
  backLink?: LinkValue;
  /**
   * On the page that changes a plan: the heading above the present plan.
   */
  currentPlanHeading?: Text;
  /**
   * On the page that changes a plan: the heading above the plans to which the customer can change.
   */
  newPlansHeading?: Text;
  /**
   * On the page that changes a plan: shown above a list of subscriptions if the address names none of them.
   */
  chooseText?: Text;
  /**
   * In the dialog that changes a plan: the next charge. {plan} and {price} are replaced by the new plan and its price, {date} by the day of the charge.
   */
  nextPaymentText?: Text;
  /**
   * In the dialog that changes a plan, if the new plan costs more for the same period. {difference} is replaced by the difference in price, {duration} by the period, {current} by the present plan.
   */
  moreText?: Text;
  /**
   * In the dialog that changes a plan, if the new plan costs less for the same period. {difference} is replaced by the difference in price, {duration} by the period, {current} by the present plan.
   */
  lessText?: Text;
  /**
   * In the dialog that changes a plan, if the new plan has another period. {current}, {currentPrice} and {currentDuration} are replaced by the present plan, its price and its period.
   */
  otherPeriodText?: Text;
  /**
   * On the page that changes a plan: shown if there is no other plan. {app} is replaced by the name of the app.
   */
  noPlansText?: Text;
  /**
   * Announced while a change of a subscription is prepared or made.
   */
  preparingText?: Text;
  /**
   * The heading of the dialog after a successful change of a subscription.
   */
  thanksHeading: Text;
  /**
   * The heading of the dialog after a failed change of a subscription.
   */
  failureHeading: Text;
  /**
   * Shown after a failed change for which the service sent no message, and beside the button of a plan if its change could not be prepared.
   */
  errorText: Text;
  /**
   * Says that nothing was changed; shown below the error message of a failed change.
   */
  unchangedText?: Text;
  /**
   * Says that the change may have been made; shown below the error message if the outcome is not known.
   */
  unclearText?: Text;
  /**
   * The text of the button that closes a dialog without a change.
   */
  keepText?: Text;
  /**
   * The text of the button that closes the dialog after a successful or failed change.
   */
  closeText?: Text;
  /**
   * The texts for each kind of change, for example unsubscribe. A change without texts is not offered.
   */
  changes: {
    /**
     * The kind of change. unsubscribeNow: a cancellation that ends the subscription at once. restart: a past subscription starts again and is charged at once. upgradeLater: an upgrade that begins at the next renewal.
     */
    change:
      | 'unsubscribe'
      | 'unsubscribeNow'
      | 'resubscribe'
      | 'restart'
      | 'cancelChange'
      | 'unlink'
      | 'upgrade'
      | 'upgradeLater'
      | 'downgrade';
    /**
     * The text of the button that opens the dialog of the change.
     */
    buttonText: Text;
    /**
     * The heading of the dialog: a question that asks whether to make the change.
     */
    heading: Text;
    /**
     * Says what changes, when, and what is charged. In all texts of a change, {app}, {plan}, {current}, {date}, {price} and {duration} are replaced by the app, the new plan, the present plan, the date, and the price and period of the new plan.
     */
    text: Text;
    /**
     * The text of the button that makes the change.
     */
    confirmText: Text;
    /**
     * Shown after the change was made.
     */
    doneText: Text;
  }[];
  /**
   * Apps that are recommended to customers who do not find a subscription in the list.
   */
  recommendations?: {
    /**
     * The name of the app.
     */
    name: Text;
    /**
     * A few words about the app.
     */
    text?: Text;
    /**
     * The link to the plans of the app.
     */
    link: LinkValue;
  }[];
}
export interface SubscriptionsParams {
  /**
   * The variant. Manage is the page on which the customer changes the plan of one subscription; the address of the page contains its SKU.
   */
  FieldNames?: 'Default' | 'Manage';
}
