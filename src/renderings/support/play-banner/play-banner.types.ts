// Generated from play-banner.schema.json; change that file.
import type { Text, Checkbox, LinkValue } from '#schemas/types/content-field.types.ts';

export interface PlayBannerFields {
  /**
   * Whether the banner is shown.
   */
  show?: Checkbox;
  /**
   * The question before the link, for example: Looking for Play support?
   */
  text: Text;
  /**
   * The link to the help of the free streaming service, outside the portal. It opens in a new tab.
   */
  link: LinkValue;
}
