import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const content = path.resolve(import.meta.dirname, '../../fixtures/content');
const { product } = JSON.parse(readFileSync(path.join(content, 'settings.json'), 'utf8')) as { product: string };

/** Pages of the account stand in a design of their own; they and the offers are for who is signed in. */
const isOfAccount = (file: string): boolean =>
  file.startsWith('offer/') ||
  (JSON.parse(readFileSync(path.join(content, 'pages', file), 'utf8')) as { design?: string }).design === 'account';

/** Pages that lead on by themselves have a walk of their own. */
const leadsOn = (file: string): boolean =>
  readFileSync(path.join(content, 'pages', file), 'utf8').includes('"PrivacyLanding"');

/** Every public page of the content, as its path. */
const allPages: readonly string[] = globSync('**/*.json', { cwd: path.join(content, 'pages') })
  .filter((file) => !isOfAccount(file) && !leadsOn(file))
  .map((file) => {
    const route = file.replace(/\.json$/, '').replace(/(^|\/)index$/, '');
    return `/${route.replaceAll('{product}', product.toLowerCase())}`;
  })
  .toSorted((a, b) => a.localeCompare(b));

const isArticle = (route: string) => /^\/support\/[^/]+\/[^/]+/.test(route);
const ARTICLES = 8;

/**
 * The pages that are walked: all of them with FULL=1; else every page of its own kind, and of the many articles a sample
 * that SEED (printed at the start) chooses.
 */
export const publicPages: readonly string[] = process.env['FULL']
  ? allPages
  : [...allPages.filter((route) => !isArticle(route)), ...sample(allPages.filter(isArticle), ARTICLES)];

/** The same pages for the same seed, others for another turn. (mulberry32) */
export function sample(pages: readonly string[], count: number, turn = 0): string[] {
  let state = Number(process.env['SEED']) + turn;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return pages
    .map((page) => ({ page, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ page }) => page);
}

/** The portal's address in a language. */
export function siteOf(baseURL: string, language: 'en' | 'es'): string {
  return language === 'en' ? baseURL : baseURL.replace('://', '://es.');
}
