import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Language } from '#src/model/language.ts';
import { pageLanguage } from '../pages/language.ts';
import type { Page } from '../pages/page.ts';

/** Header in which the sandbox passes the language of the host to the provider. */
export const HOST_LANGUAGE_HEADER = 'x-host-language';

/** Returns the language that the client requested with `ui_locales`, otherwise the language of the host. */
export function languageOf(ctx: KoaContextWithOIDC): Language {
  const requested = ctx.oidc?.params?.['ui_locales'] ?? ctx.query['ui_locales'];
  return pageLanguage(requested, ctx.get(HOST_LANGUAGE_HEADER) === 'es' ? 'es' : 'en');
}

/** Sends a page as the response of the provider. */
export function sendPage(ctx: KoaContextWithOIDC, { body, headers }: Page): void {
  ctx.set({ ...headers });
  ctx.body = body;
}
