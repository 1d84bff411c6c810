// Generated from privacy-summary.schema.json; change that file.
import type { Text } from '#schemas/types/content-field.types.ts';

export interface PrivacySummaryFields {
  /**
   * The heading of the section.
   */
  heading: Text;
  /**
   * Stands before the choice about personalized ads on TVs.
   */
  tvAdsLabel: Text;
  /**
   * Stands before the choice about personalized ads on streaming devices.
   */
  streamingAdsLabel: Text;
  /**
   * Personalized ads are switched off.
   */
  optedOutText: Text;
  /**
   * Personalized ads are not switched off.
   */
  notOptedOutText: Text;
  /**
   * Stands before the date on which the terms of use were accepted.
   */
  termsLabel: Text;
  /**
   * Stands before the date on which the privacy policy was accepted.
   */
  policyLabel: Text;
  /**
   * With {date} in the place of the date.
   */
  acceptedText: Text;
  /**
   * Shown when there is no date.
   */
  notAcceptedText: Text;
  /**
   * Stands before the number of apps.
   */
  appsLabel: Text;
  /**
   * Shown in the place of a value that could not be loaded.
   */
  unavailableText: Text;
}
