import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import media from '../../kit/media/media.module.css';
import { MediaTile } from '../../kit/media/media-tile.tsx';
import { UploadButton } from '../../kit/media/upload-button.tsx';
import { useFoundMedia } from '../../kit/media/use-found-media.ts';
import { ScreenFrame } from '../../kit/screen-frame.tsx';
import { SearchField } from '../../kit/search/search-field.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import css from './media.module.css';
import { usePaths, useRemovedPaths } from '../../kit/read/use-paths.ts';

/** The media library: pictures and other files. */
export function Media(): ReactNode {
  const { toast } = useStudio();
  const paths = usePaths('media/');
  const [text, setText] = useState('');
  const { shown, count, showMore } = useFoundMedia(paths, text);
  return (
    <ScreenFrame
      title="Media"
      lead="Pictures and files. A picture is described in words where it is used, because the words depend on the place."
      actions={<UploadButton isMultiple onUploaded={() => toast('Uploaded. Choose it where a picture is needed.')} />}
    >
      <SearchField label="Search by name" value={text} onChange={setText} />
      {paths.length > 0 && count === 0 && (
        <EmptyState title="Nothing fits">No file has these letters in its name.</EmptyState>
      )}
      <ul className={media.grid}>
        {shown.map((path) => (
          <li key={path}>
            <Link to={`/studio/media/${path.slice('media/'.length)}`} className={media.card}>
              <MediaTile path={path} />
            </Link>
          </li>
        ))}
      </ul>
      <RemovedFiles />
      {count > shown.length && (
        <Button variant="secondary" onClick={showMore}>
          Show more
        </Button>
      )}
    </ScreenFrame>
  );
}

/** Files that the current change removes. Each of them can be restored. */
function RemovedFiles(): ReactNode {
  const removed = useRemovedPaths('media/');
  if (removed.length === 0) return null;
  return (
    <section className={css.removed} aria-labelledby="removed">
      <h2 id="removed">Removed by this change</h2>
      <ul>
        {removed.map((path) => (
          <li key={path}>
            <Link to={`/studio/media/${path.slice('media/'.length)}`}>{path.slice('media/'.length)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
