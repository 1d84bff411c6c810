import { useId, type ReactNode } from 'react';
import { ownObject } from '#src/model/json.ts';
import { mediaAddress } from '../../kit/read/media-address.ts';
import { useCurrentChange } from '../../kit/use-document.ts';
import { usePaths } from '../../kit/read/use-paths.ts';
import type { InputProps } from './input-props.ts';
import css from './inputs.module.css';

/** A picture of the media library with its alternative text and its size. */
export function PictureInput({ value, onChange, id, label, describedBy, at }: InputProps): ReactNode {
  const suggestions = useId();
  const files = usePaths('media/');
  const { id: change } = useCurrentChange();
  const picture = ownObject({ value }, 'value');
  const src = typeof picture['src'] === 'string' ? picture['src'] : '';
  const set = (name: string, to: unknown): void => {
    const next = Object.fromEntries(Object.entries({ ...picture, [name]: to }).filter(([, one]) => one !== undefined));
    onChange(name === 'src' && to === undefined ? undefined : next);
  };
  return (
    <span className={css.picture} role="group" aria-label={label} data-at={at}>
      <span className={css.thumbnail}>
        {src.startsWith('/media/') && <img src={mediaAddress(src, change)} alt="" />}
      </span>
      <span className={css.group}>
        <label className={css.part}>
          <span>File</span>
          <input
            id={id}
            className={css.line}
            list={suggestions}
            aria-describedby={describedBy}
            data-at={`${at}/src`}
            value={src}
            placeholder="/media/…"
            onChange={({ target }) => set('src', target.value === '' ? undefined : target.value)}
          />
        </label>
        <datalist id={suggestions}>
          {files.map((file) => (
            <option key={file} value={`/${file}`}>
              {file}
            </option>
          ))}
        </datalist>
        <label className={css.part}>
          <span>In words</span>
          <input
            className={css.line}
            data-at={`${at}/alt`}
            value={String(picture['alt'] ?? '')}
            placeholder="Empty for decoration"
            onChange={({ target }) => set('alt', target.value)}
          />
        </label>
      </span>
    </span>
  );
}
