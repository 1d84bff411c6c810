import type { Page } from '#src/layout/layout-query.ts';
import { flagOf } from '#src/model/content-field.ts';

/** The signed-in area, with all that stands below these. */
const SIGNED_IN = ['account', 'subscriptions', 'transactions', 'devices', 'offer'];

/** Whether a page is for customers only: by its path, or because its content says so in `demandsSession`. */
export function demandsSession(path: string, page: Page | undefined): boolean {
  if (page?.status === 404) return false;
  return SIGNED_IN.includes(path.split('/')[1] ?? '') || flagOf(page?.tree.route?.fields['demandsSession']);
}
