// Generated from banner.schema.json; change that file.
import type { Text, ImageValue } from '#schemas/types/content-field.types.ts';

export interface BannerFields {
  /**
   * The partner group, for example peacock. The banner links to its offers.
   */
  group: Text;
  /**
   * The style of the banner: night (default) or accent, both with light text, or light (dark text).
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
   * The text of the button that opens the offers of the partner group.
   */
  buttonText: Text;
  /**
   * The picture for windows narrower than 740 pixels.
   */
  small?: ImageValue;
  /**
   * The picture for windows at least 740 pixels wide.
   */
  medium?: ImageValue;
  /**
   * The picture for windows at least 960 pixels wide.
   */
  large?: ImageValue;
  /**
   * The picture for windows at least 1100 pixels wide.
   */
  extraLarge?: ImageValue;
}
