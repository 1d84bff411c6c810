import type { Page } from '#src/layout/layout-query.ts';
import { flagOf } from '#src/model/content-field.ts';

/**
 * Returns true if a page requires a sign-in: by its field `demandsSession`, or by its path if it has no such field. A
 * missing page requires none. `signedInPaths` lists the paths of a layout service whose pages do not have the field.
 */
export function demandsSession(path: string, page: Page | undefined, signedInPaths: readonly string[]): boolean {
  if (page?.status === 404) return false;
  const field = page?.tree.route?.fields['demandsSession'];
  if (field !== undefined) return flagOf(field);
  return signedInPaths.some((signedInPath) => path === signedInPath || path.startsWith(`${signedInPath}/`));
}
