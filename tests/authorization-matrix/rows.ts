/** Rows of the access table, and the callers, ids and statuses in them. */
export const WHO = ['anonymous', 'expired', 'agent', 'owner', 'other'] as const;
/** A caller without a token, with an expired one, with an anonymous one; a customer; another customer. */
export type Who = (typeof WHO)[number];

export const ID_KINDS = ['own', 'foreign', 'missing'] as const;
/** Ids in a request: the caller's own, another customer's, or ids that do not exist. */
export type IdKind = (typeof ID_KINDS)[number];

/** The status for each caller. */
export type Cells = Readonly<Record<Who, Readonly<Record<IdKind, number>>>>;

/** Ids by their names in requests; `serialNumber` is the one of a device. */
export interface Ids {
  readonly personId: string;
  readonly customerRelationshipId: string;
  readonly serviceAccountId: string;
  readonly xboAccountId: string;
  readonly serialNumber: string;
}

/** Places of ids in a request. */
export type Place = 'headers' | 'query' | 'body';

export interface Row {
  readonly methods: readonly string[];
  /** Path as registered in the router. */
  readonly url: string;
  readonly cells: Cells;
  /** The requested address, if the path has parameters. */
  readonly address: string;
  /** The requested methods; default: all. */
  readonly asked: readonly string[];
  readonly version?: string;
  readonly body?: (ids: Ids) => object;
  /** Places in which other and missing ids are tried. */
  readonly places: readonly Place[];
}

const all = (status: number) => ({ own: status, foreign: status, missing: status });
export const everybody = (status: number): Cells => ({
  anonymous: all(status),
  expired: all(status),
  agent: all(status),
  owner: all(status),
  other: all(status),
});
const OWN_ONLY = { own: 200, foreign: 404, missing: 404 };
/** Data of a customer, for that customer only. (spec: OPEN-12, SEC-11) */
export const CUSTOMERS: Cells = { ...everybody(401), owner: OWN_ONLY, other: OWN_ONLY };
/** For a visitor or a customer with a token. These routes use no ids, so ids are not tried. (spec: HELP-25, SEC-03) */
export const VISITORS = (status: number): Cells => ({ ...everybody(status), anonymous: all(401), expired: all(401) });
/** A customer; a visitor only with a solved puzzle, which these requests do not bring. (spec: SEC-02, SEC-22) */
const CHECKED_VISITORS = (status: number): Cells => ({ ...VISITORS(status), agent: all(403) });
/** Logs: a customer for the own account, an agent for none, so ids of agents are not tried. (spec: API-34) */
const TELLERS: Cells = { ...CUSTOMERS, agent: all(200) };

export function row(methods: string, url: string, cells: Cells, more: Partial<Row> = {}): Row {
  const list = methods.split(',');
  return { methods: list, url, cells, address: url, asked: list, places: ['headers'], ...more };
}

/** An operation of a service, plain and as a scenario, which responds before it reads the body. */
export function operation(method: string, url: string, cells: Cells, more: Partial<Row> = {}): Row[] {
  const places: Place[] = more.body ? ['headers', 'query', 'body'] : ['headers', 'query'];
  return [
    row(method, url, cells, { places, ...more }),
    row(method, `${url}/:scenario`, cells, { ...more, places: ['headers', 'query'], address: `${url}/wrong-type` }),
  ];
}

export const REST = 'GET,POST,PUT,PATCH,DELETE';
export const account = (path: string, version: string, method = 'GET', body?: Row['body']): Row[] =>
  operation(method, `/sandbox/account${path}`, CUSTOMERS, { version, ...(body ? { body } : {}) });
/** An operation that identifies the customer and then refuses the request with a status. */
export const refusing = (status: number, path: string, body?: Row['body']): Row[] => {
  const refused = { own: status, foreign: 404, missing: 404 };
  const [plain, scenario] = account(path, 'v1.0', 'POST', body) as [Row, Row];
  return [{ ...plain, cells: { ...CUSTOMERS, owner: refused, other: refused } }, scenario];
};
/** An operation on a cart or order, for which this caller has none. */
export const order = (path: string, body: NonNullable<Row['body']>): Row[] => refusing(409, path, body);
/** A change of a subscription that this caller does not have; without personId in the query, a downgrade is invalid. */
export const change = (name: string, status: number, more: object): Row[] =>
  refusing(status, `/subscriptions/${name}`, ({ personId, serviceAccountId }) => ({
    'x-cams-id': serviceAccountId,
    accountId: serviceAccountId,
    personId,
    freeTrial: false,
    partnerName: '',
    startDate: '',
    endDate: '',
    appId: 'none',
    ...more,
  }));
/** A change of the wallet without card data. */
export const wallet = (path: string): Row[] => refusing(400, path, ({ personId }) => ({ personId }));
export const log = (path: string): Row[] =>
  operation('POST', `/sandbox/logs${path}`, TELLERS, {
    version: 'v1.0',
    body: ({ serviceAccountId }) => ({ message: 'shown', serviceAccountId }),
  });

/** A gateway, plain and as a scenario, which the system behind it plays if the request is valid. */
export const gateway = (url: string, status: number, more: Partial<Row>): Row[] => [
  row('POST', url, CHECKED_VISITORS(status), more),
  row('POST', `${url}/:scenario`, CHECKED_VISITORS(status === 200 ? 500 : status), {
    ...more,
    address: (more.address ?? url).replace(url, `${url}/error-500`),
  }),
];
/** A route to the software of TVs, plain and as a scenario, which the store behind it plays. */
export const firmware = (method: string, path: string, status: number, more: Partial<Row> = {}): Row[] => {
  const url = `/api/firmware${path}`;
  return [
    row(method, url, VISITORS(status), more),
    row(method, `${url}/:scenario`, VISITORS(status === 200 ? 500 : status), {
      ...more,
      address: (more.address ?? url).replace(url, `${url}/error-500`),
    }),
  ];
};
/** A system for which only the portal's server has the credentials. */
export const behind = (method: string, url: string, more: Partial<Row> = {}): Row[] => [
  row(method, url, everybody(401), more),
  row(method, `${url}/:scenario`, everybody(401), { ...more, address: `${url}/wrong-type` }),
];
