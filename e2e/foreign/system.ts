import type { Check } from './checks.ts';
import type { HeaderRules } from './headers.ts';
import type { State } from './state.ts';

/** A request after parsing. Header names are in lower case. */
export interface Call {
  operation: string;
  method: string;
  headers: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** The response of a system. The status is 200 unless stated otherwise. */
export interface Reply {
  status?: number;
  /** Objects become JSON, texts become HTML. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** One request that a system documents. */
export interface Operation {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  /** Checks the query. If it is absent, the query must be empty. */
  query?: Check;
  headers: HeaderRules;
  /** The media type of the request's body: JSON unless stated otherwise. */
  takes?: 'json' | 'form' | 'file';
  /** Checks the body. If it is absent, the operation documents no body. */
  body?: Check;
  /** Whether the operation is a page that browsers open; other operations receive no cookies. */
  isPage?: boolean;
  reply(call: Call, state: State): Reply | Promise<Reply>;
}

/** An outside system; it has an origin of its own. */
export interface System {
  name: string;
  operations: Operation[];
}
