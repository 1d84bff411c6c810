import { isObject, type Json, type JsonObject } from '#src/model/json.ts';
import { Refusal } from '../service/refusals.ts';
import type { Values } from './store/sessions.ts';

/** A message of the browser, as far as it is one. (spec: PC-17) */
export interface FlowMessage {
  readonly sessionId: string;
  readonly stepId: string;
  readonly key: string;
  readonly values: Values;
  /** The part of actionButton before the colon, and behind it. */
  readonly action: string;
  readonly argument: string;
  readonly loginToken: string;
  readonly accessAuthToken: string;
  /** Start parameters and whatever else came as text. */
  readonly parameter: (name: string) => string;
}

const LONGEST = 4000;
const MOST_VALUES = 100;

/** Reads a message; parameters of the start may stand in the query as well. Throws a Refusal for what is none. */
export function readMessage(body: unknown, query: Readonly<Record<string, unknown>>): FlowMessage {
  if (!isObject(body)) throw new Refusal('REQ-400', 'the message is no group of values');
  const parameter = (name: string): string => shortText(Object.hasOwn(body, name) ? body[name] : query[name]);
  const key = parameter('displayFormReferenceKey');
  const group = key !== '' && Object.hasOwn(body, key) ? body[key] : {};
  if (!isObject(group)) throw new Refusal('REQ-400', 'the values are no group of values');
  const { actionButton, ...values } = group;
  const [action = '', ...rest] = shortText(actionButton).split(':');
  return {
    sessionId: parameter('sessionId'),
    stepId: parameter('stepId'),
    key,
    values: plainValues(values),
    action,
    argument: rest.join(':'),
    loginToken: parameter('loginToken'),
    accessAuthToken: parameter('accessAuthToken'),
    parameter,
  };
}

/** Texts, ticks, numbers and lists of texts; a form has no others. */
function plainValues(values: JsonObject): Values {
  const entries = Object.entries(values).slice(0, MOST_VALUES);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, Json] => isPlain(entry[1]) && entry[0] !== '__proto__'),
  );
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= LONGEST && !value.includes('\u0000');
  if (Array.isArray(value))
    return value.length <= 50 && value.every((each) => typeof each === 'string' && isPlain(each));
  return typeof value === 'boolean' || typeof value === 'number';
}

function shortText(value: unknown): string {
  return typeof value === 'string' && value.length <= LONGEST ? value : '';
}
