// Generated from privacy-settings.schema.json; change that file.
import type { Text } from '#schemas/types/content-field.types.ts';

export interface PrivacySettingsFields {
  /**
   * The heading of the section.
   */
  heading: Text;
  /**
   * The heading of the choices about personalized ads.
   */
  adsHeading: Text;
  /**
   * Explains the choices about personalized ads.
   */
  adsText?: Text;
  /**
   * The label of the choice about personalized ads on TVs.
   */
  tvAdsLabel: Text;
  /**
   * The label of the choice about personalized ads on streaming devices.
   */
  streamingAdsLabel: Text;
  /**
   * Shown beside a switch when personalized ads are off.
   */
  optedOutText: Text;
  /**
   * Shown beside a switch when personalized ads are on.
   */
  notOptedOutText: Text;
  /**
   * The heading above the button that resets the advertising ID.
   */
  resetHeading: Text;
  /**
   * Explains what a reset of the advertising ID does.
   */
  resetText?: Text;
  /**
   * The text of the button that resets the advertising ID.
   */
  resetButton: Text;
  /**
   * The message after the advertising ID was reset.
   */
  resetDoneText: Text;
  /**
   * The message if the advertising ID could not be reset.
   */
  resetFailedText: Text;
  /**
   * The heading of the choices for apps.
   */
  appsLabel: Text;
  /**
   * Explains the choices for apps.
   */
  appsText?: Text;
  /**
   * Shown if none of the customer's apps has a privacy choice.
   */
  appsEmptyText: Text;
  /**
   * Shown beside the switch of an app that may use the customer's data.
   */
  appOnText: Text;
  /**
   * Shown beside the switch of an app that must not use the customer's data.
   */
  appOffText: Text;
  /**
   * The heading above the contracts: the terms of use and the privacy policy.
   */
  contractsHeading: Text;
  /**
   * The label of the date on which the customer accepted the terms of use.
   */
  termsLabel: Text;
  /**
   * The label of the date on which the customer accepted the privacy policy.
   */
  policyLabel: Text;
  /**
   * Says when the customer accepted a contract; {date} is replaced by the date.
   */
  acceptedText: Text;
  /**
   * Shown in place of the date when the customer has not accepted a contract.
   */
  notAcceptedText: Text;
  /**
   * Replaces a value that could not be loaded.
   */
  unavailableText: Text;
  /**
   * Shown in addition to `unavailableText` if the browser could not reach the service at all.
   */
  blockedText?: Text;
  /**
   * The heading of the message if a choice could not be saved.
   */
  failedHeading: Text;
  /**
   * The text of the message if a choice could not be saved.
   */
  failedText: Text;
}
