// Generated from list.schema.json; change that file.
/**
 * What can be chosen in a form, kept once for all forms.
 */
export interface ChoiceList {
  $schema?: string;
  /**
   * For editors: what the list is for.
   */
  description?: string;
  /**
   * An option without words shows its value with each hyphen (underscore) as a blank.
   */
  display?: 'hyphens' | 'underscores';
  /**
   * @minItems 1
   */
  options: [
    {
      /**
       * What is stored.
       */
      value: string;
      en?: string;
      es?: string;
    },
    ...{
      /**
       * What is stored.
       */
      value: string;
      en?: string;
      es?: string;
    }[],
  ];
}
