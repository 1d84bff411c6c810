import type { ReactNode } from 'react';
import { useCurrentChange } from '../use-document.ts';
import { IMAGE_FILE } from './image.ts';
import { mediaAddress } from './media-address.ts';
import notes from '../styles/notes.module.css';
import css from './media.module.css';

interface MediaTileProps {
  /** Path of the file, for example `media/home/hero.svg`. */
  readonly path: string;
  readonly onSize?: (width: number, height: number) => void;
}

/** A file of the media library: its picture, or its file extension if it is not a picture, above its name. */
export function MediaTile({ path, onSize }: MediaTileProps): ReactNode {
  const { id: change } = useCurrentChange();
  return (
    <>
      <span className={css.picture}>
        {IMAGE_FILE.test(path) ? (
          <img
            src={mediaAddress(path, change)}
            alt=""
            loading="lazy"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onSize?.(naturalWidth, naturalHeight)}
          />
        ) : (
          path.split('.').at(-1)
        )}
      </span>
      <span className={notes.quiet}>{path.slice('media/'.length)}</span>
    </>
  );
}
