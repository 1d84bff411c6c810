// Generated from app-activation.schema.json; change that file.
import type { Text, LinkValue } from '#schemas/types/content-field.types.ts';

export interface AppActivationFields {
  /**
   * The heading while the partner's activation page opens. {app} is replaced by the name of the app.
   */
  heading: Text;
  /**
   * Says what happens next; shown below the heading. {app} is replaced by the name of the app.
   */
  description: Text;
  /**
   * The app names that customers see, by the name of the app in the address (appName). If an app is not in the list, customers see its name in the address.
   */
  apps: {
    /**
     * The app's name in the URL of the page (`appName`), for example wbd. Case does not matter.
     */
    name: Text;
    /**
     * The app name that customers see, for example Max.
     */
    text: Text;
  }[];
  /**
   * Replaces the name of the app if the address has none, for example: your app
   */
  unnamedApp: Text;
  /**
   * The heading if the address of the page does not lead to an activation page.
   */
  errorHeading: Text;
  /**
   * Says what to do if the address of the page does not lead to an activation page.
   */
  errorText: Text;
  /**
   * The link below the error, for example to the subscriptions.
   */
  link: LinkValue;
}
