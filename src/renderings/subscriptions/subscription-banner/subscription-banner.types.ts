// Generated from subscription-banner.schema.json; change that file.
import type { Text, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SubscriptionBannerFields {
  /**
   * The text if more than one app can be activated. {count} is replaced by the number of apps.
   */
  manageText: Text;
  /**
   * The link to the subscriptions; shown if there is no button that activates a single app.
   */
  manageLink: LinkValue;
  /**
   * The text if one app with a free trial can be activated. {app} is replaced by the name of the app, {plan} by that of the plan.
   */
  trialText?: Text;
  /**
   * The text if one app with a promotion can be activated. {app} and {plan} are replaced by the names of the app and the plan.
   */
  promotionText?: Text;
  /**
   * The text if one app without a trial or a promotion can be activated. {app} and {plan} are replaced by the names of the app and the plan.
   */
  neutralText: Text;
  /**
   * The text of the button that activates the app. {app} is replaced by the name of the app.
   */
  activateText: Text;
  /**
   * Announced while the partner's activation page opens in a new window.
   */
  activatingText?: Text;
  /**
   * The text of the link to the partner's activation page, shown if the browser has blocked the new window. {app} is replaced by the name of the app.
   */
  blockedText?: Text;
  /**
   * The error message if the app could not be activated.
   */
  errorText?: Text;
  /**
   * The pages on which the banner is shown.
   */
  pages: {
    /**
     * The path of a page that shows the banner, for example /account.
     */
    path: Text;
  }[];
  /**
   * Texts for the apps of certain partners; they replace `trialText`, `promotionText` and `neutralText`.
   */
  partnerTexts?: {
    /**
     * The name of the partner, as the subscription names its publisher, for example Apple Inc.
     */
    partner: Text;
    /**
     * The text for an app of this partner; {app} and {plan} are replaced by the names of the app and the plan.
     */
    text: Text;
  }[];
}
