// Generated from privacy-summary.schema.json; change that file.
import type { Text } from '#schemas/types/content-field.types.ts';

export interface PrivacySummaryFields {
  /**
   * The heading of the section.
   */
  heading: Text;
  /**
   * The label of the choice about personalized ads on TVs.
   */
  tvAdsLabel: Text;
  /**
   * The label of the choice about personalized ads on streaming devices.
   */
  streamingAdsLabel: Text;
  /**
   * The value when personalized ads are off.
   */
  optedOutText: Text;
  /**
   * The value when personalized ads are on.
   */
  notOptedOutText: Text;
  /**
   * The label of the date on which the customer accepted the terms of use.
   */
  termsLabel: Text;
  /**
   * The label of the date on which the customer accepted the privacy policy.
   */
  policyLabel: Text;
  /**
   * {date} is replaced by the date.
   */
  acceptedText: Text;
  /**
   * Shown when there is no date.
   */
  notAcceptedText: Text;
  /**
   * The label of the number of apps.
   */
  appsLabel: Text;
  /**
   * Replaces a value that could not be loaded.
   */
  unavailableText: Text;
}
