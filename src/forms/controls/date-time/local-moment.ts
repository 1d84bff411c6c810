/** Returns a moment in the local time zone, as native inputs show it: `2026-11-21T10:30`; '' if it is not a moment. */
export function toLocal(moment: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return '';
  const date = new Date(time);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-');
  const seconds = date.getSeconds() > 0 ? `:${two(date.getSeconds())}` : '';
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${seconds}`;
}

/** Converts the local time of a native input to UTC: `2026-11-21T15:30:00.000Z`; undefined if it is not a time. */
export function fromLocal(text: string): string | undefined {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
