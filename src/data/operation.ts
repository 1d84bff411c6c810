import type { HttpResponse } from '#src/http/request.ts';
import type { OperationError } from './operation-error.ts';
import type { Session } from '#src/session/session.ts';

/** A named request to an outside service. */
export interface Operation<Input, Output> {
  /** As the endpoint lookup knows them. */
  readonly service: string;
  readonly name: string;
  /** A read may be asked again and kept; a write happens once, when the customer says so. */
  readonly kind: 'read' | 'write';
  /** `customer`: only while signed in; `any`: else with an anonymous token; `none`: without one. */
  readonly token: 'customer' | 'any' | 'none';
  /** A token of the service's own in place of the session's, for example of the flow engine. (spec: PC-15) */
  readonly bearer?: (input: Input) => string | undefined;
  readonly query?: (input: Input) => Readonly<Record<string, string | undefined>>;
  readonly body?: (input: Input, session: Session) => unknown;
  /** What is sent instead of JSON: the bytes of a file. Progress and giving up are told by `RunOptions`. */
  readonly file?: (input: Input) => Blob;
  /** The answer in our own shape. Throws when it is not what the service promises. */
  readonly parse: (answer: HttpResponse, session: Session) => Output;
  /** What some refusals mean: no error but an answer, for example that there is none yet. undefined: it is an error. */
  readonly recover?: (error: OperationError) => Output | undefined;
}

/** Gives an operation its types. */
export function defineOperation<Input, Output>(operation: Operation<Input, Output>): Operation<Input, Output> {
  return Object.freeze(operation);
}
