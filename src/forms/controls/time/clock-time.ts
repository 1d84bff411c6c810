import { twoDigits } from '#src/lib/dates/digits.ts';

/**
 * Converts a time, with or without an offset, to the format of native inputs: `10:30` for `10:30:00-05:00`, `10:30:15`
 * with seconds. Returns '' for any other text.
 */
export function formatClockTime(time: string): string {
  const [, minutes, seconds = '00'] = /^(\d\d:\d\d)(?::(\d\d))?/.exec(time) ?? [];
  if (minutes === undefined) return '';
  return seconds === '00' ? minutes : `${minutes}:${seconds}`;
}

/**
 * Converts the time of a native input to the format of RFC 3339 and JSON Schema: `10:30:00-05:00`. `offset` is in
 * minutes, positive west of UTC. Returns undefined for any other text.
 */
export function parseClockTime(clock: string, offset: number): string | undefined {
  const [, minutes, seconds = '00'] = /^(\d\d:\d\d)(?::(\d\d))?/.exec(clock) ?? [];
  if (minutes === undefined) return undefined;
  return `${minutes}:${seconds}${formatOffset(offset)}`;
}

/** Returns an offset in minutes, positive west of UTC, as `-05:00`; `Z` for UTC. */
function formatOffset(offset: number): string {
  if (offset === 0) return 'Z';
  const minutes = Math.abs(offset);
  return `${offset > 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(Math.floor(minutes % 60))}`;
}
