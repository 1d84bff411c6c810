import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isFull, SEED } from '../support/property.ts';
import type { Route } from './collect-routes.ts';
import { ID_KINDS, CALLER_KINDS, type IdKind, type Ids, type Place, type Row, type CallerKind } from './rows.ts';

/** The tokens, cookies and ids of the callers that send the tested requests. */
export interface Callers {
  readonly tokens: Readonly<Record<CallerKind, string | undefined>>;
  /** Cookies of browsers whose tokens are bound to a visit. */
  readonly cookies?: Partial<Readonly<Record<CallerKind, string>>>;
  /** Ids by owner: `owner` and `other` have their own, `nobody` has ids that do not exist. */
  readonly ids: Readonly<Record<'owner' | 'other' | 'nobody', Ids>>;
}

/** Names of the ids that requests can contain. */
const ID_NAMES = ['personId', 'customerRelationshipId', 'serviceAccountId', 'xboAccountId', 'serialNumber'] as const;

/**
 * Returns the differences between the routes and the table: routes without a row, rows without a route, unexpected
 * statuses, responses that reveal ids, and routes that respond differently to foreign and to missing ids. Without
 * `triesAll`, a cell tries some of the ids (see `sampleNames`).
 */
export async function findGaps(
  app: FastifyInstance,
  routes: readonly Route[],
  table: readonly Row[],
  callers: Callers,
  triesAll = isFull,
): Promise<string[]> {
  const known = new Set(table.flatMap(({ methods, url }) => methods.map((method) => `${method} ${url}`)));
  const found = new Set(routes.map(({ method, url }) => `${method} ${url}`));
  const gaps = [
    ...[...found].filter((route) => !known.has(route)).map((route) => `${route}: has no row`),
    ...[...known].filter((route) => !found.has(route)).map((route) => `${route}: there is no such route`),
  ];
  for (const row of table) {
    const refusals = new Set<string>();
    for (const method of row.testedMethods) {
      if (!found.has(`${method} ${row.url}`)) continue;
      for (const who of CALLER_KINDS)
        for (const kind of ID_KINDS)
          gaps.push(...(await tryCell(app, row, method, { who, kind, triesAll }, callers, refusals)));
    }
    if (refusals.size > 1)
      gaps.push(`${row.url}: foreign and missing ids are told apart: ${[...refusals].join(' / ')}`);
  }
  return gaps;
}

/** A cell of the access table: a kind of caller and a kind of ids. */
interface Cell {
  readonly who: CallerKind;
  readonly kind: IdKind;
  /** Whether a foreign or missing value is tried for every id of the caller. */
  readonly triesAll: boolean;
}

/**
 * Sends the requests of a cell and returns unexpected statuses and revealed ids. Adds the bodies of 404 responses to
 * customers to `refusals`, so that they can be compared.
 */
async function tryCell(
  app: FastifyInstance,
  row: Row,
  method: string,
  cell: Cell,
  callers: Callers,
  refusals: Set<string>,
): Promise<string[]> {
  const { who, kind } = cell;
  const self = who === 'other' ? 'other' : 'owner';
  const own = callers.ids[self];
  const stranger = callers.ids[self === 'owner' ? 'other' : 'owner'];
  const named = { own, foreign: stranger, missing: callers.ids.nobody }[kind];
  const expected = row.cells[who][kind];
  const gaps: string[] = [];
  if (method === 'GET' && kind === 'own') {
    // The router must treat HEAD like GET.
    const { status } = await send(app, row, 'HEAD', credentialsOf(callers, who), own, undefined, own);
    if (status !== expected) gaps.push(`HEAD ${row.url}: ${who}: ${status} instead of ${expected}`);
  }
  for (const { place, name, ids } of attemptsOf(row, own, named, cell)) {
    const response = await send(app, row, method, credentialsOf(callers, who), own, place, ids);
    const where = `${method} ${row.url}: ${who} with ${kind} ids${place === undefined ? '' : ` (${name} in the ${place})`}`;
    if (response.status !== expected) gaps.push(`${where}: ${response.status} instead of ${expected}`);
    const isCustomer = who === 'owner' || who === 'other';
    if (isCustomer && kind !== 'own' && response.status === 404 && expected === 404) refusals.add(response.body);
    for (const secret of secretsOf(response.status === 200 && isCustomer ? [stranger] : [own, stranger]))
      if (response.body.includes(secret)) gaps.push(`${where}: reveals ${secret}`);
  }
  return gaps;
}

