import type { ReactNode } from 'react';
import { realNow } from '#src/lib/clock.ts';
import { exactTime, timeInShort } from './read/time-in-short.ts';

interface MomentProps {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** With the year and the time zone, for a time at which something will happen. */
  readonly isExact?: boolean;
}

/** A time in the editor's own time zone, in short form. Its tooltip shows the full date and time. */
export function Moment({ at, isExact = false }: MomentProps): ReactNode {
  const exact = exactTime(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={exact}>
      {isExact ? exact : timeInShort(at, realNow())}
    </time>
  );
}
