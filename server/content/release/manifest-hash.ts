import { createHash } from 'node:crypto';
import { sha256 } from '../../sha256.ts';
import { sortWithBreaks, type Breaks } from './memory/breaks.ts';
import type { ReleasePart } from './release-parts.ts';

/** Number of lines that are added to a hash without a break. */
const LINES_AT_ONCE = 500;

/** Returns one hash of all parts of a release, whatever their order. */
export function manifestHash(parts: readonly ReleasePart[]): string {
  return sha256(parts.map(lineOf).toSorted().join('\n'));
}

/** Returns the same as `manifestHash`, with breaks in which requests of customers run. */
export async function manifestHashWithBreaks(parts: readonly ReleasePart[], breaks: Breaks): Promise<string> {
  const lines: string[] = [];
  for (const part of parts) {
    lines.push(lineOf(part));
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

function lineOf({ kind, name, variant, hash }: ReleasePart): string {
  return JSON.stringify([kind, name, variant, hash]);
}
