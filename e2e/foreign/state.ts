import { CUSTOMERS, type Customer } from './customers.ts';

/**
 * How the first `data.` of a documented path such as `data.data.requestId` is read: as a key of the response body
 * (`literal`), or as the response body itself (`body`).
 */
export type PathReading = 'literal' | 'body';

/** The state of all outside systems. */
export interface State {
  /** Origin of each system by its name. */
  origins: Record<string, string>;
  portalOrigins: string[];
  reading: PathReading;
  customers: Customer[];
  /** Email address of the customer with a session at the identity provider. */
  signedIn: string | undefined;
  /** By access token: email address of the customer. */
  tokens: Map<string, string>;
  tokenSeconds: number;
  /** Whether the token endpoint requires the client's secret. */
  isConfidential: boolean;
  codes: Map<string, Record<string, string>>;
  subscribers: Set<string>;
  /** Ids of the plans in the cart. */
  cart: string[];
  /** The card in the customer's wallet; undefined if there is none. */
  card: Record<string, unknown> | undefined;
  /** The part of a response in which the flow engine sends the ids of a step. */
  idsOfSteps: 'inputs' | 'metaData';
}

/** Returns the part of the state that is reset before each test, with its initial values. */
export const newState = (): Omit<State, 'origins' | 'portalOrigins' | 'isConfidential'> => ({
  reading: 'literal',
  customers: structuredClone(CUSTOMERS),
  signedIn: undefined,
  tokens: new Map(),
  tokenSeconds: 3600,
  codes: new Map(),
  subscribers: new Set(['known@example.org']),
  cart: [],
  card: undefined,
  idsOfSteps: 'inputs',
});

/** Returns the customer of the bearer token in an Authorization header; undefined if the token is unknown or absent. */
export const customerOf = (state: State, authorization = '') => {
  const email = state.tokens.get(authorization.replace('Bearer ', ''));
  return state.customers.find((customer) => customer.signInName === email);
};

/**
 * Builds a response body from documented paths, for example `{ 'data.data.requestId': '1' }`. Read literally, the body
 * has the key `data`. Many HTTP clients call the body itself `data`; read that way, the first `data.` of `data.data.`
 * is not part of the body.
 */
export const bodyFromPaths = (state: State, paths: Record<string, unknown>) => {
  const body: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(paths)) {
    const names = path.split('.');
    if (state.reading === 'body' && path.startsWith('data.data.')) names.shift();
    let target = body;
    for (const name of names.slice(0, -1)) {
      target[name] ??= {};
      target = target[name] as Record<string, unknown>;
    }
    target[names.at(-1) ?? ''] = value;
  }
  return body;
};
