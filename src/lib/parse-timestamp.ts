/**
 * Parses a timestamp of the account services, ISO 8601 or milliseconds as text, to milliseconds; undefined if invalid.
 */
export function parseTimestamp(moment: string): number | undefined {
  const ms = /^\d{4}-\d\d-\d\d/.test(moment) ? Date.parse(moment) : /^\d{6,}$/.test(moment) ? Number(moment) : NaN;
  return Number.isNaN(new Date(ms).getTime()) ? undefined : ms;
}
