import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { cookieValue } from '#src/lib/cookie-value.ts';
import { GALLERY_PATH } from '#src/model/host/host-paths.ts';
import { isLanguage } from '#src/model/language.ts';
import { originOf, otherLanguageHost } from '#src/model/host/hosts.ts';
import { pageAddress, SCENARIO_COOKIE, SCENARIO_PARAMETER } from '#src/model/scenario/scenario.ts';
import type { ScenarioProblem } from '#src/model/scenario/scenario-problem.ts';
import { SANDBOX_IDENTITY_PATH } from '../config/sandbox-identity-path.ts';
import { hostOf } from '../http/known-hosts.ts';
import { refuseProblems, ScenarioError } from './checks/scenario-error.ts';
import { partitionedCookie, type ScenarioRun } from './runs/scenario-run.ts';
import { isPreviewCookie, scenarioCookieValue, type ScenarioStore } from './runs/scenario-store.ts';

/** What `addLinkHooks` needs to find, check and prepare the scenario of a link. */
export interface LinkOptions {
  readonly store: ScenarioStore;
  readonly check: (document: Scenario) => Promise<readonly ScenarioProblem[]>;
  /** Prepares the customer of a run. Throws a ScenarioError if the customer cannot be prepared. */
  readonly prepare: (run: ScenarioRun) => Promise<unknown>;
}

/** Cookies of the session in the sandbox's sign-in. */
const IDENTITY_COOKIES = ['identity_session', 'identity_session.sig'];
/** A day in seconds. */
const DAY_SECONDS = 86_400;
/** Query parameter with the token of a preview: the scenario shows the content of this preview. */
const PREVIEW_PARAMETER = 'preview';
/** Value of `scenario` in a link that opens its page as a new scenario, which can then be changed and saved. */
const THIS_PAGE = 'this-page';

/**
 * Adds the hooks that open a scenario from its link: `?scenario=devices-down` starts a separate visit and leads to the
 * page of the scenario. `?scenario=` ends the visit, and `?scenario=this-page` opens the page unchanged as a scenario.
 * With `preview`, the token of a preview, the visit shows the content of that preview. `/preview`, the base of the
 * addresses of previews, leads to the gallery. On production hosts none of this has an effect.
 */
export function addLinkHooks(app: FastifyInstance, options: LinkOptions): void {
  app.addHook('onRequest', async (request, reply) =>
    /^\/preview\/?(\?|$)/.test(request.url) && hostOf(request).environment !== 'prod'
      ? reply.redirect(GALLERY_PATH, 302)
      : undefined,
  );
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.includes(`${SCENARIO_PARAMETER}=`)) return undefined;
    if (hostOf(request).environment === 'prod' || /^\/(api|sandbox|sitecore|assets|media)\//.test(request.url))
      return undefined;
    const url = new URL(request.url, 'http://portal.invalid');
    const name = url.searchParams.get(SCENARIO_PARAMETER);
    if (name === null) return undefined;
    url.searchParams.delete(SCENARIO_PARAMETER);
    reply.header('cache-control', 'no-store');
    return name === ''
      ? leaveScenario(request, reply, url.pathname + url.search)
      : openScenario(request, reply, { name, url }, options);
  });
}

/**
 * Starts a visit that shows the scenario in a link, and redirects to the page of the scenario. If the scenario or the
 * link needs the other language, only redirects to the same link on the host of that language.
 */
async function openScenario(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, url }: { readonly name: string; readonly url: URL },
  { store, check, prepare }: LinkOptions,
): Promise<FastifyReply> {
  const found = name === THIS_PAGE ? scenarioOfPage(url) : await store.document(name);
  if (!found) throw unknownScenario(name);
  const document = withClock(found, url.searchParams.get('now'));
  refuseProblems(await check(document));
  const stored = document === found && name !== THIS_PAGE ? name : await store.keep(document);
  const elsewhere = originInLanguage(request, url.searchParams.get('language') ?? document.language);
  if (elsewhere !== undefined) {
    const address = new URL(document.page, elsewhere);
    address.searchParams.set(SCENARIO_PARAMETER, stored);
    address.searchParams.set('language', url.searchParams.get('language') ?? document.language ?? 'en');
    const token = url.searchParams.get(PREVIEW_PARAMETER);
    if (token !== null) address.searchParams.set(PREVIEW_PARAMETER, token);
    return reply.redirect(address.href, 303);
  }
  const token = url.searchParams.get(PREVIEW_PARAMETER);
  const run = await store.start(stored, token === null ? undefined : { token });
  if (!run) throw unknownScenario(name);
  await prepare(run);
  return reply
    .header('set-cookie', [
      `${SCENARIO_COOKIE}=${scenarioCookieValue(run)}; Path=/; HttpOnly; Max-Age=${DAY_SECONDS}; ${cookieAttributes(run)}`,
      // Removes the cookies of the previous customer's sign-in. In a frame of the studio, they are partitioned.
      ...IDENTITY_COOKIES.map(expiredCookie).map((one) => (run.preview ? partitionedCookie(one) : one)),
    ])
    .redirect(pageAddress(document.page) ?? '/', 303);
}

/** Returns a scenario that only opens the page of an address and changes nothing on it. */
function scenarioOfPage({ pathname, searchParams }: URL): Scenario {
  const query = new URLSearchParams(searchParams);
  for (const name of ['now', 'language', PREVIEW_PARAMETER]) query.delete(name);
  return { page: pathname + (query.size > 0 ? `?${query}` : ''), now: 'real' };
}

/**
 * Returns the attributes of the cookie of a run. The studio shows a run with a preview in a frame, where browsers
 * accept only partitioned cookies.
 */
function cookieAttributes({ preview }: ScenarioRun): string {
  return preview ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
}

/** Ends the visit of a scenario, and redirects to a path. */
function leaveScenario({ headers }: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const cookies = [`${SCENARIO_COOKIE}=; Path=/; Max-Age=0`, ...IDENTITY_COOKIES.map(expiredCookie)];
  // A browser removes a partitioned cookie only if the response repeats the attributes of the cookie.
  const isPartitioned = isPreviewCookie(cookieValue(headers.cookie, SCENARIO_COOKIE) ?? '');
  return reply
    .header('set-cookie', isPartitioned ? cookies.map(partitionedCookie) : cookies)
    .redirect(`/${path.replace(/^\/+/, '')}`, 303);
}

/** Returns the `Set-Cookie` header of an expired cookie, which removes a cookie of the sandbox's sign-in. */
const expiredCookie = (name: string): string => `${name}=; Path=${SANDBOX_IDENTITY_PATH}; Max-Age=0`;

/** Returns a scenario with the time in the link as its clock; unchanged if the link has no time. */
function withClock(document: Scenario, now: string | null): Scenario {
  return now === null || now === document.now ? document : { ...document, now };
}

/** Returns the origin of the host of this environment in the given language; undefined to stay on this host. */
function originInLanguage(request: FastifyRequest, language: string | undefined): string | undefined {
  const host = hostOf(request);
  if (!isLanguage(language) || language === host.language) return undefined;
  const other = otherLanguageHost(request.server.portalHosts ?? [], host);
  return other && originOf(other, { protocol: request.protocol, header: request.host });
}

/** Returns the error for a link with an unknown name. */
const unknownScenario = (name: string): ScenarioError =>
  new ScenarioError([`There is no scenario "${name}" here. The gallery lists all scenarios.`], { status: 404 });
