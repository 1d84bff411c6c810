import type { ReactNode } from 'react';

const FORMAT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** A time in the editor's own time zone, which is named. `at` is in milliseconds since 1970. */
export function Moment({ at }: { readonly at: number }): ReactNode {
  return <time dateTime={new Date(at).toISOString()}>{FORMAT.format(at)}</time>;
}
