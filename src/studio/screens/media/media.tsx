import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { failureOf } from '../../api/studio-api.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { mediaAddress } from '../../kit/read/media-address.ts';
import { ScreenFrame } from '../../kit/screen-frame.tsx';
import { StudioIcon } from '../../kit/studio-icon.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import { useCurrentChange } from '../../kit/use-document.ts';
import { usePaths } from '../../kit/read/use-paths.ts';
import { SearchField } from '../../kit/search/search-field.tsx';
import { IMAGE } from './image.ts';
import css from './media.module.css';
import { uploadPath } from './upload-path.ts';

/** How many pictures are shown at once. */
const SHOWN = 60;

/** Pictures and files of the content. */
export function Media(): ReactNode {
  const { id: change } = useCurrentChange();
  const paths = usePaths('media/');
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(SHOWN);
  const found = paths.filter((path) => path.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <ScreenFrame
      title="Media"
      lead="Pictures and files. A picture is described in words where it is used, because the words depend on the place."
      actions={<Upload paths={paths} />}
    >
      <SearchField label="Search by name" value={text} onChange={setText} />
      {paths.length > 0 && found.length === 0 && (
        <EmptyState title="Nothing fits">No file has these letters in its name.</EmptyState>
      )}
      <ul className={css.grid}>
        {found.slice(0, limit).map((path) => (
          <li key={path}>
            <Link to={`/studio/media/${path.slice('media/'.length)}`} className={css.card}>
              <span className={css.picture}>
                {IMAGE.test(path) ? (
                  <img src={mediaAddress(path, change)} alt="" loading="lazy" />
                ) : (
                  path.split('.').at(-1)
                )}
              </span>
              <span className={css.name}>{path.slice('media/'.length)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {found.length > limit && (
        <Button variant="secondary" onClick={() => setLimit(limit + SHOWN)}>
          Show more
        </Button>
      )}
    </ScreenFrame>
  );
}

/** Adds files to the current change. The server judges their bytes, their size, and drawings that run something. */
function Upload({ paths }: { readonly paths: readonly string[] }): ReactNode {
  const { api, change, toast } = useStudio();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const send = async (files: readonly File[]): Promise<void> => {
    setIsSending(true);
    const failed: string[] = [];
    const taken = new Set(paths);
    for (const file of files) {
      const path = uploadPath(file.name, taken);
      try {
        await api.sendFile(`/changes/${await change.ensure()}/media`, { path }, file);
        taken.add(path);
      } catch (error) {
        failed.push(`${file.name}: ${failureOf(error)}`);
      }
    }
    setIsSending(false);
    setProblems(failed);
    if (failed.length < files.length) toast('Uploaded. Choose it where a picture is needed.');
    await queries.invalidateQueries({ queryKey: ['documents'] });
  };
  return (
    <div className={css.upload}>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button disabled={isSending} onClick={() => field.current?.click()}>
        <StudioIcon name="plus" /> {isSending ? 'Uploading…' : 'Upload'}
      </Button>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className={css.problem}>
            {problem}
          </p>
        ))}
      </div>
    </div>
  );
}
