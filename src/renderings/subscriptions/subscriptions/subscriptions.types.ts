// Generated from subscriptions.schema.json; change that file.
import type { Text, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SubscriptionsFields {
  /**
   * The heading of the list.
   */
  heading: Text;
  /**
   * The tab with the current subscriptions. {count} is replaced by their number.
   */
  currentTab: Text;
  /**
   * The tab with the past subscriptions. {count} is replaced by their number.
   */
  pastTab: Text;
  /**
   * Shown when there are no current subscriptions.
   */
  emptyText: Text;
  /**
   * Shown when there are no past subscriptions.
   */
  pastEmptyText: Text;
  /**
   * The link to the offers, beside the text for no subscriptions.
   */
  offersLink?: LinkValue;
  /**
   * The next renewal. {date} is replaced.
   */
  renewsText?: Text;
  /**
   * The end of a subscription that was canceled. {date} is replaced.
   */
  endsText?: Text;
  /**
   * The end of a past subscription. {date} is replaced.
   */
  endedText?: Text;
  /**
   * The box of a subscription that will end. {plan} and {date} are replaced.
   */
  pendingCancelText?: Text;
  /**
   * The box of a subscription whose plan will change. {current}, {plan}, {date}, {price} and {duration} are replaced.
   */
  pendingChangeText?: Text;
  /**
   * The box of a subscription that is not activated. {app} is replaced.
   */
  activationText?: Text;
  /**
   * The box of a subscription whose renewal could not be charged. {plan} is replaced.
   */
  paymentDueText?: Text;
  /**
   * The box of a subscription whose app was unlinked. {app} is replaced.
   */
  unlinkedText?: Text;
  /**
   * The link to the payment card, for a renewal that could not be charged.
   */
  paymentLink?: LinkValue;
  /**
   * The link to the page that changes the plan.
   */
  manageText?: Text;
  /**
   * The link to the page that changes the plan, for a plan that can be upgraded.
   */
  upgradeText?: Text;
  /**
   * The link to the page that changes the plan, for a plan that can be downgraded.
   */
  downgradeText?: Text;
  /**
   * The button that activates an app. {app} is replaced.
   */
  activateText?: Text;
  /**
   * Announced while the activation page opens.
   */
  activatingText?: Text;
  /**
   * The link that is shown if the browser has not opened a window. {app} is replaced.
   */
  blockedText?: Text;
  /**
   * The error below an app that could not be activated.
   */
  activateErrorText?: Text;
  /**
   * Opens the details of a subscription.
   */
  detailsText?: Text;
  /**
   * The label of the first day.
   */
  startedLabel?: Text;
  /**
   * The label of the company that offers the plan.
   */
  publisherLabel?: Text;
  /**
   * The label of what the plan includes.
   */
  includedLabel?: Text;
  /**
   * The label of the other plans.
   */
  otherPlansLabel?: Text;
  /**
   * The label of the terms.
   */
  termsLabel?: Text;
  /**
   * The heading of past and future charges.
   */
  timelineHeading?: Text;
  /**
   * A past charge. {amount} is replaced.
   */
  chargedText?: Text;
  /**
   * A refund. {amount} is replaced.
   */
  refundedText?: Text;
  /**
   * A period without a charge.
   */
  freeText?: Text;
  /**
   * A future charge. {amount} and {plan} are replaced.
   */
  nextChargeText?: Text;
  /**
   * A future renewal whose amount is unknown. {plan} is replaced.
   */
  nextRenewalText?: Text;
  /**
   * The future end of a subscription.
   */
  nextEndText?: Text;
  /**
   * Marks the next charge or the end.
   */
  comingText?: Text;
  /**
   * Shown if there are no past or future charges.
   */
  noChargesText?: Text;
  /**
   * The heading of the block about missing subscriptions.
   */
  missingHeading: Text;
  /**
   * Says which subscriptions are shown.
   */
  missingText: Text;
  /**
   * The heading of the page that changes a plan.
   */
  manageHeading: Text;
  /**
   * The link from the page that changes a plan to the list.
   */
  backLink?: LinkValue;
  /**
   * The heading of the present plan.
   */
  currentPlanHeading?: Text;
  /**
   * The heading of the other plans.
   */
  newPlansHeading?: Text;
  /**
   * Shown if the page does not know which subscription to manage.
   */
  chooseText?: Text;
  /**
   * In the dialog of a change of plan: the next charge. {plan}, {price} and {date} are replaced.
   */
  nextPaymentText?: Text;
  /**
   * In the dialog of a change of plan, if the new plan costs more for the same period. {difference}, {duration} and {current} are replaced.
   */
  moreText?: Text;
  /**
   * In the dialog of a change of plan, if the new plan costs less for the same period. {difference}, {duration} and {current} are replaced.
   */
  lessText?: Text;
  /**
   * In the dialog of a change of plan, if the new plan has another period. {current}, {currentPrice} and {currentDuration} are replaced.
   */
  otherPeriodText?: Text;
  /**
   * Shown if there are no other plans. {app} is replaced.
   */
  noPlansText?: Text;
  /**
   * Announced while a change is prepared or made.
   */
  preparingText?: Text;
  /**
   * The heading after a successful change.
   */
  thanksHeading: Text;
  /**
   * The heading after a failed change.
   */
  failureHeading: Text;
  /**
   * Shown for an error without a message of the service, also beside the button of a plan.
   */
  errorText: Text;
  /**
   * Shown with an error after which nothing has changed.
   */
  unchangedText?: Text;
  /**
   * Shown with an error that leaves open whether the change was made.
   */
  unclearText?: Text;
  /**
   * The button that closes a dialog without a change.
   */
  keepText?: Text;
  /**
   * The button that closes a dialog after a change.
   */
  closeText?: Text;
  /**
   * The texts of each change. A change without texts is not offered.
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
     * The button that opens the dialog.
     */
    buttonText: Text;
    /**
     * The question in the heading.
     */
    heading: Text;
    /**
     * What changes, when, and what is charged. {app}, {plan}, {current}, {date}, {price} and {duration} are replaced, here and in the other texts.
     */
    text: Text;
    /**
     * The button that makes the change.
     */
    confirmText: Text;
    /**
     * Shown after the change.
     */
    doneText: Text;
  }[];
  /**
   * Apps that are recommended in the block about missing subscriptions.
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
   * Manage changes the plan of one subscription, which the address names.
   */
  FieldNames?: 'Default' | 'Manage';
}
