import type { Fault } from '#src/model/form/form-module.ts';
import type { Language } from '#src/model/language.ts';
import { refusalBody, refusalCodeOf } from '#src/model/refusals.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { REFUSALS } from './refusal-table.ts';

export type RefusalCode = keyof typeof REFUSALS;

/** Status, JSON body and headers that an operation responds with. */
export interface ServiceResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the connection is closed without a response. A repeated request receives the response. */
  readonly isLost?: boolean;
}

/** Returns a successful response with this data. */
export function success(data: unknown, headers: Readonly<Record<string, string>> = {}): ServiceResponse {
  return { status: 200, body: { success: true, data }, headers };
}

/** Returns the response for a refusal code, with the message in this language. */
export function refusal(
  code: RefusalCode,
  language: Language,
  headers: Readonly<Record<string, string>> = {},
): ServiceResponse {
  const message = REFUSALS[code];
  return { status: message.status, body: refusalBody(code, message, language), headers };
}

/**
 * Error that ends an operation. The service responds with the status and the message of its code; `reason` is only
 * logged.
 */
export class Refusal extends PortalError {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly headers: Readonly<Record<string, string>>;
  /** Invalid values of the request. They are only logged, because the documented responses have no place for them. */
  readonly faults: readonly Fault[];

  constructor(
    code: RefusalCode,
    reason: string,
    headers: Readonly<Record<string, string>> = {},
    faults: readonly Fault[] = [],
  ) {
    super(reason);
    this.code = code;
    this.headers = headers;
    this.faults = faults;
  }
}

/** Returns the refusal code of any error: the code of a Refusal, otherwise one for the HTTP server's status. */
export function refusalOf(error: unknown): RefusalCode {
  return error instanceof Refusal ? error.code : refusalCodeOf(error, REFUSALS);
}
