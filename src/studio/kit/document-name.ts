import { labelOf } from '#src/model/studio/label-of.ts';
import { screenAddress } from './pages/page-route.ts';

/**
 * Returns the display name of a document: `items/shared/sign-up.json` → `Sign up`, `pages/support/index.json` →
 * `Support`.
 */
export function documentName(path: string): string {
  if (path === 'pages/index.json') return 'Home page';
  const steps = path.replace(/(?:\/index)?\.json$/, '').split('/');
  return labelOf(steps.at(-1) ?? path);
}

/** Returns the address at which a document is edited. `at` is the JSON pointer of the value to focus. */
export function documentLink(path: string, at = ''): string {
  const focus = at === '' ? '' : `?at=${encodeURIComponent(at)}`;
  if (path === 'dictionary.json') return `/studio/words${focus}`;
  if (path === 'messages.json') return `/studio/messages${focus}`;
  const place = path.split('/')[0];
  const rest = path.slice((place ?? '').length + 1);
  if (place === 'pages') return screenAddress(path) + focus;
  if (place === 'forms') return `/studio/forms/${rest}${focus}`;
  if (place === 'media') return `/studio/media/${rest}${focus}`;
  if (place === 'lists') return `/studio/lists/${rest}${focus}`;
  return `/studio/content/${path}${focus}`;
}
