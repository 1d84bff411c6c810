// Generated from play-banner.schema.json; change that file.
import type { Text, Checkbox, LinkValue } from '#schemas/types/content-field.types.ts';

export interface PlayBannerFields {
  /**
   * Whether the banner is shown.
   */
  show?: Checkbox;
  /**
   * The question, for example: Looking for Play support?
   */
  text: Text;
  /**
   * The address of the help, outside the portal, and the text of the link. It opens in a new tab.
   */
  link: LinkValue;
}
