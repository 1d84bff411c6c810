import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import { isLanguage, type Language } from '#src/model/language.ts';
import type { Boot } from '#src/model/host/boot.ts';
import type { Host } from '#src/model/host/hosts.ts';
import { pickQuery, type PreviewBoot } from '#src/model/host/preview.ts';
import { readLayoutParameters } from '#src/model/layout/layout-parameters.ts';
import { studioOriginOf, type StudioSettings } from '../../config/features/studio.ts';
import type { Database } from '../../database/database.ts';
import type { PlainFormService } from '../../forms/plain/plain-forms.ts';
import { hostOf } from '../../http/known-hosts.ts';
import { bootOf, type PageBootOptions } from '../page-boot.ts';
import { sendPage, type SendPageOptions } from '../send-page.ts';
import { openPreview } from '../../preview/preview-links.ts';
import { previewNotice } from './preview-notice.ts';
import { createPreviewSource, previewVersion, type PreviewCompiler } from '../../preview/preview-source.ts';

/** Options of `previewRoutes`. */
export interface PreviewOptions extends Omit<PageBootOptions, 'source'>, SendPageOptions {
  readonly settings: Pick<StudioSettings, 'host' | 'origin'>;
  readonly database: Database;
  readonly content: PreviewCompiler;
  readonly plainForms?: PlainFormService | undefined;
}

/** A request for a page of a preview: the token and the path of the page in its address, and its query. */
interface PreviewRequest {
  Params: { token: string; '*'?: string };
  Querystring: Record<string, unknown>;
}

/** The first part of the path of a preview; the path of the page follows it. */
const PREVIEW_PATH = '/preview/:token';

/**
 * Adds the routes of previews: pages of the portal that are rendered from a change or a release. Only the studio may
 * show them in a frame. Nothing can be sent to them, and they are neither cached nor found by search engines.
 */
export function previewRoutes(app: FastifyInstance, options: PreviewOptions): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'same-origin',
      });
    });
    scope.get<PreviewRequest>(`${PREVIEW_PATH}/api/release`, async (request, reply) => {
      const target = await targetOf(request, options);
      return target ? { release: await previewVersion(options.database, target) } : sendPreviewEnded(reply);
    });
    scope.get<PreviewRequest>(`${PREVIEW_PATH}/sitecore/api/layout/render/jss`, async (request, reply) => {
      const source = await sourceOf(request, options);
      if (!source) return sendPreviewEnded(reply);
      const { item = '/', language } = readLayoutParameters(request.query);
      const { status, layout } = await source.page(normalizePath(item), isLanguage(language) ? language : 'en');
      return reply.code(status).send(layout);
    });
    scope.get<{ Params: { token: string; language: string } }>(
      `${PREVIEW_PATH}/sitecore/api/jss/dictionary/:site/:language`,
      async (request, reply) => {
        const source = await sourceOf(request, options);
        if (!source) return sendPreviewEnded(reply);
        const { language } = request.params;
        const dictionary = await source.dictionary(language);
        return dictionary
          ? { phrases: dictionary.phrases }
          : reply.code(404).send({ error: `There is no language "${language}".` });
      },
    );
    scope.get<PreviewRequest>(PREVIEW_PATH, (request, reply) => sendPreview(request, reply, options));
    scope.get<PreviewRequest>(`${PREVIEW_PATH}/*`, (request, reply) => sendPreview(request, reply, options));
  });
}

/** Returns the target of a request: the change or release that its link shows; undefined if the link has ended. */
const targetOf = ({ params }: { readonly params: { readonly token: string } }, { database }: PreviewOptions) =>
  openPreview(database, params.token);

/** Returns the source of the pages of a preview; undefined if its link has ended. */
async function sourceOf(request: { readonly params: { readonly token: string } }, options: PreviewOptions) {
  const target = await targetOf(request, options);
  return target && createPreviewSource(target, await previewVersion(options.database, target), options);
}

/** Responds with status 404 and the message that the preview has ended. */
function sendPreviewEnded(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'This preview has ended. Ask for another link.' });
}

/** Renders and sends a page of a preview, or the notice that its link has ended. */
async function sendPreview(
  request: FastifyRequest<PreviewRequest>,
  reply: FastifyReply,
  options: PreviewOptions,
): Promise<FastifyReply> {
  const studio = studioOriginOf(request, options.settings);
  const target = await targetOf(request, options);
  if (!target) {
    const { body, headers } = previewNotice(studio);
    return reply.code(404).headers(headers).send(body);
  }
  const source = createPreviewSource(target, await previewVersion(options.database, target), options);
  const base = `/preview/${request.params.token}`;
  const wanted = { url: pageUrl(request.url.slice(base.length)), host: previewHost(request) };
  const page = await bootOf(request, wanted, { ...options, source });
  const boot = previewBootData(page, { base, studio, ...previewSettings(request.query) });
  const plain = await options.plainForms?.open(request, boot.layout, boot.language);
  return sendPage(request, reply, { wanted, boot, plain, status: boot.status }, options);
}

/** Returns the boot data of a page for a preview: with the time of the preview, and without tracking. */
function previewBootData(boot: Boot, preview: PreviewBoot): Boot {
  return { ...boot, now: preview.time ?? boot.now, trackingUrl: '', preview };
}

/**
 * Returns the path and query of the page, without the parameters of the preview. `url` is the requested address without
 * the base of the preview.
 */
function pageUrl(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  return (path || '/') + pickQuery(query, 'page');
}

/** Returns the host of the request, with the language of the preview if the query has one. */
function previewHost(request: FastifyRequest<PreviewRequest>): Host {
  const host = hostOf(request);
  const { lang } = request.query;
  return isLanguage(lang) ? { ...host, language: lang satisfies Language } : host;
}

/** Reads the color scheme and the time of a preview from the query. */
function previewSettings({ scheme, date }: Record<string, unknown>): Pick<PreviewBoot, 'scheme' | 'time'> {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return {
    ...(scheme === 'light' || scheme === 'dark' ? { scheme } : {}),
    ...(Number.isNaN(time) ? {} : { time }),
  };
}
