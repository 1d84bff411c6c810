import { hostProfile } from '#src/lib/host-profile.ts';
import type { Language } from '#src/model/language.ts';

/** Returns the first supported language in `ui_locales` (`es-MX es en`), otherwise the host's. (spec: AUTH-22, AUTH-30) */
export function pageLanguage(uiLocales: unknown, host: string): Language {
  const requested = typeof uiLocales === 'string' ? uiLocales.toLowerCase().split(/\s+/) : [];
  const supported = requested.map((tag) => tag.split('-')[0]).find((tag) => tag === 'es' || tag === 'en');
  return supported ?? hostProfile(host).language;
}
