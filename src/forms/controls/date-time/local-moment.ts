import { dayOf, parseLocalTime, timeOfDay } from '#src/lib/clock.ts';
import { fourDigits, twoDigits } from '#src/lib/dates/digits.ts';

/**
 * Converts a date and time with an offset to the local time zone, in the format of native inputs: `2026-11-21T10:30`.
 * Returns '' for a text that is not a date.
 */
export function formatLocalMoment(moment: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return '';
  const [year, month, day] = dayOf(time);
  const [hours, minutes, seconds] = timeOfDay(time);
  const date = [fourDigits(year), twoDigits(month), twoDigits(day)].join('-');
  return `${date}T${twoDigits(hours)}:${twoDigits(minutes)}${seconds > 0 ? `:${twoDigits(seconds)}` : ''}`;
}

/** Converts the local time of a native input to UTC: `2026-11-21T15:30:00.000Z`; undefined for any other text. */
export function parseLocalMoment(text: string): string | undefined {
  const moment = parseLocalTime(text);
  return text === '' || Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
}
