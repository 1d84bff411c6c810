// Generated from sub-navigation.schema.json; change that file.
import type { Text, NumberValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SubNavigationFields {
  /**
   * The text of the button that opens the tabs on small screens.
   */
  toggleText: Text;
  /**
   * The tabs, ordered by displayOrder.
   */
  tabs: {
    /**
     * The link to the page of the tab.
     */
    link: LinkValue;
    /**
     * The position of the tab; the smallest number is first.
     */
    displayOrder: NumberValue;
  }[];
}
