// Generated from manual-list.schema.json; change that file.
import type { Text, FileValue } from '#schemas/types/content-field.types.ts';

export interface ManualListFields {
  /**
   * The page's heading.
   */
  heading: Text;
  /**
   * One or two sentences below the heading.
   */
  intro?: Text;
  /**
   * The groups, in display order.
   */
  groups?: {
    /**
     * The group's heading, for example the name of a device.
     */
    heading: Text;
    /**
     * The manuals of the group.
     */
    files?: {
      /**
       * The manual's name.
       */
      name: Text;
      /**
       * The manual in English.
       */
      pdf?: FileValue;
      /**
       * The manual in Spanish.
       */
      spanishPdf?: FileValue;
    }[];
  }[];
}
