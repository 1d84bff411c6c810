/**
 * Returns a time as native inputs show it: `10:30` for `10:30:00-05:00`, `10:30:15` with seconds; '' if it is not a
 * time.
 */
export function clockOf(time: string): string {
  const [, minutes, seconds = '00'] = /^(\d\d:\d\d)(?::(\d\d))?/.exec(time) ?? [];
  if (minutes === undefined) return '';
  return seconds === '00' ? minutes : `${minutes}:${seconds}`;
}

/** Returns a time in the format of RFC 3339 and JSON Schema: `10:30:00-05:00`. `offset` is in minutes behind UTC. */
export function timeOf(clock: string, offset: number): string | undefined {
  const [, minutes, seconds = '00'] = /^(\d\d:\d\d)(?::(\d\d))?/.exec(clock) ?? [];
  if (minutes === undefined) return undefined;
  return `${minutes}:${seconds}${zoneOf(offset)}`;
}

function zoneOf(offset: number): string {
  if (offset === 0) return 'Z';
  const twoDigits = (part: number): string => String(Math.floor(part)).padStart(2, '0');
  return `${offset > 0 ? '-' : '+'}${twoDigits(Math.abs(offset) / 60)}:${twoDigits(Math.abs(offset) % 60)}`;
}
