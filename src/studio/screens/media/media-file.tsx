import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import type { DocumentResponse } from '../../api/api-types.ts';
import { failureOf } from '../../api/studio-api.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { mediaAddress } from '../../kit/media/media-address.ts';
import { QueryPart, ScreenFrame } from '../../kit/screen-frame.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import { UsedBy } from '../../kit/parts/used-by.tsx';
import { useCurrentChange } from '../../kit/use-document.ts';
import { IMAGE } from '../../kit/media/image.ts';
import css from './media.module.css';

/** One file of the media library: how it looks, where it is used, and removing it. */
export function MediaFile(): ReactNode {
  const path = `media/${useParams()['*'] ?? ''}`;
  const { api } = useStudio();
  const { id: change } = useCurrentChange();
  const query = useQuery({
    queryKey: ['media', change, path],
    queryFn: ({ signal }) =>
      change === undefined
        ? api.get<DocumentResponse>('/document', { query: { path }, signal })
        : api.get<DocumentResponse>(`/changes/${change}/document`, { query: { path }, signal }),
  });
  return (
    <ScreenFrame
      title={path.split('/').at(-1)}
      above={<Link to="/studio/media">Media</Link>}
      lead={<code>{`/${path}`}</code>}
    >
      <QueryPart query={query}>
        {({ hash }) =>
          hash === null ? (
            <EmptyState title="There is no such file">It may have been removed or renamed.</EmptyState>
          ) : (
            <div className={css.file}>
              {IMAGE.test(path) && <img className={css.large} src={mediaAddress(path, change)} alt="" />}
              <aside className={css.side} aria-label="Use">
                <UsedBy path={path}>{(uses) => <RemoveFile path={path} hash={hash} uses={uses} />}</UsedBy>
              </aside>
            </div>
          )
        }
      </QueryPart>
    </ScreenFrame>
  );
}

interface RemoveFileProps {
  readonly path: string;
  readonly hash: string;
  readonly uses: number;
}

function RemoveFile({ path, hash, uses }: RemoveFileProps): ReactNode {
  const { api, change, toast } = useStudio();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  if (uses > 0) return <p className={css.name}>It cannot be removed as long as it is used.</p>;
  const remove = async (): Promise<void> => {
    try {
      const id = await change.ensure();
      await api.send('DELETE', `/changes/${id}/media`, { query: { path, was: hash } });
      toast('The file is removed by this change.');
      await queries.invalidateQueries();
      void navigate('/studio/media');
    } catch (error) {
      setProblem(failureOf(error));
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void remove()}>
        Remove
      </Button>
      <p role="alert" className={css.problem}>
        {problem}
      </p>
    </>
  );
}
