import { hostProfile } from '#src/lib/host-profile.ts';
import type { Language } from '#src/model/language.ts';

/** The first of the languages asked for that we speak (`es-MX es en`), else the host's. (spec: AUTH-22, AUTH-30) */
export function pageLanguage(uiLocales: unknown, host: string): Language {
  const wanted = typeof uiLocales === 'string' ? uiLocales.toLowerCase().split(/\s+/) : [];
  const known = wanted.map((tag) => tag.split('-')[0]).find((tag) => tag === 'es' || tag === 'en');
  return known ?? hostProfile(host).language;
}
