// Generated from dashboard-shell.schema.json; change that file.
import type { Text } from '#schemas/types/content-field.types.ts';

export interface DashboardShellFields {
  /**
   * Heading that replaces data when the service responds with status 500.
   */
  serverErrorHeading: Text;
  /**
   * The sentence below the heading.
   */
  serverErrorSubHeading?: Text;
  /**
   * The text of the button that loads the data again.
   */
  serverErrorButton?: Text;
  /**
   * Heading that replaces data when the service responds with status 404 or 403.
   */
  notFoundHeading: Text;
  /**
   * The sentence below the heading.
   */
  notFoundSubHeading?: Text;
  /**
   * The text of the button that loads the data again.
   */
  notFoundButton?: Text;
  /**
   * Heading that replaces data after any other error.
   */
  otherErrorHeading: Text;
  /**
   * The sentence below the heading.
   */
  otherErrorSubHeading?: Text;
  /**
   * The text of the button that loads the data again.
   */
  otherErrorButton?: Text;
}
