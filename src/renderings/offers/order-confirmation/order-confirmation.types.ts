// Generated from order-confirmation.schema.json; change that file.
import type { Text } from '#schemas/types/content-field.types.ts';

export interface OrderConfirmationFields {
  /**
   * The heading of the page.
   */
  heading: Text;
  /**
   * The heading of the next steps.
   */
  subHeading: Text;
  /**
   * The button that activates an app. {app} is replaced by the name of the plan.
   */
  activateText: Text;
  /**
   * Announced while the activation page opens.
   */
  activatingText: Text;
  /**
   * The link that is shown if the browser has not opened a window. {app} is replaced.
   */
  blockedText: Text;
  /**
   * The error below an app that could not be activated.
   */
  errorText: Text;
  /**
   * The button that goes to the subscriptions.
   */
  manageText: Text;
}
