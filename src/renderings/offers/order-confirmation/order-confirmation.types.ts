// Generated from order-confirmation.schema.json; change that file.
import type { Text } from '#schemas/types/content-field.types.ts';

export interface OrderConfirmationFields {
  /**
   * The heading of the page.
   */
  heading: Text;
  /**
   * The heading above the purchased plans, which says that apps can now be activated.
   */
  subHeading: Text;
  /**
   * The text of the button that activates an app. {app} is replaced by the name of the plan.
   */
  activateText: Text;
  /**
   * Announced while the partner's activation page opens in a new window.
   */
  activatingText: Text;
  /**
   * The text of the link to the partner's activation page, shown if the browser has blocked the new window. {app} is replaced by the name of the plan.
   */
  blockedText: Text;
  /**
   * The error message below an app that could not be activated.
   */
  errorText: Text;
  /**
   * The text of the button that goes to the subscriptions.
   */
  manageText: Text;
}
