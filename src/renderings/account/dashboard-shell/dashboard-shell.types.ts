// Generated from dashboard-shell.schema.json; change that file.
import type { Text } from '#schemas/types/content-field.types.ts';

export interface DashboardShellFields {
  /**
   * Heading in place of data when the service answered with status 500.
   */
  serverErrorHeading: Text;
  /**
   * The sentence below it.
   */
  serverErrorSubHeading?: Text;
  /**
   * The button that tries again.
   */
  serverErrorButton?: Text;
  /**
   * Heading in place of data when the service answered with status 404.
   */
  notFoundHeading: Text;
  /**
   * The sentence below it.
   */
  notFoundSubHeading?: Text;
  /**
   * The button that tries again.
   */
  notFoundButton?: Text;
  /**
   * Heading in place of data after any other failure.
   */
  otherErrorHeading: Text;
  /**
   * The sentence below it.
   */
  otherErrorSubHeading?: Text;
  /**
   * The button that tries again.
   */
  otherErrorButton?: Text;
}
