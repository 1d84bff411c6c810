import type { HttpResponse } from '#src/http/request.ts';
import type { AccountIds } from '#src/model/account-ids.ts';
import type { Session } from '#src/session/session.ts';
import type { SessionValueName } from '#src/session/session-values.ts';
import type { OperationError } from './operation-error.ts';

/** Side effects of the portal when an operation ends. */
export interface OperationEffects {
  /**
   * Whether the operation log records the outcome of the operation; by default only for a write. (spec: API-32, API-33)
   */
  readonly isLogged?: boolean;
  /** Whether a 401 does not redirect to the sign-in page, for example because the token is not the session's. */
  readonly ignoresRefusal?: boolean;
  /**
   * Set to `server` for an operation on which the log service itself depends: its failures are reported to the portal's
   * own server.
   */
  readonly reportsTo?: 'server';
  /** The success of the operation is announced to the other tabs of the browser. (spec: SHELL-06) */
  readonly announces?: 'profile-change';
}

/** A named request to an outside service. */
export interface Operation<Input, Output> {
  /** `service` and `name` as in the endpoint lookup. */
  readonly service: string;
  readonly name: string;
  /** A read may be repeated and its result cached; a write is neither cached nor retried by the cache. */
  readonly kind: 'read' | 'write';
  /**
   * `customer`: the customer's token; `any`: the customer's token, or an anonymous one for visitors; `none`: no token.
   */
  readonly token: 'customer' | 'any' | 'none';
  /** Returns a token that the service itself has issued, sent in place of the session's token. (spec: PC-15) */
  readonly bearer?: (input: Input) => string | undefined;
  /** Returns encoded text that is appended to the address from the endpoint lookup. (spec: USB-14) */
  readonly suffix?: (input: Input) => string;
  readonly query?: (input: Input) => Readonly<Record<string, string | undefined>>;
  readonly body?: (input: Input, session: Session) => unknown;
  /**
   * Returns a file whose bytes are sent instead of JSON. See `RunOptions` for the progress and for aborting the upload.
   */
  readonly file?: (input: Input) => Blob;
  /** Returns the response in the portal's own shape. Throws if the response is not what the service promises. */
  readonly parse: (response: HttpResponse) => Output;
  /** Returns values of a valid response that the session stores; empty values are not stored. */
  readonly keep?: (response: HttpResponse) => Partial<Record<SessionValueName, string>>;
  /**
   * Values that a success removes from the session, for example the token of a removed card. `keep` may set them again.
   */
  readonly forgets?: readonly SessionValueName[];
  /** Returns the account ids in a valid result; the session stores them. */
  ids?(output: Output): AccountIds;
  /** Returns a result in place of an error, for example an empty list; undefined if the operation has failed. */
  readonly recover?: (error: OperationError) => Output | undefined;
  /** Whether the operation needs the id of the account: without this id, nothing is sent. (spec: WAL-53) */
  readonly needsAccount?: boolean;
  /**
   * Whether the response contains the session context. The other account calls wait for this response. (spec: API-23)
   */
  readonly bringsContext?: boolean;
  /** Whether visitors who are not signed in send a solved puzzle with the request. (spec: SEC-02, SEC-22) */
  readonly isBotChecked?: boolean;
  readonly effects?: OperationEffects;
}

/** Returns the operation unchanged and frozen; the call infers its types. */
export function defineOperation<Input, Output>(operation: Operation<Input, Output>): Operation<Input, Output> {
  return Object.freeze(operation);
}
