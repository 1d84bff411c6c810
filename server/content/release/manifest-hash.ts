import { createHash } from 'node:crypto';
import { sha256 } from '../../sha256.ts';
import { sortWithBreaks, type Breaks } from './memory/breaks.ts';
import { partKey, type ReleasePart } from './release-parts.ts';

/** Number of lines that are added to a hash at once, before the next break. */
const LINES_AT_ONCE = 500;

/** Returns one hash of all parts of a release; their order does not matter. */
export function manifestHash(parts: readonly ReleasePart[]): string {
  return sha256(parts.map(partKey).toSorted().join('\n'));
}

/** Returns the same as `manifestHash`, but takes breaks in which requests of customers are handled. */
export async function manifestHashWithBreaks(parts: readonly ReleasePart[], breaks: Breaks): Promise<string> {
  const lines: string[] = [];
  for (const part of parts) {
    lines.push(partKey(part));
    if (breaks.isDue()) await breaks.take();
  }
  const sorted = await sortWithBreaks(lines, breaks);
  const hash = createHash('sha256');
  for (let start = 0; start < sorted.length; start += LINES_AT_ONCE) {
    hash.update((start === 0 ? '' : '\n') + sorted.slice(start, start + LINES_AT_ONCE).join('\n'));
    if (breaks.isDue()) await breaks.take();
  }
  return hash.digest('hex');
}
