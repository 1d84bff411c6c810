// Generated from privacy-landing.schema.json; change that file.
import type { Text, ImageValue } from '#schemas/types/content-field.types.ts';

export interface PrivacyLandingFields {
  /**
   * The name of the page where it leads.
   */
  heading: Text;
  /**
   * The logo above the heading.
   */
  logo?: ImageValue;
  /**
   * One or two sentences: what is found there.
   */
  description?: Text;
  /**
   * The words of the button that leads on at once.
   */
  buttonText: Text;
  /**
   * Not shown. At an address that ends in /privacy the page leads on only with the label Privacy Center.
   */
  label?: Text;
}
