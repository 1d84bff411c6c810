import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Boot } from '#src/model/host/boot.ts';
import type { PlainPage } from '#src/model/form/plain-form.ts';
import { originOf } from '#src/model/host/hosts.ts';
import { originsOf } from '../config/features/chat.ts';
import type { Config } from '../config/config.ts';
import type { ServiceOrigins } from '../endpoints/service-origins.ts';
import { pagePolicy, type PolicyOptions } from '../http/security-headers.ts';
import type { Log } from '../log.ts';
import { bootPhrases } from './boot-layout.ts';
import { formPreloads } from './form-preloads.ts';
import type { WantedPage } from './page-boot.ts';
import { pageHtml } from './page-html.ts';
import type { PageRenderer } from './page-renderer.ts';

/** What `sendPage` needs. */
export interface SendPageOptions {
  readonly config: Config;
  readonly renderer: PageRenderer;
  /** Origins of the services in the endpoint lookup. */
  readonly serviceOrigins: ServiceOrigins;
  readonly log: Log;
  readonly development?: boolean;
}

/** The page that is rendered and sent. */
export interface PageResponse {
  readonly wanted: WantedPage;
  readonly boot: Boot;
  /** The forms of the page for browsers without JavaScript; undefined if there are none. */
  readonly plain: PlainPage | undefined;
  readonly status: number;
}

/** Renders a page and sends it, with its own Content-Security-Policy. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { wanted, boot: bare, plain, status }: PageResponse,
  options: SendPageOptions,
): Promise<FastifyReply> {
  const { renderer, log } = options;
  const boot = plain?.sentForm === undefined ? bare : { ...bare, sentForm: plain.sentForm };
  const origin = originOf(wanted.host, { protocol: request.protocol, header: request.host });
  const nonce = randomBytes(16).toString('base64');
  const page = await renderer.render(
    boot,
    origin + wanted.url,
    ({ where, what }) => log.warn('page-problem', { path: boot.path, where, what }),
    plain,
  );
  const pathname = wanted.url.split('?')[0]!;
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

/**
 * Returns the values for the Content-Security-Policy of a page, among them the origins that it may call: those of the
 * endpoint lookup of its environment, and those that are only configured, such as the origins that receive tokens.
 */
async function policyOf(
  { environment, preview }: Boot,
  { config, serviceOrigins, development = false }: SendPageOptions,
): Promise<PolicyOptions> {
  const { tokenOrigins } = config.account;
  return {
    development,
    ...(preview ? { frameAncestors: preview.studio } : {}),
    imageOrigins: config.security.imageOrigins,
    signInOrigins: config.signInOrigins,
    frameOrigins: originsOf(config.chatUrl),
    serviceOrigins: [
      ...new Set([...originsOf(config.trackingUrl), ...tokenOrigins, ...(await serviceOrigins(environment))]),
    ],
  };
}
