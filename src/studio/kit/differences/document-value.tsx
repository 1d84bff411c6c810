import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DocumentResponse } from '../../api/api-types.ts';
import { orderInWords, valueInWords } from '../read/in-words.ts';
import { useStudio } from '../studio-context.ts';
import css from './differences.module.css';

/** Where the names of ordered blocks come from: a document of a change, or the given documents. */
export type BlockNameSource =
  { readonly change: string; readonly path: string } | { readonly documents: readonly unknown[] };

interface DocumentValueProps {
  /** Where the names of the blocks come from, if the value is an order of blocks. */
  readonly namedIn: BlockNameSource;
  /** Whether the value is the order of a list: the uids of its blocks. */
  readonly isOrder: boolean;
  readonly value: unknown;
}

/** A value of a document in words. For an order of blocks, the names of the blocks are shown. */
export function DocumentValue({ namedIn, isOrder, value }: DocumentValueProps): ReactNode {
  if (!isOrder || !Array.isArray(value)) return valueInWords(value);
  if ('documents' in namedIn) return <span className={css.order}>{orderInWords(value, namedIn.documents)}</span>;
  return <BlockOrder {...namedIn} order={value} />;
}

interface OrderProps {
  readonly change: string;
  readonly path: string;
  readonly order: readonly unknown[];
}

/**
 * Lists the names of blocks in their order. Each name comes from the change, otherwise from the base version of the
 * change, otherwise from the published version.
 */
function BlockOrder({ change, path, order }: OrderProps): ReactNode {
  const { api } = useStudio();
  const documents = useQuery({
    queryKey: ['order of blocks', change, path],
    queryFn: async ({ signal }) => {
      const [ours, published] = await Promise.all([
        api.get<DocumentResponse>(`/changes/${change}/document`, { query: { path }, signal }),
        api.get<DocumentResponse>('/document', { query: { path }, signal }),
      ]);
      return [ours.value, ours.baseValue, published.value];
    },
  });
  return <span className={css.order}>{documents.isPending ? '…' : orderInWords(order, documents.data ?? [])}</span>;
}
