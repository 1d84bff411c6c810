import { useCallback, useState } from 'react';
import type { PageOrigins, TextOrigin } from '#src/model/host/preview.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { keyOf } from './tree/block-tree.ts';

/** The chosen block, and the place where the chosen text is stored, if a text was chosen. */
export interface ChosenBlock {
  readonly key: string;
  readonly origin: TextOrigin | undefined;
  /** Increases with each choice, so that a text that is chosen again is focused again. */
  readonly count: number;
}

/** Chooses a block by its key, optionally with a text in it; undefined chooses nothing. */
export type ChooseBlock = (key: string | undefined, origin?: TextOrigin) => void;

/**
 * Returns the chosen block, and the function that chooses another one. At first, the block `first` is chosen; without
 * `first`, none is chosen.
 */
export function useChosenBlock(
  first?: Pick<ChosenBlock, 'key' | 'origin'>,
): readonly [ChosenBlock | undefined, ChooseBlock] {
  const [{ chosen }, setState] = useState<{ readonly chosen: ChosenBlock | undefined; readonly count: number }>({
    chosen: first && { ...first, count: 0 },
    count: 1,
  });
  const choose: ChooseBlock = useCallback(
    (key, origin) =>
      setState(({ count }) => ({
        chosen: key === undefined ? undefined : { key, origin, count },
        count: count + 1,
      })),
    [],
  );
  return [chosen, choose];
}

/**
 * Returns what to choose for a value of a page or design: the block that contains the value; outside of blocks, the
 * page or design itself.
 */
export function choiceAtPointer(document: string, pointer: string): Pick<ChosenBlock, 'key' | 'origin'> {
  const block = /^.*\/uid=[^/]+/.exec(pointer)?.[0] ?? '';
  return { key: keyOf(document, block), origin: { document, pointer, language: undefined, isFallback: false } };
}

/**
 * Returns what to choose for a problem. Undefined for a problem without a place, and for a problem in a document, other
 * than a page or design, of which this page shows no text.
 */
export function choiceOfProblem(
  { file, at }: Pick<ContentProblem, 'file' | 'at'>,
  origins: PageOrigins | undefined,
): Pick<ChosenBlock, 'key' | 'origin'> | undefined {
  if (at === undefined) return undefined;
  if (/^(?:pages|designs)\//.test(file)) return choiceAtPointer(file, at);
  const [place] = Object.entries(origins?.texts ?? {}).find(([, { document }]) => document === file) ?? [];
  if (place === undefined) return undefined;
  const around = Object.values(origins?.blocks ?? {}).filter((block) => place.startsWith(`${block.place}/`));
  const [block] = around.toSorted((one, other) => other.place.length - one.place.length);
  return block && { ...choiceAtPointer(file, at), key: keyOf(block.document, block.pointer) };
}
