/** Milliseconds of a moment as the services write it: ISO, or milliseconds as text. undefined for anything else. */
export function momentOf(moment: string): number | undefined {
  const ms = /^\d{4}-\d\d-\d\d/.test(moment) ? Date.parse(moment) : /^\d{6,}$/.test(moment) ? Number(moment) : NaN;
  return Number.isNaN(new Date(ms).getTime()) ? undefined : ms;
}
