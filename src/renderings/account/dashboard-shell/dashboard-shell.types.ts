// Generated from dashboard-shell.schema.json; change that file.
import type { Text } from '#schemas/types/content-field.types.ts';

export interface DashboardShellFields {
  /**
   * The heading that replaces data when the service responds with status 500.
   */
  serverErrorHeading: Text;
  /**
   * The sentence below the heading when the service responds with status 500.
   */
  serverErrorSubHeading?: Text;
  /**
   * The text of the button that loads the data again after status 500.
   */
  serverErrorButton?: Text;
  /**
   * The heading that replaces data when the service responds with status 404 or 403.
   */
  notFoundHeading: Text;
  /**
   * The sentence below the heading when the service responds with status 404 or 403.
   */
  notFoundSubHeading?: Text;
  /**
   * The text of the button that loads the data again after status 404 or 403.
   */
  notFoundButton?: Text;
  /**
   * The heading that replaces data after any other error.
   */
  otherErrorHeading: Text;
  /**
   * The sentence below the heading after any other error.
   */
  otherErrorSubHeading?: Text;
  /**
   * The text of the button that loads the data again after any other error.
   */
  otherErrorButton?: Text;
}
