import { isObject, own } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import { slugOf } from '#src/lib/text/slug-of.ts';

/**
 * Replaces `{product}`, `{provider}` … in one language. Other braces stay as they are: `{year}` is replaced at run
 * time.
 */
export interface Tokens {
  /** Replaces tokens in a text by the settings. */
  text(value: string): string;
  /** Replaces tokens in addresses, file names and routes by slugs of the English settings: `Vela TV` → `vela-tv`. */
  address(value: string): string;
}

/**
 * Returns functions that replace `{key}` by the setting with that key: a text, or an object with a text for each
 * language. Other settings are ignored.
 */
export function createTokens(settings: unknown, language: Language): Tokens {
  const names = new Map<string, string>();
  const addresses = new Map<string, string>();
  for (const key of isObject(settings) ? Object.keys(settings) : []) {
    const setting = own(settings, key);
    const english = isObject(setting) ? own(setting, 'en') : setting;
    const translatedName = isObject(setting) ? (own(setting, language) ?? english) : setting;
    if (key.startsWith('$') || typeof translatedName !== 'string' || typeof english !== 'string') continue;
    names.set(key, translatedName);
    addresses.set(key, slugOf(english));
  }
  const replace = (value: string, words: ReadonlyMap<string, string>): string =>
    value.includes('{')
      ? value.replace(/(?<!\{)\{([A-Za-z][A-Za-z0-9]*)\}(?!\})/g, (token, key: string) => words.get(key) ?? token)
      : value;
  return {
    text: (value) => replace(value, names),
    address: (value) => replace(value, addresses),
  };
}
