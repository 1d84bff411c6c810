import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { now as clockNow } from '#src/lib/clock.ts';
import { normalisePath } from '#src/lib/paths/normalise-path.ts';
import { originOf, otherLanguageHost } from '#src/model/host/hosts.ts';
import { isGalleryPath, isHostPath } from '#src/model/host/host-paths.ts';
import { NOT_FOUND_PATH } from '#src/model/layout.ts';
import type { PlainPage } from '#src/model/form/plain-form.ts';
import type { AccountBoot, Boot, Environment } from '#src/model/host/boot.ts';
import { originsOf } from '../config/features/chat.ts';
import type { Config } from '../config/config.ts';
import type { PlainFormService } from '../forms/plain/plain-forms.ts';
import { hostOf } from '../http/known-hosts.ts';
import { pagePolicy, type PolicyOptions } from '../http/security-headers.ts';
import type { LayoutResponse } from '../content/release/memory/responses.ts';
import type { LayoutSource } from '../layout-service/layout-source.ts';
import type { Log } from '../log.ts';
import { landingOf } from '../config/landing.ts';
import { bootLayout, bootPhrases } from './boot-layout.ts';
import type { ServiceOrigins } from '../endpoints/service-origins.ts';
import { formPreloads } from './form-preloads.ts';
import { pageHtml } from './page-html.ts';
import type { PageRenderer } from './page-renderer.ts';

export interface PageRoutesOptions {
  readonly config: Config;
  readonly source: LayoutSource;
  readonly renderer: PageRenderer;
  /** Origins of the services in the endpoint lookup. */
  readonly serviceOrigins: ServiceOrigins;
  readonly log: Log;
  /** Without it, forms need JavaScript. */
  readonly plainForms?: PlainFormService | undefined;
  readonly development?: boolean;
}

/** Adds the routes for pages: every path without a route of its own. Pages are rendered here and hydrated in the browser. */
export function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): void {
  const { plainForms } = options;
  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const boot = await bootOf(request, options);
    const plain = await plainForms?.open(request, boot.layout, boot.language);
    if (plain?.sentForm !== undefined) reply.header('cache-control', 'no-store');
    return sendPage(request, reply, { boot, plain, status: boot.status }, options);
  });
  if (!plainForms) return;
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const config = { rateLimit: { max: PLAIN_POSTS_PER_MINUTE, timeWindow: '1 minute' } };
    scope.post('/*', { config, bodyLimit: PLAIN_BODY }, async (request, reply) => {
      if (typeof request.body !== 'string') return reply.callNotFound();
      const boot = await bootOf(request, options);
      const result = await plainForms.submit(request, boot.layout, boot.language);
      if (!result) return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      if ('page' in result)
        return sendPage(request, reply, { boot, plain: result.page, status: result.status }, options);
      // The fragment replaces that of the form's address; otherwise the browser would keep it.
      return reply.code(303).header('location', `${boot.path}?sent=${result.sent}#content`).send();
    });
  });
}

/** Maximum posts of one address in a minute, most of which are corrections. */
const PLAIN_POSTS_PER_MINUTE = 60;
/** Maximum size of a form in bytes. */
const PLAIN_BODY = 65_536;

interface PageResponse {
  readonly boot: Boot;
  /** Forms for browsers without JavaScript. */
  readonly plain: PlainPage | undefined;
  readonly status: number;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { boot: bare, plain, status }: PageResponse,
  options: PageRoutesOptions,
): Promise<FastifyReply> {
  const { renderer, log } = options;
  const boot = plain?.sentForm === undefined ? bare : { ...bare, sentForm: plain.sentForm };
  const origin = originOf(hostOf(request), { protocol: request.protocol, header: request.host });
  const nonce = randomBytes(16).toString('base64');
  const page = await renderer.render(
    boot,
    origin + request.url,
    ({ where, what }) => log.warn('page-problem', { path: boot.path, where, what }),
    plain,
  );
  const pathname = request.url.split('?')[0]!;
  const html = pageHtml({
    template: await renderer.template(request.url),
    nonce,
    boot: { ...boot, phrases: bootPhrases(boot.phrases), isolate: page.isolate },
    html: page.html,
    title: page.title,
    description: page.description,
    preloads: renderer.preloads(page.renderings) + formPreloads(boot.layout),
    canonical: origin + pathname,
    alternate: boot.otherOrigin
      ? { language: boot.language === 'en' ? 'es' : 'en', href: boot.otherOrigin + pathname }
      : undefined,
  });
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('vary', 'accept-encoding')
    .header('content-security-policy', pagePolicy(nonce, await policyOf(boot, options)));
  return reply.compress(html) as unknown as FastifyReply;
}

async function bootOf(request: FastifyRequest, { config, source, log }: PageRoutesOptions): Promise<Boot> {
  const host = hostOf(request);
  const { language, environment } = host;
  const path = normalisePath(request.url.split('?')[0]!);
  const other = otherLanguageHost(config.hosts, host);
  const release = source.version();
  const isHostPage = isHostPath(path, config.hostPaths) || (environment !== 'prod' && isGalleryPath(path));
  const response = isHostPage
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
    now: clockNow(),
    status: response?.status ?? 503,
    layout: response ? bootLayout(response.layout) : null,
    phrases: (await source.dictionary(language))?.phrases ?? {},
    ...(other ? { otherOrigin: originOf(other, { protocol: request.protocol, header: request.host }) } : {}),
    account: accountBoot(config, environment),
    hostPaths: config.hostPaths,
    landing: landingOf(
      config.landing,
      new URL(path, originOf(host, { protocol: request.protocol, header: request.host })),
    ),
    offers: config.offers,
    wallet: config.wallet,
    chatUrl: config.chatUrl.replaceAll('{language}', language),
    trackingUrl: config.trackingUrl,
    transactions: config.transactions,
    isolate: false,
  };
}

/** The portal's own pages have no layout. */
const HOST_PAGE = { status: 200, layout: null } as const;

/** Returns the origins that the page of this environment may use. Token origins need not be in the endpoint lookup. */
async function policyOf(
  { environment }: Boot,
  { config, serviceOrigins, development = false }: PageRoutesOptions,
): Promise<PolicyOptions> {
  const { tokenOrigins } = config.account;
  return {
    development,
    imageOrigins: config.security.imageOrigins,
    signInOrigins: config.signInOrigins,
    frameOrigins: originsOf(config.chatUrl),
    serviceOrigins: [
      ...new Set([...originsOf(config.trackingUrl), ...tokenOrigins, ...(await serviceOrigins(environment))]),
    ],
  };
}

/** Returns the sign-in data of the page. Staging hosts have their own client. (spec: AUTH-23, AUTH-24) */
function accountBoot({ account: { clients, ...account } }: Config, environment: Environment): AccountBoot {
  return { ...account, clientId: environment === 'prod' ? clients.production : clients.staging };
}

/** Returns the layout of the page, or the layout of the not-found page with status 404. */
async function layoutOf(
  source: LayoutSource,
  path: string,
  language: string,
): Promise<Pick<LayoutResponse, 'status' | 'layout'>> {
  const response = await source.page(path, language);
  if (response.status === 200) return response;
  return { status: 404, layout: (await source.page(NOT_FOUND_PATH, language)).layout };
}
