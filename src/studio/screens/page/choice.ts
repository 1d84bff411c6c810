import { useCallback, useState } from 'react';
import type { TextOrigin } from '#src/model/host/preview.ts';

/** What the editor has chosen: a block, and in it perhaps a text of one of its documents. */
export interface Chosen {
  readonly key: string;
  readonly origin: TextOrigin | undefined;
  /** Counts the choices: the same text chosen again gets the focus again. */
  readonly count: number;
}

/** Chooses a block by its key, and perhaps a text in it; undefined for none. */
export type Choose = (key: string | undefined, origin?: TextOrigin) => void;

/** Keeps what is chosen. */
export function useChosen(): readonly [Chosen | undefined, Choose] {
  const [{ chosen }, setState] = useState<{ readonly chosen: Chosen | undefined; readonly count: number }>({
    chosen: undefined,
    count: 0,
  });
  const choose: Choose = useCallback(
    (key, origin) =>
      setState(({ count }) => ({
        chosen: key === undefined ? undefined : { key, origin, count },
        count: count + 1,
      })),
    [],
  );
  return [chosen, choose];
}
