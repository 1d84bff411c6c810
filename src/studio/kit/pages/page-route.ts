import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import { slugOf } from '#src/lib/text/slug-of.ts';
import { own } from '#src/model/json.ts';

/**
 * Returns the address of a page by the path of its document: `pages/support/{product}-tv.json` → `/support/vela-tv`.
 */
export function routeOf(path: string, settings: unknown): string {
  const name = path.replace(/^pages\//, '').replace(/\.json$/, '');
  return normalizePath(fillSettings(name, settings, slugOf).replace(/(^|\/)index$/, ''));
}

/**
 * Returns a text in which names in braces are replaced by the English values of the settings, converted by `write`:
 * `{product} TV` → `Vela TV`. Unknown names stay.
 */
export function fillSettings(text: string, settings: unknown, write = (value: string): string => value): string {
  return text.replaceAll(/\{([A-Za-z][A-Za-z0-9]*)\}/g, (token, key: string) => {
    const setting = own(settings, key);
    const value = typeof setting === 'string' ? setting : own(setting, 'en');
    return typeof value === 'string' ? write(value) : token;
  });
}

/**
 * Returns the path of the document of a new page: `/support/new page` → `pages/support/new-page.json`; undefined if the
 * address has no letters and digits.
 */
export function newPagePath(route: string): string | undefined {
  const steps = route
    .split('/')
    .map(slugOf)
    .filter((step) => step !== '');
  return steps.length === 0 ? undefined : `pages/${steps.join('/')}.json`;
}

/** Returns the address of the screen that edits a page: `pages/support/index.json` → `/studio/pages/support/index`. */
export function screenAddress(path: string): string {
  return `/studio/${path
    .replace(/\.json$/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`;
}
