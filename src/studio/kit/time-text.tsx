import type { ReactNode } from 'react';
import { realNow } from '#src/lib/clock.ts';
import { exactTime, timeInShort } from './read/time-in-short.ts';

interface TimeTextProps {
  /** The time in milliseconds since 1970. */
  readonly at: number;
  /** Whether the year and the time zone are shown, for example of a time in the future. */
  readonly isExact?: boolean;
}

/** A time in the editor's time zone, in short form. Its tooltip shows the full date and time. */
export function TimeText({ at, isExact = false }: TimeTextProps): ReactNode {
  const exact = exactTime(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={exact}>
      {isExact ? exact : timeInShort(at, realNow())}
    </time>
  );
}
