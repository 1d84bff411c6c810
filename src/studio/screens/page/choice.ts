import { useCallback, useState } from 'react';
import type { PageOrigins, TextOrigin } from '#src/model/host/preview.ts';
import type { ContentProblem } from '../../api/api-types.ts';
import { keyOf } from './tree/block-tree.ts';

/** The block that the editor has chosen, and, if a text in it was chosen, where that text is stored. */
export interface Chosen {
  readonly key: string;
  readonly origin: TextOrigin | undefined;
  /** Increases with each choice, so that a text gets the focus again if it is chosen again. */
  readonly count: number;
}

/** Chooses a block by its key, and perhaps a text in it; undefined for none. */
export type Choose = (key: string | undefined, origin?: TextOrigin) => void;

/** Stores the current choice. */
export function useChosen(first?: Pick<Chosen, 'key' | 'origin'>): readonly [Chosen | undefined, Choose] {
  const [{ chosen }, setState] = useState<{ readonly chosen: Chosen | undefined; readonly count: number }>({
    chosen: first && { ...first, count: 0 },
    count: 1,
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

/** Returns the choice that shows a value of a page or a design: its block, or the page itself, and the value in it. */
export function choiceAt(document: string, pointer: string): Pick<Chosen, 'key' | 'origin'> {
  const block = /^.*\/uid=[^/]+/.exec(pointer)?.[0] ?? '';
  return { key: keyOf(document, block), origin: { document, pointer, language: undefined, isFallback: false } };
}

/** Returns the choice that shows where a problem is solved; undefined if this page cannot show its document. */
export function choiceOfProblem(
  { file, at }: Pick<ContentProblem, 'file' | 'at'>,
  origins: PageOrigins | undefined,
): Pick<Chosen, 'key' | 'origin'> | undefined {
  if (at === undefined) return undefined;
  if (/^(?:pages|designs)\//.test(file)) return choiceAt(file, at);
  const [place] = Object.entries(origins?.texts ?? {}).find(([, { document }]) => document === file) ?? [];
  if (place === undefined) return undefined;
  const around = Object.values(origins?.blocks ?? {}).filter((block) => place.startsWith(`${block.place}/`));
  const [block] = around.toSorted((one, other) => other.place.length - one.place.length);
  return block && { ...choiceAt(file, at), key: keyOf(block.document, block.pointer) };
}
