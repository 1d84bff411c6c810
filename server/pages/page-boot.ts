import type { FastifyRequest } from 'fastify';
import { now as clockNow } from '#src/lib/clock.ts';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import { originOf, otherLanguageHost, type Host } from '#src/model/host/hosts.ts';
import { isGalleryPath, isHostPath } from '#src/model/host/host-paths.ts';
import { NOT_FOUND_PATH } from '#src/model/layout.ts';
import type { AccountBoot, Boot, Environment } from '#src/model/host/boot.ts';
import type { Config } from '../config/config.ts';
import { landingOf } from '../config/landing.ts';
import type { LayoutResponse } from '../content/release/memory/responses.ts';
import { hostOf } from '../http/known-hosts.ts';
import type { LayoutSource } from '../layout-service/layout-source.ts';
import type { Log } from '../log.ts';
import { ScenarioError } from '../scenarios/checks/scenario-error.ts';
import type { Scenarios } from '../scenarios/scenarios.ts';
import { bootLayout } from './boot-layout.ts';

/** The page that is requested. */
export interface WantedPage {
  /** Path and query of the page: those of the request, except in a preview. */
  readonly url: string;
  /** The host of the page: that of the request, except in a preview in another language. */
  readonly host: Host;
}

/** What `bootOf` needs. */
export interface PageBootOptions {
  readonly config: Config;
  readonly source: LayoutSource;
  readonly log: Log;
  readonly scenarios?: Pick<Scenarios, 'boot'> | undefined;
}

/** Returns the page that a request asks for. */
export const wantedPage = (request: FastifyRequest): WantedPage => ({ url: request.url, host: hostOf(request) });

/**
 * Returns the boot data of a page: the data with which the browser takes over the page that the server has rendered. If
 * the layout cannot be read, it is null and the status is 503. Throws a ScenarioError for a scenario that cannot be
 * shown.
 */
export async function bootOf(
  request: FastifyRequest,
  { url, host }: WantedPage,
  { config, source, log, scenarios }: PageBootOptions,
): Promise<Boot> {
  const { language, environment } = host;
  const path = normalizePath(url.split('?')[0]!);
  const other = otherLanguageHost(config.hosts, host);
  const release = source.version();
  const isHostPage = isHostPath(path, config.hostPaths) || (environment !== 'prod' && isGalleryPath(path));
  const response = isHostPage
    ? HOST_PAGE
    : await layoutOf(source, path, language).catch((error: unknown) => {
        if (error instanceof ScenarioError) throw error;
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
    ...scenarios?.boot(request),
  };
}

/** Response for the portal's own pages, which have no layout. */
const HOST_PAGE = { status: 200, layout: null } as const;

/**
 * Returns the boot data about accounts, with which the page signs customers in. All hosts except those of production
 * use the staging client. (spec: AUTH-23, AUTH-24)
 */
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