/**
 * One request of a cell. `ids` replace the caller's own ids at `place`. The report names `place` and the `name` of the
 * id.
 */
interface Attempt {
  readonly place?: Place;
  readonly name?: string;
  readonly ids: Partial<Ids>;
}

/** Returns the attempts of a caller: own ids in all places at once; foreign and missing ids in one place at a time. */
function attemptsOf(row: Row, own: Ids, named: Ids, cell: Cell): Attempt[] {
  if (cell.kind === 'own') return [{ ids: own }];
  return row.places.flatMap((place) => {
    const inBody = Object.keys(row.body?.(own) ?? {});
    const names = ID_NAMES.filter((name) => (place === 'body' ? inBody.includes(name) : name !== 'serialNumber'));
    return sampleNames(names, cell).map((name) => ({ place, name, ids: { [name]: named[name] } }));
  });
}

/**
 * Returns the names of the ids that a cell tries. With foreign ids, one customer tries half of the names and the other
 * customer tries the rest; with missing ids, they swap halves. So each route gets each foreign and each missing id
 * from a customer. SEED decides which customer tries which half, and which single id other callers try.
 */
function sampleNames<Name>(names: readonly Name[], { who, kind, triesAll }: Cell): readonly Name[] {
  if (triesAll || names.length === 0) return names;
  if (who !== 'owner' && who !== 'other') {
    const turn = SEED + CALLER_KINDS.indexOf(who) + ID_KINDS.indexOf(kind);
    return [names[turn % names.length]!];
  }
  const half = Math.ceil(names.length / 2);
  const isFirst = ((who === 'owner') === (kind === 'foreign')) === (SEED % 2 === 0);
  return isFirst ? names.slice(0, half) : names.slice(half);
}

/** Sends a request to the route of a row with the caller's own ids; `ids` replace them in one `place`. */
async function send(
  app: FastifyInstance,
  row: Row,
  method: string,
  credentials: Readonly<Record<string, string>>,
  own: Ids,
  place: Place | undefined,
  ids: Partial<Ids>,
): Promise<{ status: number; body: string }> {
  const { serialNumber: _, ...headerIds } = own;
  const query = new URLSearchParams(place === 'query' ? ids : {}).toString();
  const body = row.body?.(place === 'body' ? { ...own, ...ids } : own);
  const response = await app.inject({
    method: method as 'GET',
    url: `${row.address}${query && (row.address.includes('?') ? '&' : '?')}${query}`,
    // Every request has a new address, so that no rate limit applies.
    remoteAddress: randomAddress(),
    headers: {
      host: 'qa.localhost',
      'idempotency-key': randomUUID(),
      ...credentials,
      ...(row.version === undefined ? {} : { 'x-version': row.version }),
      ...headerIds,
      ...(place === 'headers' ? ids : {}),
    },
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, body: response.body };
}

/** Returns the headers that identify a caller. */
function credentialsOf({ tokens, cookies }: Callers, who: CallerKind): Record<string, string> {
  const [token, cookie] = [tokens[who], cookies?.[who]];
  return { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(cookie ? { cookie } : {}) };
}

/** Returns a random IP address. */
function randomAddress(): string {
  const part = (): number => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}

/** Returns all ids of these customers; a response must not contain them. */
function secretsOf(people: readonly Ids[]): string[] {
  return people.flatMap((ids) => ID_NAMES.map((name) => ids[name]));
}
