/**
 * Parses a timestamp of the account services, ISO 8601 or milliseconds as text, to milliseconds since 1970; undefined
 * if invalid.
 */
export function parseTimestamp(timestamp: string): number | undefined {
  const ms = /^\d{4}-\d\d-\d\d/.test(timestamp)
    ? Date.parse(timestamp)
    : /^\d{6,}$/.test(timestamp)
      ? Number(timestamp)
      : NaN;
  return Number.isNaN(new Date(ms).getTime()) ? undefined : ms;
}
