// Generated from banner.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;

export interface BannerFields {
  /**
   * The partner group, for example peacock. The banner leads to its offers.
   */
  group: Text;
  /**
   * The looks: night (default, light words) or light (dark words).
   */
  style?: Text;
  /**
   * The banner's title.
   */
  title: Text;
  /**
   * One or two sentences below the title.
   */
  description?: Text;
  /**
   * The words of the button.
   */
  buttonText: Text;
  /**
   * Picture for windows narrower than 740 pixels.
   */
  small?: ImageValue;
  /**
   * Picture from 740 pixels.
   */
  medium?: ImageValue;
  /**
   * Picture from 960 pixels.
   */
  large?: ImageValue;
  /**
   * Picture from 1100 pixels.
   */
  extraLarge?: ImageValue;
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
