import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isFull, pickSample } from '../../tests/support/property.ts';

/** Folder of the shipped content. */
const contentFolder = path.resolve(import.meta.dirname, '../../fixtures/content');
const { product } = JSON.parse(readFileSync(path.join(contentFolder, 'settings.json'), 'utf8')) as { product: string };

/** Whether a page requires sign-in: pages with the account design, and offers. */
const requiresSignIn = (file: string): boolean =>
  file.startsWith('offer/') ||
  (JSON.parse(readFileSync(path.join(contentFolder, 'pages', file), 'utf8')) as { design?: string }).design ===
    'account';

/** Whether a page redirects. Such pages have their own tests. */
const isRedirect = (file: string): boolean =>
  readFileSync(path.join(contentFolder, 'pages', file), 'utf8').includes('"PrivacyLanding"');

/** Whether a page is a download by code, which starts automatically and leaves the page. It has its own tests. */
const isDownload = (file: string): boolean => file.startsWith('usb-update/[any]');

/** The paths of all public pages of the content, without redirects and downloads. */
const allPages: readonly string[] = globSync('**/*.json', { cwd: path.join(contentFolder, 'pages') })
  .filter((file) => !requiresSignIn(file) && !isRedirect(file) && !isDownload(file))
  .map((file) => {
    const route = file.replace(/\.json$/, '').replace(/(^|\/)index$/, '');
    return `/${route.replaceAll('{product}', product.toLowerCase())}`;
  })
  .toSorted((a, b) => a.localeCompare(b));

/** Whether a path is that of a support article. */
const isArticle = (route: string) => /^\/support\/[^/]+\/[^/]+/.test(route);
/** Number of articles that are checked in a run without FULL=1. */
const ARTICLE_COUNT = 8;

/**
 * The paths of the pages to check: all with FULL=1, otherwise all pages except articles, and a few articles chosen by
 * SEED, which is printed at the start.
 */
export const publicPages: readonly string[] = isFull
  ? allPages
  : [...allPages.filter((route) => !isArticle(route)), ...pickSample(allPages.filter(isArticle), ARTICLE_COUNT)];

/** Returns the portal's address in a language. */
export function siteOf(baseURL: string, language: 'en' | 'es'): string {
  return language === 'en' ? baseURL : baseURL.replace('://', '://es.');
}
