import { isObject, type Json, type JsonObject } from '#src/model/json.ts';
import { Refusal } from '../service/refusals.ts';
import type { Values } from './store/sessions.ts';

/** A message from the browser. A member that the browser did not send is an empty text or object. (spec: PC-17) */
export interface FlowMessage {
  readonly sessionId: string;
  readonly stepId: string;
  /** The member `displayFormReferenceKey`: the name of the member that contains the values. */
  readonly key: string;
  readonly values: Values;
  /** The part of `actionButton` before the colon; `argument` is the part after it. */
  readonly action: string;
  readonly argument: string;
  readonly loginToken: string;
  readonly accessAuthToken: string;
  /** Returns a start parameter or another text of the message; '' if it is missing. */
  readonly parameter: (name: string) => string;
}

/** Maximum length of one text in a flow message, in characters. */
const MAX_TEXT_LENGTH = 4000;
/** Maximum number of values in a message. */
const MAX_VALUES = 100;

/** Reads a message; start parameters may be in the query too. Throws a Refusal if the message is invalid. */
export function readMessage(body: unknown, query: Readonly<Record<string, unknown>>): FlowMessage {
  if (!isObject(body)) throw new Refusal('REQ-400', 'the message is not an object');
  const parameter = (name: string): string => shortText(Object.hasOwn(body, name) ? body[name] : query[name]);
  const key = parameter('displayFormReferenceKey');
  const group = key !== '' && Object.hasOwn(body, key) ? body[key] : {};
  if (!isObject(group)) throw new Refusal('REQ-400', 'the values are not an object');
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

/**
 * Returns the allowed ones of the first MAX_VALUES values: texts, booleans, numbers and lists of texts. A form has no
 * other values.
 */
function plainValues(values: JsonObject): Values {
  const entries = Object.entries(values).slice(0, MAX_VALUES);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, Json] => isAllowedValue(entry[1]) && entry[0] !== '__proto__'),
  );
}

/** Whether a message may contain the value. The length of texts and lists is limited. */
function isAllowedValue(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= MAX_TEXT_LENGTH && !value.includes('\u0000');
  if (Array.isArray(value))
    return value.length <= 50 && value.every((each) => typeof each === 'string' && isAllowedValue(each));
  return typeof value === 'boolean' || typeof value === 'number';
}

/** Returns a text; '' if the value is too long or not a text. */
function shortText(value: unknown): string {
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? value : '';
}
