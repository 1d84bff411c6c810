import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import type { DocumentResponse } from '../../api/api-types.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { IMAGE_FILE } from '../../kit/media/image.ts';
import { mediaAddress } from '../../kit/media/media-address.ts';
import { ConfirmedRemoval } from '../../kit/parts/confirmed-removal.tsx';
import { UsedBy } from '../../kit/parts/used-by.tsx';
import { QueryPart, ScreenFrame } from '../../kit/screen-frame.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import { useCurrentChange } from '../../kit/use-document.ts';
import { ReplaceFile } from './replace-file.tsx';
import { useMediaEdit } from './use-media-edit.ts';
import notes from '../../kit/styles/notes.module.css';
import beside from '../../kit/styles/side-column.module.css';
import css from './media.module.css';

/** One file of the media library: a preview, its uses, and buttons that replace, remove and restore it. */
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
        {({ hash, baseHash = null }) =>
          hash === null ? (
            <NoFile path={path} wasPublished={baseHash !== null} />
          ) : (
            <ExistingFile path={path} hash={hash} baseHash={baseHash} />
          )
        }
      </QueryPart>
    </ScreenFrame>
  );
}

interface ExistingFileProps {
  readonly path: string;
  readonly hash: string;
  /** Hash of the published version; null for a file that the change adds, and if no change is open. */
  readonly baseHash: string | null;
}

/** An existing file: its picture, its uses and the buttons for it. */
function ExistingFile({ path, hash, baseHash }: ExistingFileProps): ReactNode {
  const { id: change } = useCurrentChange();
  return (
    <div className={beside.columns}>
      {IMAGE_FILE.test(path) && <img className={css.large} src={mediaAddress(path, change, hash)} alt="" />}
      <aside className={beside.side} aria-label="Use">
        <UsedBy path={path}>
          {(uses, inWords) => (
            <>
              <ReplaceFile path={path} hash={hash} uses={inWords} />
              {baseHash !== null && baseHash !== hash && (
                <>
                  <p className={notes.quiet}>This change replaces the file.</p>
                  <RestoreFile path={path} hash={hash} label="Bring the published file back" />
                </>
              )}
              <RemoveFile path={path} hash={hash} uses={uses} />
            </>
          )}
        </UsedBy>
      </aside>
    </div>
  );
}

/** Shows that a file does not exist, or that the current change removes it. */
function NoFile({ path, wasPublished }: { readonly path: string; readonly wasPublished: boolean }): ReactNode {
  if (!wasPublished) return <EmptyState title="There is no such file">It may have been removed or renamed.</EmptyState>;
  return (
    <div className={css.removed}>
      {IMAGE_FILE.test(path) && <img className={css.large} src={mediaAddress(path, undefined)} alt="" />}
      <EmptyState title="This change removes the file">
        Customers can load it until the change is published. Bring it back if that was a mistake.
      </EmptyState>
      <RestoreFile path={path} hash={undefined} label={`Bring back ${path.split('/').at(-1)}`} />
    </div>
  );
}

interface RestoreFileProps {
  readonly path: string;
  /** Hash of the version in the change; undefined for a removed file. */
  readonly hash: string | undefined;
  readonly label: string;
}

/** A button that restores the published version of a file. */
function RestoreFile({ path, hash, label }: RestoreFileProps): ReactNode {
  const { api, toast } = useStudio();
  const { problem, isSending, edit } = useMediaEdit();
  const bringBack = async (): Promise<void> => {
    const isSaved = await edit((id) =>
      api.send('POST', `/changes/${id}/media/bring-back`, { query: { path, was: hash } }),
    );
    if (isSaved) toast('The published file is back.');
  };
  return (
    <>
      <Button variant="secondary" aria-disabled={isSending} onClick={() => !isSending && void bringBack()}>
        {label}
      </Button>
      <RefusalMessage text={problem} />
    </>
  );
}

/** A button that removes a file, unless it is used. */
function RemoveFile({ path, hash, uses }: { readonly path: string; readonly hash: string; readonly uses: number }) {
  const { api, toast } = useStudio();
  const navigate = useNavigate();
  const { problem, edit } = useMediaEdit();
  const remove = async (): Promise<void> => {
    if (!(await edit((id) => api.send('DELETE', `/changes/${id}/media`, { query: { path, was: hash } })))) return;
    toast('The file is removed by this change.');
    void navigate('/studio/media');
  };
  return (
    <>
      <ConfirmedRemoval uses={uses} onRemove={() => void remove()} />
      <RefusalMessage text={problem} />
    </>
  );
}

/** A message that says why an edit was refused. */
const RefusalMessage = ({ text }: { readonly text: string }): ReactNode => (
  <p role="alert" className={notes.problem}>
    {text}
  </p>
);
