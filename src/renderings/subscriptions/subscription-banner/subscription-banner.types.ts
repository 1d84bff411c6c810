// Generated from subscription-banner.schema.json; change that file.
import type { Text, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SubscriptionBannerFields {
  /**
   * Shown for more than one app to activate. {count} is replaced by their number.
   */
  manageText: Text;
  /**
   * The link that is shown for more than one app to activate.
   */
  manageLink: LinkValue;
  /**
   * Shown for one app with a free trial. {app} and {plan} are replaced, here and in the other texts.
   */
  trialText?: Text;
  /**
   * Shown for one app with a promotion.
   */
  promotionText?: Text;
  /**
   * Shown for one app without a trial or a promotion.
   */
  neutralText: Text;
  /**
   * The button that activates the app.
   */
  activateText: Text;
  /**
   * Announced while the activation page opens.
   */
  activatingText?: Text;
  /**
   * The link that is shown if the browser has not opened a window.
   */
  blockedText?: Text;
  /**
   * The error if the app could not be activated.
   */
  errorText?: Text;
  /**
   * The pages that show the banner.
   */
  pages: {
    /**
     * The path, for example /account.
     */
    path: Text;
  }[];
  /**
   * Texts for the apps of a partner; they replace the texts for trials and promotions.
   */
  partnerTexts?: {
    /**
     * The publisher, as the subscription names it, for example Apple Inc.
     */
    partner: Text;
    /**
     * The text; {app} and {plan} are replaced.
     */
    text: Text;
  }[];
}
