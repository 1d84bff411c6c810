import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import type { DocumentDifferences } from '#src/model/studio/difference.ts';
import { countWithNoun } from '#src/lib/text/count-with-noun.ts';
import { QueryPart } from '../../kit/screen-frame.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import { Differences } from '../../kit/differences/differences.tsx';

interface ComparisonProps {
  readonly before: number;
  readonly after: number;
}

/** Maximum number of documents that are shown at first. */
const MAX_SHOWN = 30;

/** The differences between two releases: changed documents with the values before and after. */
export function Comparison({ before, after }: ComparisonProps): ReactNode {
  const { api } = useStudio();
  const query = useQuery({
    queryKey: ['release differences', before, after],
    queryFn: ({ signal }) =>
      api.get<{ documents: readonly DocumentDifferences[] }>('/releases/differences', {
        query: { before, after },
        signal,
      }),
    enabled: before !== after,
  });
  if (before === after) return <p>Choose two different releases.</p>;
  return (
    <QueryPart query={query} rows={3}>
      {({ documents }) => <ComparedDocuments key={`${before} ${after}`} documents={documents} />}
    </QueryPart>
  );
}

function ComparedDocuments({ documents }: { readonly documents: readonly DocumentDifferences[] }): ReactNode {
  const [limit, setLimit] = useState(MAX_SHOWN);
  return (
    <>
      <p role="status">{comparisonInWords(documents)}</p>
      <Differences change={undefined} documents={documents.slice(0, limit)} />
      {documents.length > limit && (
        <div>
          <Button variant="secondary" onClick={() => setLimit(documents.length)}>
            Show {documents.length - limit} more
          </Button>
        </div>
      )}
    </>
  );
}

/** Returns a summary of the differences: `3 documents differ: 1 new, 2 changed in 7 places.` */
function comparisonInWords(documents: readonly DocumentDifferences[]): string {
  if (documents.length === 0) return 'Both releases have the same content.';
  const count = (kind: DocumentDifferences['kind']): number => documents.filter((one) => one.kind === kind).length;
  const places = documents.reduce((sum, { differences }) => sum + differences.length, 0);
  const parts = [
    ...(count('added') > 0 ? [`${count('added')} new`] : []),
    ...(count('changed') > 0 ? [`${count('changed')} changed in ${countWithNoun(places, 'place')}`] : []),
    ...(count('removed') > 0 ? [`${count('removed')} removed`] : []),
  ];
  return `${countWithNoun(documents.length, 'document')} ${documents.length === 1 ? 'differs' : 'differ'}: ${parts.join(', ')}.`;
}
