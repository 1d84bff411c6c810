import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { realNow, setClock } from '#src/lib/clock.ts';
import { cookieValue } from '#src/lib/cookie-value.ts';
import { SCENARIO_COOKIE, timeOf, type ScenarioClock } from '#src/model/scenario/scenario.ts';
import { hostOf } from '../../http/known-hosts.ts';

/** A run of a scenario: one visit that shows it. */
export interface ScenarioRun {
  /** Name of the scenario. */
  readonly name: string;
  /** Random id of the visit. */
  readonly id: string;
  readonly document: Scenario;
  readonly clock: ScenarioClock;
  /** The preview whose content is shown; undefined for the published content. */
  readonly preview?: RunPreview;
}

/** The preview that a run shows, if an editor opened the run in the studio. */
export interface RunPreview {
  /** The secret part of the preview's link. */
  readonly token: string;
}

/** The scenario run of each request that belongs to one. */
const runs = new WeakMap<FastifyRequest, ScenarioRun>();
/** Stores the scenario run of the request that is being handled. */
const runStorage = new AsyncLocalStorage<ScenarioRun>();

/** Returns the scenario run of a request; undefined for usual requests, and always on a production host. */
export function runOf(request: FastifyRequest): ScenarioRun | undefined {
  return runs.get(request);
}

/** Returns the scenario run of the request that is being handled; undefined for usual requests. */
export function currentRun(): ScenarioRun | undefined {
  return runStorage.getStore();
}

/** Returns the value of the scenario's cookie; undefined if the request has none, and always on a production host. */
function cookieOf(request: FastifyRequest): string | undefined {
  if (hostOf(request).environment === 'prod') return undefined;
  return cookieValue(request.headers.cookie, SCENARIO_COOKIE);
}

/**
 * Adds hooks that handle every request of a scenario with the clock of its run. The cookies that are set in a run with
 * a preview get the attributes for the studio's frame.
 */
export function addRunHooks(app: FastifyInstance, find: (cookie: string) => Promise<ScenarioRun | undefined>): void {
  setClock(() => {
    const run = currentRun();
    return run && timeOf(run.clock, realNow());
  });
  app.addHook('onRequest', async (request, reply) => {
    const cookie = cookieOf(request);
    const run = cookie === undefined ? undefined : await find(cookie);
    if (run) runs.set(request, run);
    if (run?.preview) partitionCookies(reply.raw);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    const run = runOf(request);
    if (run) runStorage.run(run, done);
    else done();
  });
  app.addHook('onSend', async (request, reply) => {
    const cookies = reply.getHeader('set-cookie');
    if (cookies === undefined || !runOf(request)?.preview) return;
    reply.removeHeader('set-cookie').header('set-cookie', partitionedCookies(cookies));
  });
}

/**
 * Adds the attributes for a frame of another site to the cookies that are set without Fastify, for example by the
 * sandbox's sign-in. In such a frame, browsers store and send only cookies with these attributes.
 */
function partitionCookies(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(name, name.toLowerCase() === 'set-cookie' ? partitionedCookies(value) : value);
}

/** Returns `Set-Cookie` headers of partitioned cookies, which work in a frame of another site. */
const partitionedCookies = (cookies: number | string | readonly string[]): string[] =>
  [cookies].flat().map((one) => partitionedCookie(String(one)));

/** Returns the `Set-Cookie` header of a partitioned cookie, which works in a frame of another site. */
export function partitionedCookie(cookie: string): string {
  const rest = cookie.replaceAll(/;\s*(?:samesite=\w+|secure|partitioned)(?=;|$)/gi, '');
  return `${rest}; SameSite=None; Secure; Partitioned`;
}
