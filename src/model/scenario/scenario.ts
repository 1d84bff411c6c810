import { DAY_MS } from '#src/lib/clock.ts';
import { isObject, own } from '../json.ts';

/** Cookie of a visit that shows a scenario: name of the document and id of the run, `devices-down.3f…`. */
export const SCENARIO_COOKIE = 'scenario';
/** Parameter of a link that opens a scenario. */
export const SCENARIO_PARAMETER = 'scenario';
/**
 * First part of the addresses of the scenario routes: those of the gallery, and those at which the operations of a
 * scenario respond. Production hosts respond with 404.
 */
export const SCENARIO_PATH = '/api/scenario';

/** The time of a scenario without a date. */
const DEFAULT_NOW = Date.parse('2026-12-01T15:00:00Z');

/** The clock of a run: stopped at a time, or ahead of the real time; both in milliseconds. */
export type ScenarioClock = { readonly frozen: number } | { readonly ahead: number };

/**
 * Parses the `now` of a scenario: a date and time, a number of days from the real time (`+3d`), or `real`. Without
 * `now`, returns a clock that is stopped at the default time. Returns undefined if `now` is invalid.
 */
export function parseClock(now: string | undefined): ScenarioClock | undefined {
  if (now === undefined) return { frozen: DEFAULT_NOW };
  if (now === 'real') return { ahead: 0 };
  const [, days] = /^([+-]\d{1,5})d$/.exec(now) ?? [];
  if (days !== undefined) return { ahead: Number(days) * DAY_MS };
  const frozen = Date.parse(now);
  return Number.isNaN(frozen) ? undefined : { frozen };
}

/** Returns the time of a clock, given the real time. */
export function timeOf(clock: ScenarioClock, real: number): number {
  return 'frozen' in clock ? clock.frozen : real + clock.ahead;
}

/** The data of a scenario that its page receives. */
export interface ScenarioBoot {
  readonly name: string;
  readonly run: string;
  readonly clock: ScenarioClock;
  readonly document: ScenarioParts;
  /** Operations of other servers that respond late. */
  readonly late: readonly LateOperation[];
  /** Whether the scenario has a customer of its own, who is signed in. */
  readonly hasCustomer: boolean;
  /** Origin of the studio, in which saved scenarios open. Without it, they are saved as files. */
  readonly studio?: string;
}

/** An operation of another server that the browser delays. */
export interface LateOperation {
  readonly method: string;
  /** Address of the operation without a query. */
  readonly address: string;
  readonly ms: number;
}

/** The parts of a scenario's document that the browser reads. */
export interface ScenarioParts {
  readonly title?: string;
  readonly page: string;
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  readonly signIn?: ScenarioSignIn;
  readonly press?: readonly string[];
  readonly fill?: Readonly<Record<string, string>>;
  readonly steps?: readonly ScenarioStep[];
}

/** How the sign-in of a scenario ends; `ending` is the warning before the end of a session. */
export type ScenarioSignIn = 'canceled' | 'unreachable' | 'waiting' | 'ending';

/**
 * A step of a scenario: a press (`which` is the number of the element if several have the name), a value to type, a
 * file to choose, or minutes without activity.
 */
export type ScenarioStep =
  | { readonly press: string; readonly which?: number }
  | { readonly fill: string; readonly value: string }
  | { readonly attach: string; readonly name: string; readonly bytes?: number }
  | { readonly pass: number };

/** Stands for the portal's origin when an address is resolved; no real host has this name. */
const ANY_ORIGIN = 'http://portal.invalid';

/**
 * Returns the encoded address of a scenario's page, without the origin; undefined if it is invalid or leads to another
 * host. Backslashes and control characters are refused, because browsers replace or remove them.
 */
export function pageAddress(page: string): string | undefined {
  if (!page.startsWith('/') || /[\\\p{Cc}]/u.test(page) || !URL.canParse(page, ANY_ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(page, ANY_ORIGIN);
  return origin === ANY_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** Returns the path of a scenario's page, encoded as in `location.pathname`; '' if its address is invalid. */
export const pathOfPage = (page: string): string => (pageAddress(page) ?? '').replace(/[?#].*$/s, '');

/** Returns true for an object with a text as its `page`. */
export function hasPage(value: unknown): value is { readonly page: string } {
  return isObject(value) && typeof own(value, 'page') === 'string';
}
