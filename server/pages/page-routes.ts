import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostProfile, otherLanguageHost } from '#src/lib/host-profile.ts';
import { normalisePath } from '#src/lib/paths/normalise-path.ts';
import { isGalleryPath, isHostPath } from '#src/model/host-paths.ts';
import { NOT_FOUND_PATH } from '#src/model/layout.ts';
import type { AccountBoot, Boot, Environment } from '#src/model/boot.ts';
import type { Config } from '../config/config.ts';
import { pagePolicy, type PolicyOptions } from '../http/security-headers.ts';
import type { LayoutResponse } from '../content/release/memory/responses.ts';
import type { LayoutSource } from '../layout-service/layout-source.ts';
import type { Log } from '../log.ts';
import { bootLayout } from './boot-layout.ts';
import { formPreloads } from './form-preloads.ts';
import { pageHtml } from './page-html.ts';
import type { PageRenderer } from './page-renderer.ts';

export interface PageRoutesOptions {
  readonly config: Config;
  readonly source: LayoutSource;
  readonly renderer: PageRenderer;
  readonly log: Log;
  readonly development?: boolean;
}

/** Every path that nothing else answers is a page, rendered here and hydrated in the browser. */
export function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): void {
  const { config, renderer, log, development = false } = options;
  const policy: PolicyOptions = {
    development,
    imageOrigins: config.security.imageOrigins,
    serviceOrigins: serviceOrigins(config),
  };
  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const boot = await bootOf(request, options);
    const origin = `${request.protocol}://${request.host}`;
    const nonce = randomBytes(16).toString('base64');
    const page = await renderer.render(boot, origin + request.url, ({ where, what }) =>
      log.warn('page-problem', { path: boot.path, where, what }),
    );
    const pathname = request.url.split('?')[0]!;
    const html = pageHtml({
      template: await renderer.template(request.url),
      nonce,
      boot: { ...boot, isolate: page.isolate },
      html: page.html,
      title: page.title,
      description: page.description,
      preloads: renderer.preloads(page.renderings) + formPreloads(boot.layout),
      canonical: origin + pathname,
      alternate: boot.otherOrigin
        ? { language: boot.language === 'en' ? 'es' : 'en', href: boot.otherOrigin + pathname }
        : undefined,
    });
    reply
      .code(boot.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', pagePolicy(nonce, policy));
    return reply.compress(html);
  });
}

async function bootOf(request: FastifyRequest, { config, source, log }: PageRoutesOptions): Promise<Boot> {
  const { language, environment } = hostProfile(request.host);
  const path = normalisePath(request.url.split('?')[0]!);
  const other = otherLanguageHost(request.host);
  const release = source.version();
  const isOwn = isHostPath(path, config.hostPaths) || (environment !== 'prod' && isGalleryPath(path));
  const answer = isOwn
    ? HOST_PAGE
    : await layoutOf(source, path, language).catch((error: unknown) => {
        log.error('page-without-layout', { path, language, error: String(error) });
        return undefined;
      });
  return {
    path,
    language,
    environment,
    site: config.site,
    apiKey: config.apiKey,
    release,
    now: Date.now(),
    status: answer?.status ?? 503,
    layout: answer ? bootLayout(answer.layout) : null,
    phrases: (await source.dictionary(language))?.phrases ?? {},
    ...(other ? { otherOrigin: `${request.protocol}://${other}` } : {}),
    account: accountBoot(config, environment),
    hostPaths: config.hostPaths,
    landing: config.landing,
    ...(isFromElsewhere(request, config) ? { fromElsewhere: true as const } : {}),
    isolate: false,
  };
}

/** The portal's own pages have no layout. */
const HOST_PAGE = { status: 200, layout: null } as const;

/** Whether another site led the browser here; the identity provider is one of us. (spec: SEC-07) */
function isFromElsewhere({ headers }: FastifyRequest, { account: { authority } }: Config): boolean {
  if (headers['sec-fetch-site'] !== 'cross-site') return false;
  const { referer = '' } = headers;
  return !(URL.canParse(authority) && URL.canParse(referer) && new URL(referer).origin === new URL(authority).origin);
}

/** The identity provider's origin, unless it is our own, and those that may be sent a token. */
function serviceOrigins({ account: { authority, tokenOrigins } }: Config): string[] {
  return [...(URL.canParse(authority) ? [new URL(authority).origin] : []), ...tokenOrigins];
}

/** Staging hosts sign in with a client of their own. (spec: AUTH-23, AUTH-24) */
function accountBoot({ account: { clients, ...account } }: Config, environment: Environment): AccountBoot {
  return { ...account, clientId: environment === 'prod' ? clients.production : clients.staging };
}

/** The page's layout, or that of the not-found page with status 404. */
async function layoutOf(
  source: LayoutSource,
  path: string,
  language: string,
): Promise<Pick<LayoutResponse, 'status' | 'layout'>> {
  const answer = await source.page(path, language);
  if (answer.status === 200) return answer;
  return { status: 404, layout: (await source.page(NOT_FOUND_PATH, language)).layout };
}
