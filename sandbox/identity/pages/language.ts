import type { Language } from '#src/model/language.ts';

/**
 * Returns the first supported language in `ui_locales` (`es-MX es en`), otherwise `fallback`, the language of the host.
 * (spec: AUTH-22, AUTH-30)
 */
export function pageLanguage(uiLocales: unknown, fallback: Language): Language {
  const requested = typeof uiLocales === 'string' ? uiLocales.toLowerCase().split(/\s+/) : [];
  const supported = requested.map((tag) => tag.split('-')[0]).find((tag) => tag === 'es' || tag === 'en');
  return supported ?? fallback;
}
