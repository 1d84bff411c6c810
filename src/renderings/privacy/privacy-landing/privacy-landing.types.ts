// Generated from privacy-landing.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;

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
export interface ImageValue {
  /**
   * Where the picture is, for example /media/support/wifi.svg.
   */
  src: string;
  /**
   * What the picture says; empty for decoration.
   */
  alt: string;
  /**
   * Width in CSS pixels; keeps the place free.
   */
  width?: number;
  /**
   * Height in CSS pixels; keeps the place free.
   */
  height?: number;
}
