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
   * How an option without words is shown: its value, with spaces instead of hyphens or underscores.
   */
  display?: 'hyphens' | 'underscores';
  /**
   * @minItems 1
   */
  options: [
    {
      /**
       * The value that is stored.
       */
      value: string;
      en?: string;
      es?: string;
    },
    ...{
      /**
       * The value that is stored.
       */
      value: string;
      en?: string;
      es?: string;
    }[],
  ];
}
