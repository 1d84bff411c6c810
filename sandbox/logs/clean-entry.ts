import { isObject } from '#src/model/json.ts';
import { Refusal } from '../service/refusals.ts';
import { mask } from '#src/lib/text/mask.ts';

/** The members of a log record that are stored. */
export interface LogEntry {
  readonly message: string;
  readonly trackingId: string | null;
  readonly sessionId: string | null;
  readonly responseData: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Names of the members of `responseData` in a log record that are stored. They describe how an operation ended, and
 * contain none of its data.
 */
const STORED_RESPONSE_FIELDS: ReadonlySet<string> = new Set([
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

/** Maximum length of a message, in characters. */
const MAX_MESSAGE_LENGTH = 1000;
/** Maximum length of a text in responseData, in characters. */
const MAX_VALUE_LENGTH = 200;
/** Only smaller numbers in responseData are stored. Larger ones may be card numbers. */
const MAX_NUMBER = 1e11;

/**
 * Returns the allowed members of a record, masked and shortened. Throws a Refusal if it has no message.
 * (spec: API-33, SEC-16)
 */
export function cleanEntry(body: unknown): LogEntry {
  const { message, trackingId, sessionId, responseData } = isObject(body) ? body : {};
  if (typeof message !== 'string' || message.trim() === '') throw new Refusal('REQ-400', 'the record has no message');
  const data = isObject(responseData) ? responseData : {};
  return {
    message: mask(message).slice(0, MAX_MESSAGE_LENGTH),
    trackingId: idOrNull(trackingId),
    sessionId: idOrNull(sessionId),
    responseData: Object.fromEntries(
      Object.entries(data)
        .filter(([name]) => STORED_RESPONSE_FIELDS.has(name))
        .flatMap(([name, value]) => {
          const clean = cleanValue(value);
          return clean === undefined ? [] : [[name, clean]];
        }),
    ),
  };
}

/** Returns a value of responseData that may be stored, masked and shortened; otherwise undefined. */
function cleanValue(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Math.abs(value) < MAX_NUMBER ? value : undefined;
  return typeof value === 'string' ? mask(value).slice(0, MAX_VALUE_LENGTH) : undefined;
}

/** Returns an id that the browser chose; null if the value does not have the format of an id. */
function idOrNull(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) && mask(value) === value ? value : null;
}
