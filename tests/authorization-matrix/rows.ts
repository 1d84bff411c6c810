/** Rows of the access table, and the callers, ids and statuses in them. */

/** The kinds of callers whose access to the routes is tested. */
export const CALLER_KINDS = ['anonymous', 'expired', 'agent', 'owner', 'other'] as const;
/**
 * `anonymous` has no token, `expired` an expired one, `agent` a visitor's token; `owner` and `other` are two customers.
 */
export type CallerKind = (typeof CALLER_KINDS)[number];

/** The kinds of ids that a request can contain. */
export const ID_KINDS = ['own', 'foreign', 'missing'] as const;
/** Ids in a request: the caller's own, another customer's, or ids that do not exist. */
export type IdKind = (typeof ID_KINDS)[number];

/** The expected HTTP status for each caller and each kind of ids. */
export type Cells = Readonly<Record<CallerKind, Readonly<Record<IdKind, number>>>>;

/** The ids of a customer, by their names in requests. `serialNumber` is the id of a device. */
export interface Ids {
  readonly personId: string;
  readonly customerRelationshipId: string;
  readonly serviceAccountId: string;
  readonly xboAccountId: string;
  readonly serialNumber: string;
}

/** The parts of a request that can contain ids. */
export type Place = 'headers' | 'query' | 'body';

/** A row of the access table: a route with the status that each caller must get. */
export interface Row {
  readonly methods: readonly string[];
  /** Path as registered in the router. */
  readonly url: string;
  readonly cells: Cells;
  /** The requested address: `url` with values for its parameters and, if needed, a query. */
  readonly address: string;
  /** The methods that are tested; default: all. */
  readonly testedMethods: readonly string[];
  readonly version?: string;
  readonly body?: (ids: Ids) => object;
  /** Places in which foreign and missing ids are tried. */
  readonly places: readonly Place[];
}

/** Returns the expected statuses for a caller who gets the same status with own, foreign and missing ids. */
const sameForAllIds = (status: number) => ({ own: status, foreign: status, missing: status });
/** Returns the cells of a row in which every caller gets the same status with all ids. */
export const sameForEveryCaller = (status: number): Cells => ({
  anonymous: sameForAllIds(status),
  expired: sameForAllIds(status),
  agent: sameForAllIds(status),
  owner: sameForAllIds(status),
  other: sameForAllIds(status),
});
/** The statuses of a caller who may use only their own ids. */
const OWN_ONLY = { own: 200, foreign: 404, missing: 404 };
/** Statuses of routes with data of a customer, which only this customer may use. (spec: OPEN-12, SEC-11) */
export const CUSTOMER_CELLS: Cells = { ...sameForEveryCaller(401), owner: OWN_ONLY, other: OWN_ONLY };
/**
 * Returns the expected statuses of a route that visitors and customers may use with a token. Such routes use no ids, so
 * a caller gets the same status with all ids. (spec: HELP-25, SEC-03)
 */
export const visitorCells = (status: number): Cells => ({
  ...sameForEveryCaller(status),
  anonymous: sameForAllIds(401),
  expired: sameForAllIds(401),
});
/**
 * Returns the statuses of a route for customers, and for visitors who have solved the puzzle of the bot check. The
 * tested requests contain no solution. (spec: SEC-02, SEC-22)
 */
const checkedVisitorCells = (status: number): Cells => ({ ...visitorCells(status), agent: sameForAllIds(403) });
/**
 * Statuses of routes that write log records. Customers may name only their own account. Agents have no account and get
 * the same status with all ids. (spec: API-34)
 */
const LOG_CELLS: Cells = { ...CUSTOMER_CELLS, agent: sameForAllIds(200) };

/** Returns a row of the access table. `methods` are HTTP methods separated by commas: `GET,POST`. */
export function row(methods: string, url: string, cells: Cells, more: Partial<Row> = {}): Row {
  const list = methods.split(',');
  return { methods: list, url, cells, address: url, testedMethods: list, places: ['headers'], ...more };
}

