import { Refusal } from '../service/refusals.ts';
import { mask } from './mask.ts';

/** What a log record may say. Everything else that came is left out. */
export interface LogEntry {
  readonly message: string;
  readonly trackingId: string | null;
  readonly sessionId: string | null;
  readonly responseData: Readonly<Record<string, string | number | boolean>>;
}

/** The only fields of responseData that are kept: how an operation ended, nothing of what it told. */
const FIELDS: ReadonlySet<string> = new Set([
  'logId',
  'service',
  'operation',
  'kind',
  'status',
  'errorCode',
  'succeeded',
  'attempt',
  'count',
  'durationMs',
]);

const MAX_MESSAGE = 1000;
const MAX_VALUE = 200;
/** Larger numbers may be card numbers. */
const MAX_NUMBER = 1e11;

/** The allowed part of a record, masked and cut. Throws a Refusal when it has no message. (spec: API-33, SEC-16) */
export function cleanEntry(body: unknown): LogEntry {
  const values = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const { message, trackingId, sessionId, responseData } = values;
  if (typeof message !== 'string' || message.trim() === '') throw new Refusal('REQ-400', 'the record has no message');
  const data = typeof responseData === 'object' && responseData !== null ? responseData : {};
  return {
    message: mask(message).slice(0, MAX_MESSAGE),
    trackingId: nameOrNull(trackingId),
    sessionId: nameOrNull(sessionId),
    responseData: Object.fromEntries(
      Object.entries(data)
        .filter(([name]) => FIELDS.has(name))
        .flatMap(([name, value]) => {
          const clean = cleanValue(value);
          return clean === undefined ? [] : [[name, clean]];
        }),
    ),
  };
}

function cleanValue(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Math.abs(value) < MAX_NUMBER ? value : undefined;
  return typeof value === 'string' ? mask(value).slice(0, MAX_VALUE) : undefined;
}

/** A browser's own names for its visit; what looks like anything else is left out. */
function nameOrNull(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) && mask(value) === value ? value : null;
}
