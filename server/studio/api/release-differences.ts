import { parseJson } from '#src/lib/json-text/parse-json.ts';
import type { DocumentDifferences } from '#src/model/studio/difference.ts';
import type { SourceState } from '../../content/release/diff-sources.ts';
import { differencesOf } from './differences.ts';

/** Returns the documents that differ between two releases, sorted by path, with the differences in each changed one. */
export function releaseDifferences(before: SourceState, after: SourceState): DocumentDifferences[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return paths.flatMap((path): DocumentDifferences[] => {
    const [old, made] = [before.get(path), after.get(path)];
    if (old?.hash === made?.hash) return [];
    if (!old || !made) return [{ path, kind: old ? 'removed' : 'added', differences: [] }];
    const values = [valueOf(old.text), valueOf(made.text)];
    const differences = differencesOf(values[0], values[1]);
    const hasOrder = differences.some(({ isOrder }) => isOrder);
    return [{ path, kind: 'changed', differences, ...(hasOrder ? { values } : {}) }];
  });
}

/** Returns the value of a document, or its text if it is not JSON; undefined for a media file. */
function valueOf(text: string | undefined): unknown {
  const parsed = parseJson(text ?? '');
  return 'value' in parsed ? parsed.value : text;
}
