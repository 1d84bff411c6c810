import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '#src/model/host/boot.ts';
import { originOf, type Host } from '#src/model/host/hosts.ts';
import { LANGUAGES } from '#src/model/language.ts';
import type { StudioBoot } from '#src/model/studio/studio-boot.ts';
import { assetRoutes } from '../../http/asset-routes.ts';
import { readCookie } from '../who/cookies.ts';
import type { Sessions } from '../who/sessions.ts';
import { studioPolicy } from './studio-policy.ts';

/** The app of the studio. */
export interface StudioApp {
  /** Returns studio.html with its placeholder %NONCE%. */
  readonly template: (url: string) => Promise<string>;
  /** Folder of the built files; undefined in development, where Vite serves them. */
  readonly folder?: string | undefined;
  /** Hosts of the portal, for links to it and for its preview. */
  readonly hosts: readonly Host[];
}

/** What `studioPages` needs: the app and the sessions of the signed-in staff. */
interface StudioPagesOptions {
  readonly app: StudioApp;
  readonly sessions: Pick<Sessions, 'find'>;
}

/** Addresses below which there are no pages of the app. */
const NON_PAGE_ADDRESS = /^\/studio\/(?:api|assets)\//;

/** Adds the pages of the studio: one app at every address below `/studio/`, for signed-in staff only. */
export async function studioPages(scope: FastifyInstance, { app, sessions }: StudioPagesOptions): Promise<void> {
  if (app.folder) await assetRoutes(scope, '/studio/assets/', path.join(app.folder, 'studio/assets'));
  scope.get('/studio', (_request, reply) => reply.redirect('/studio/', 301));
  scope.get('/studio/*', async (request, reply) => {
    if (NON_PAGE_ADDRESS.test(request.url)) return reply.code(404).send({ error: 'There is nothing at this address.' });
    const session = readCookie(request, 'session');
    const member = session === undefined ? undefined : await sessions.find(session);
    if (!member) return reply.redirect(`/studio/sign-in?to=${encodeURIComponent(request.url)}`, 303);
    return sendApp(request, reply, app);
  });
}

/** Sends the page of the app, with the data with which it starts. */
async function sendApp(request: FastifyRequest, reply: FastifyReply, app: StudioApp): Promise<FastifyReply> {
  const boot = bootOf(request, app.hosts);
  const nonce = randomBytes(16).toString('base64');
  const template = await app.template(request.url);
  const json = JSON.stringify(boot).replaceAll('<', String.raw`\u003c`);
  const html = template
    .replace('<div id="root">', () => `<script type="application/json" id="boot">${json}</script><div id="root">`)
    .replaceAll('%NONCE%', nonce);
  const policy = studioPolicy(nonce, {
    frameOrigins: [...boot.portals, ...boot.testPortals].map(({ origin }) => origin),
    development: app.folder === undefined,
  });
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(html);
}

/** Returns the boot data, with which the app starts: the origins of the portal and of its test hosts, by language. */
function bootOf(request: FastifyRequest, hosts: readonly Host[]): StudioBoot {
  const { protocol, host: header } = request;
  const portalsOf = (environments: readonly Environment[]): StudioBoot['portals'] =>
    LANGUAGES.flatMap((language) => {
      const inLanguage = hosts.filter((host) => host.language === language);
      const found = environments.flatMap(
        (environment) => inLanguage.find((host) => host.environment === environment) ?? [],
      );
      return found[0] ? [{ language, origin: originOf(found[0], { protocol, header }) }] : [];
    });
  return { portals: portalsOf(['prod']), testPortals: portalsOf(['qa', 'stg', 'dev']) };
}
