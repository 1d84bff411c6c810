import { useId, useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { SearchField } from '../search/search-field.tsx';
import { MediaTile } from './media-tile.tsx';
import notes from '../styles/notes.module.css';
import css from './media.module.css';
import { UploadButton } from './upload-button.tsx';
import { useFoundMedia } from './use-found-media.ts';

interface MediaGridProps {
  readonly files: readonly string[];
  /** The current file of the field. It is listed after the files that were just uploaded, and before all others. */
  readonly current: string;
  readonly chosen: string | undefined;
  readonly accept: string | undefined;
  readonly onChoose: (path: string) => void;
  readonly onUploaded: (path: string) => void;
  readonly onSize: (path: string, size: readonly [number, number]) => void;
}

/** A grid of the files of the media library, of which one is chosen, with a search and an upload button. */
export function MediaGrid({ files, current, chosen, accept, onChoose, onUploaded, onSize }: MediaGridProps): ReactNode {
  const group = useId();
  const [search, setSearch] = useState('');
  const [uploaded, setUploaded] = useState<readonly string[]>([]);
  const first = [...uploaded, current];
  const ordered = [...first.filter((path) => files.includes(path)), ...files.filter((path) => !first.includes(path))];
  const { shown, count, showMore } = useFoundMedia(ordered, search);
  return (
    <>
      <div className={css.finding}>
        <SearchField label="Search by name" value={search} onChange={setSearch} />
        <UploadButton
          variant="secondary"
          {...(accept === undefined ? {} : { accept })}
          onUploaded={([path]) => {
            setSearch('');
            setUploaded([path!, ...uploaded]);
            onUploaded(path!);
          }}
        />
      </div>
      <fieldset className={css.choices}>
        <legend>
          <VisuallyHidden>Files</VisuallyHidden>
        </legend>
        {shown.map((path) => (
          <label key={path} className={css.card}>
            <input type="radio" name={group} checked={path === chosen} onChange={() => onChoose(path)} />
            <MediaTile path={path} onSize={(...size) => onSize(path, size)} />
            {path === current && <span className={css.now}>Now</span>}
          </label>
        ))}
        {shown.length === 0 && <p className={notes.quiet}>No file has these letters in its name.</p>}
        {count > shown.length && (
          <Button variant="quiet" onClick={showMore}>
            Show more
          </Button>
        )}
      </fieldset>
      <p role="status" className={notes.quiet}>
        {count === 1 ? 'One file' : `${count} files`}
      </p>
    </>
  );
}
