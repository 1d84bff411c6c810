// Generated from account-info.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;

export interface AccountInfoFields {
  /**
   * The heading of the section.
   */
  heading: Text;
  /**
   * Stands before the name.
   */
  nameLabel: Text;
  /**
   * Stands before the e-mail address.
   */
  emailLabel: Text;
  /**
   * Stands before the row of bullets.
   */
  passwordLabel: Text;
  /**
   * Stands before the home address.
   */
  addressLabel: Text;
  /**
   * Stands before the zip code of customers without a home address.
   */
  zipLabel: Text;
  /**
   * Why the account cannot be changed here, for customers who may only read it.
   */
  cannotUpdateText?: Text;
  /**
   * The partner through whom customers sign in, where the configuration allows it.
   */
  federatedLink?: LinkValue;
}
export interface LinkValue {
  /**
   * A path of the portal or a whole https address.
   */
  href: string;
  /**
   * The words of the link.
   */
  text: string;
  /**
   * Opens a new tab.
   */
  target?: '_blank';
}
