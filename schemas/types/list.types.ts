// Generated from list.schema.json; change that file.
/**
 * A list of choices that several forms share.
 */
export interface ChoiceList {
  $schema?: string;
  /**
   * For editors: what the list is for.
   */
  description?: string;
  /**
   * How an option without a text of its own is shown: as its value, with spaces instead of hyphens or underscores.
   */
  display?: 'hyphens' | 'underscores';
  /**
   * @minItems 1
   */
  options: [
    {
      /**
       * The value of the option, which forms store.
       */
      value: string;
      en?: string;
      es?: string;
    },
    ...{
      /**
       * The value of the option, which forms store.
       */
      value: string;
      en?: string;
      es?: string;
    }[],
  ];
}
