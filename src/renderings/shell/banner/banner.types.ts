// Generated from banner.schema.json; change that file.
import type { Text, ImageValue } from '#schemas/types/content-field.types.ts';

export interface BannerFields {
  /**
   * The partner group, for example peacock. The banner links to its offers.
   */
  group: Text;
  /**
   * The style: night (default) or accent, both with light text, or light (dark text).
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
   * The text of the button.
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
