// Generated from app-activation.schema.json; change that file.
import type { Text, LinkValue } from '#schemas/types/content-field.types.ts';

export interface AppActivationFields {
  /**
   * The heading while the partner's page opens. {app} is replaced by the name of the app.
   */
  heading: Text;
  /**
   * What happens next, below the heading. {app} is replaced by the name of the app.
   */
  description: Text;
  /**
   * Names of apps by the name in the address (appName). An app that is not in the list is shown as in the address.
   */
  apps: {
    /**
     * The app's name in the URL of the page (`appName`), for example wbd. Case does not matter.
     */
    name: Text;
    /**
     * The shown name, for example Max.
     */
    text: Text;
  }[];
  /**
   * Replaces the name of the app if the address has none, for example: your app
   */
  unnamedApp: Text;
  /**
   * The heading if the address is not one of an activation page.
   */
  errorHeading: Text;
  /**
   * What to do if the address is not one of an activation page.
   */
  errorText: Text;
  /**
   * The link shown with the error.
   */
  link: LinkValue;
}