/**
 * Returns the rows of the access table for an operation: its plain route, and its route with a scenario, which responds
 * before it reads the body.
 */
export function operationRows(method: string, url: string, cells: Cells, more: Partial<Row> = {}): Row[] {
  const places: Place[] = more.body ? ['headers', 'query', 'body'] : ['headers', 'query'];
  return [
    row(method, url, cells, { places, ...more }),
    row(method, `${url}/:scenario`, cells, { ...more, places: ['headers', 'query'], address: `${url}/wrong-type` }),
  ];
}

/** The methods of routes that handle every usual method. */
export const EVERY_METHOD = 'GET,POST,PUT,PATCH,DELETE';
/** Returns the rows of an operation of the account services, which customers may call with their own ids only. */
export const accountRows = (path: string, version: string, method = 'GET', body?: Row['body']): Row[] =>
  operationRows(method, `/sandbox/account${path}`, CUSTOMER_CELLS, { version, ...(body ? { body } : {}) });
/** Returns the rows of an operation that identifies the customer and then refuses the request with a status. */
export const refusedRows = (status: number, path: string, body?: Row['body']): Row[] => {
  const refused = { own: status, foreign: 404, missing: 404 };
  const [plain, scenario] = accountRows(path, 'v1.0', 'POST', body) as [Row, Row];
  return [{ ...plain, cells: { ...CUSTOMER_CELLS, owner: refused, other: refused } }, scenario];
};
/**
 * Returns the rows of the access table for an operation on a cart or order. The tested requests name one that the
 * caller does not have.
 */
export const orderRows = (path: string, body: NonNullable<Row['body']>): Row[] => refusedRows(409, path, body);
/**
 * Returns the rows of the access table for a change of a subscription. The tested requests name a subscription that the
 * caller does not have. A downgrade without personId in the query is invalid.
 */
export const subscriptionChangeRows = (name: string, status: number, more: object): Row[] =>
  refusedRows(status, `/subscriptions/${name}`, ({ personId, serviceAccountId }) => ({
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
/** Returns the rows of a change of the wallet, requested without card data. */
export const walletRows = (path: string): Row[] => refusedRows(400, path, ({ personId }) => ({ personId }));
/** Returns the rows of an operation that writes a log record about an account. */
export const logRows = (path: string): Row[] =>
  operationRows('POST', `/sandbox/logs${path}`, LOG_CELLS, {
    version: 'v1.0',
    body: ({ serviceAccountId }) => ({ message: 'shown', serviceAccountId }),
  });

/**
 * Returns the rows of a gateway: the plain route, and the route with a scenario. Only valid requests, which have the
 * status 200 without a scenario, reach the system behind the gateway, where the scenario applies.
 */
export const gatewayRows = (url: string, status: number, more: Partial<Row>): Row[] => [
  row('POST', url, checkedVisitorCells(status), more),
  row('POST', `${url}/:scenario`, checkedVisitorCells(status === 200 ? 500 : status), {
    ...more,
    address: (more.address ?? url).replace(url, `${url}/error-500`),
  }),
];
/**
 * Returns the rows of a firmware route of the portal's server: the plain route, and the route with a scenario, which
 * makes a request fail that would otherwise succeed.
 */
export const firmwareRows = (method: string, path: string, status: number, more: Partial<Row> = {}): Row[] => {
  const url = `/api/firmware${path}`;
  return [
    row(method, url, visitorCells(status), more),
    row(method, `${url}/:scenario`, visitorCells(status === 200 ? 500 : status), {
      ...more,
      address: (more.address ?? url).replace(url, `${url}/error-500`),
    }),
  ];
};
/** Returns the rows of an operation for which only the portal's server has the credentials. */
export const serverOnlyRows = (method: string, url: string, more: Partial<Row> = {}): Row[] => [
  row(method, url, sameForEveryCaller(401), more),
  row(method, `${url}/:scenario`, sameForEveryCaller(401), { ...more, address: `${url}/wrong-type` }),
];
