// Generated from app-list.schema.json; change that file.
import type { Text, RichText } from '#schemas/types/content-field.types.ts';

export interface AppListFields {
  /**
   * The title of the dialog.
   */
  heading: Text;
  /**
   * The label of the search field.
   */
  searchLabel: Text;
  /**
   * Shown when no app has the searched text in its name; {term} is that text.
   */
  noMatchText: Text;
  /**
   * Shown when the list of apps is empty because its markup is invalid.
   */
  emptyText?: Text;
  /**
   * The apps, as headings (h3), each followed by a list (ul) of app names. Nothing else is allowed.
   */
  apps: RichText;
}
