import type { Hop } from '../lib/requests.ts';

/** A request counts as sent at once if it is sent within this many milliseconds after the responses that it needs. */
const AT_ONCE_MS = 60;
/** Number of parallel requests to one host over HTTP/1.1. */
const CONNECTIONS = 6;

/** The slowest chain of requests that depend on each other, and the unnecessary waits between them. */
export interface Chain {
  /** Duration in ms of the slowest chain of dependent requests. */
  readonly sum: number;
  readonly hops: readonly Hop[];
  /**
   * Unnecessary waits. The request `what` could have been sent `wait` milliseconds earlier, because all responses that
   * it needs had arrived. It was sent only when the request `on` ended or a connection became free.
   */
  readonly waits: readonly { readonly what: string; readonly on: string; readonly wait: number }[];
}

/**
 * Patterns of requests that scripts send. Each pattern has a list of the requests whose responses it needs, in addition
 * to the scripts of the page.
 */
export type Needs = readonly (readonly [RegExp, readonly RegExp[]])[];
/** The dependencies of the requests of a sign-in. */
const SIGN_IN_NEEDS: Needs = [
  [/openid-configuration$/, [/\/sign-in-client\./]],
  [/\/identity\/token$/, [/openid-configuration$/]],
  [/\/identity\/jwks$/, [/openid-configuration$/]],
  // Account calls wait for the keys (`jwks`), because they send no token before the ID token is verified.
  [/ \/sandbox\/account\//, [/\/identity\/token$/, /\/identity\/jwks$/, /\/api\/endpoints$/]],
];

/**
 * Returns the slowest chain of requests that ends with a request for content. `hops` are all requests, in the order of
 * sending. `address` is the address of the loaded page; it is empty for an action on an open page.
 */
export function slowestChain(
  hops: readonly Hop[],
  isContent: (hop: Hop) => boolean,
  {
    address = '/account',
    dependencies = SIGN_IN_NEEDS,
  }: { readonly address?: string; readonly dependencies?: Needs } = {},
): Chain {
  const own = hops.filter(({ ended }) => Number.isFinite(ended));
  const page = own.findLast(({ kind, name }) => kind === 'Document' && name.startsWith(`GET ${address}`));
  if (!page && address !== '') throw new Error(`the page ${address} was not requested`);
  const scripts = own.filter(({ byDocument, kind }) => byDocument && kind === 'Script');
  const needsOf = (hop: Hop): Hop[] => {
    if (hop.from) return [hop.from];
    if (hop.kind === 'Document') return [];
    if (hop.byDocument) return page ? [page] : [];
    const needed = dependencies.filter(([pattern]) => pattern.test(hop.name)).flatMap(([, needs]) => needs);
    return [...scripts, ...needed.flatMap((pattern) => own.filter(({ name }) => pattern.test(name)))];
  };
  // The first bytes of a document already contain the addresses of its scripts, so these are ready when its response
  // begins.
  const readyBy = (need: Hop, hop: Hop) => (need.kind === 'Document' && hop.byDocument ? need.answered : need.ended);

  const best = new Map<Hop, { sum: number; before: Hop | undefined }>();
  for (const hop of own) {
    let before: Hop | undefined;
    let sum = 0;
    for (const need of needsOf(hop)) {
      const known = best.get(need);
      if (!known) continue;
      const until = known.sum - (need.ended - readyBy(need, hop));
      if (until > sum) [sum, before] = [until, need];
    }
    best.set(hop, { sum: sum + (hop.ended - hop.sent), before });
  }
  const last = own.filter(isContent).toSorted((a, b) => best.get(b)!.sum - best.get(a)!.sum)[0];
  if (!last) throw new Error(`${address || 'the action'}: none of its data was requested`);
  const chain: Hop[] = [];
  for (let hop: Hop | undefined = last; hop; hop = best.get(hop)!.before) chain.unshift(hop);
  const needed = new Set<Hop>();
  const need = (hop: Hop): void => {
    if (needed.has(hop)) return;
    needed.add(hop);
    needsOf(hop).forEach(need);
  };
  own.filter(isContent).forEach(need);
  return { sum: best.get(last)!.sum, hops: chain, waits: waitsOf([...needed], own, needsOf, readyBy) };
}

/** Returns the unnecessary waits of the `needed` requests. `own` are all finished requests of the page. */
function waitsOf(
  needed: readonly Hop[],
  own: readonly Hop[],
  needsOf: (hop: Hop) => Hop[],
  readyBy: (need: Hop, hop: Hop) => number,
): Chain['waits'] {
  return needed.flatMap((hop) => {
    const needs = needsOf(hop);
    if (needs.length === 0 || hop.byDocument || hop.cached) return [];
    const ready = Math.max(...needs.map((need) => readyBy(need, hop)));
    const wait = hop.sent - ready;
    if (wait <= AT_ONCE_MS) return [];
    const underWay = own.filter((other) => other.sent < hop.sent && other.ended >= hop.sent - 1 && !other.cached);
    const on = own
      .filter((other) => other !== hop && !needs.includes(other) && !other.cached && other.kind !== 'Image')
      .filter((other) => other.ended > ready + 1 && other.ended <= hop.sent && hop.sent - other.ended < AT_ONCE_MS)
      .toSorted((a, b) => b.ended - a.ended)[0];
    if (!on && underWay.length < CONNECTIONS - 1) return [];
    return [{ what: hop.name, on: on?.name ?? 'a free connection', wait }];
  });
}
