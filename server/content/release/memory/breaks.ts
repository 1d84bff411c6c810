/** Breaks between the steps of a long task, in which requests of customers are handled. */
export interface Breaks {
  /** Returns whether a break is due, because the work has run long enough since the last one. */
  isDue(): boolean;
  take(): Promise<void>;
}

/**
 * Milliseconds of work after which a break is due. A request of a customer takes about a millisecond and must not wait
 * much longer.
 */
const MAX_MS = 0.5;

/** Creates breaks that become due after `maxMs` milliseconds of work. */
export function createBreaks(maxMs: number = MAX_MS): Breaks {
  let start = performance.now();
  return {
    isDue: () => performance.now() - start >= maxMs,
    async take() {
      await new Promise((resolve) => setImmediate(resolve));
      start = performance.now();
    },
  };
}

/** Number of texts that are sorted at once, before the next break. */
const TEXTS_PER_RUN = 200;

/** Returns the texts sorted by UTF-16 code units, as `toSorted` sorts them. */
export async function sortWithBreaks(texts: readonly string[], breaks: Breaks): Promise<readonly string[]> {
  let runs: (readonly string[])[] = [];
  for (let start = 0; start < texts.length; start += TEXTS_PER_RUN) {
    runs.push(texts.slice(start, start + TEXTS_PER_RUN).toSorted());
    if (breaks.isDue()) await breaks.take();
  }
  while (runs.length > 1) {
    const longer: (readonly string[])[] = [];
    for (let index = 0; index < runs.length; index += 2)
      longer.push(await merge(runs[index]!, runs[index + 1] ?? [], breaks));
    runs = longer;
  }
  return runs[0] ?? [];
}

/** Merges two sorted lists into one. */
async function merge(one: readonly string[], other: readonly string[], breaks: Breaks): Promise<readonly string[]> {
  if (breaks.isDue()) await breaks.take();
  // Often, the two lists are already in order.
  if (other.length === 0 || one.at(-1)! <= other[0]!) return one.concat(other);
  const merged: string[] = [];
  for (let left = 0, right = 0; left < one.length || right < other.length;) {
    const isLeft = right === other.length || (left < one.length && one[left]! <= other[right]!);
    merged.push(isLeft ? one[left++]! : other[right++]!);
    if (merged.length % TEXTS_PER_RUN === 0 && breaks.isDue()) await breaks.take();
  }
  return merged;
}
