import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const content = path.resolve(import.meta.dirname, '../../fixtures/content');
const { product } = JSON.parse(readFileSync(path.join(content, 'settings.json'), 'utf8')) as { product: string };

/** Every public page of the content, as its path. */
export const publicPages: readonly string[] = globSync('**/*.json', { cwd: path.join(content, 'pages') })
  .map(
    (file) =>
      `/${file
        .replace(/\.json$/, '')
        .replace(/(^|\/)index$/, '')
        .replaceAll('{product}', product.toLowerCase())}`,
  )
  .toSorted();

/** The portal's address in a language. */
export function siteOf(baseURL: string, language: 'en' | 'es'): string {
  return language === 'en' ? baseURL : baseURL.replace('://', '://es.');
}
