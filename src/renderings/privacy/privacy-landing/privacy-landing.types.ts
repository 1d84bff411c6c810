// Generated from privacy-landing.schema.json; change that file.
import type { Text, ImageValue } from '#schemas/types/content-field.types.ts';

export interface PrivacyLandingFields {
  /**
   * The name of the page to which this page redirects.
   */
  heading: Text;
  /**
   * The logo above the heading.
   */
  logo?: ImageValue;
  /**
   * One or two sentences about the page to which this page redirects.
   */
  description?: Text;
  /**
   * The text of the link that redirects at once.
   */
  buttonText: Text;
  /**
   * Not shown. At an address that ends in /privacy, the page redirects only if the label is Privacy Center.
   */
  label?: Text;
}
