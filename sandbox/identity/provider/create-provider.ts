import { Provider, type KoaContextWithOIDC } from 'oidc-provider';
import type { SandboxLog } from '../../log.ts';
import { problemPage, signOutPage } from '../pages/other-pages.ts';
import { homePageOf, configurationOf, otherOrigins, type ProviderSettings } from './provider-configuration.ts';
import { languageOf, sendPage } from './provider-pages.ts';
import { respondAsRefreshHelper } from './refresh-helper.ts';

export interface ProviderOptions extends ProviderSettings {
  readonly log: SandboxLog;
}

/** Creates the OpenID provider of one origin. The providers of all origins share one database. */
export function createProvider(options: ProviderOptions): Provider {
  const { origin, mount, log } = options;
  const provider = new Provider(`${origin}${mount}`, configurationOf(options));
  // The provider trusts the x-forwarded-proto that the caller sets, so it can send secure cookies for https origins.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    const context = ctx as unknown as KoaContextWithOIDC;
    if (await respondAsRefreshHelper(context, provider, options.portalOrigins)) return;
    await next();
    replaceCallbackPage(context, options);
  });
  logProviderEvents(provider, log);
  return provider;
}

function logProviderEvents(provider: Provider, log: SandboxLog): void {
  for (const event of ['authorization.error', 'grant.error', 'end_session.error', 'end_session_confirm.error']) {
    // TypeScript accepts only the name of a single event here. The listeners of all four events get the same arguments.
    provider.on(event as 'grant.error', (_ctx, { error }) => {
      // `login_required` is the normal result of a silent sign-in without a session.
      if (error !== 'login_required') log.info('sign-in-refused', { at: event, reason: error });
    });
  }
  const logError = (error: Error): void => log.error('identity-failed', { error: `${error.name}: ${error.message}` });
  // Without a listener the framework prints the error with the request.
  (provider as NodeJS.EventEmitter).on('error', logError);
  provider.on('server_error', (_ctx, error) => logError(error));
}

/**
 * Replaces the only page of the provider library that has no design of ours; it submits a form by script. The library
 * shows it at a sign-out without a session, if another customer signs in, and for response modes that the portal does
 * not use. The replacement is the sign-out page; an error page if no sign-out is in progress.
 */
function replaceCallbackPage(ctx: KoaContextWithOIDC, options: ProviderOptions): void {
  if (typeof ctx.body !== 'string' || !ctx.body.includes('<title>Submitting Callback</title>')) return;
  const back = homePageOf(options);
  const secret = (ctx.oidc.session?.state as { secret?: string } | undefined)?.secret;
  if (secret === undefined) {
    ctx.status = 400;
    sendPage(ctx, problemPage(languageOf(ctx), 'invalid_request', back));
    return;
  }
  const action = ctx.oidc.urlFor('end_session_confirm');
  const form = `<form id="op.logoutForm" method="post" action="${action}"><input type="hidden" name="xsrf" value="${secret}"></form>`;
  sendPage(
    ctx,
    signOutPage({ language: languageOf(ctx), form, autoSubmit: true, back, portalOrigins: otherOrigins(options) }),
  );
}
