// Generated from sub-navigation.schema.json; change that file.
import type { Text, NumberValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SubNavigationFields {
  /**
   * The words of the button that opens the tabs on small screens.
   */
  toggleText: Text;
  /**
   * The tabs; displayOrder decides which comes first.
   */
  tabs: {
    /**
     * The tab's page.
     */
    link: LinkValue;
    /**
     * The place of the tab; the smallest comes first.
     */
    displayOrder: NumberValue;
  }[];
}
