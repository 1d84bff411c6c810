import { useId, type ReactNode } from 'react';
import type { ControlProps } from '#src/forms/kit/control.ts';
import { mediaAddress } from '../../kit/read/media-address.ts';
import { usePaths } from '../../kit/read/use-paths.ts';
import { useCurrentChange } from '../../kit/use-document.ts';
import { leaving } from './leaving.ts';
import { languageOf } from './use-fallback.ts';
import { textIn, withMember } from './with-member.ts';
import css from './controls.module.css';

/** A file of the media library with its words: the alternative text of a picture, the title of another file. */
export function Media({ value, onChange, onBlur, id, field, describedBy, invalid }: ControlProps): ReactNode {
  const suggestions = useId();
  const files = usePaths('media/');
  const { id: change } = useCurrentChange();
  const isFile = field.options['words'] === 'title';
  const words = isFile ? 'title' : 'alt';
  const src = textIn(value, 'src');
  return (
    <span className={css.picture} onBlur={leaving(onBlur)}>
      {!isFile && (
        <span className={css.thumbnail}>
          {src.startsWith('/media/') && <img src={mediaAddress(src, change)} alt="" />}
        </span>
      )}
      <span className={css.group}>
        <label className={css.part}>
          <span>File</span>
          <input
            id={id}
            className={css.line}
            list={suggestions}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            value={src}
            placeholder="/media/…"
            onChange={({ target }) =>
              onChange(target.value === '' ? undefined : withMember(value, 'src', target.value))
            }
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
          <span>{isFile ? 'Title' : 'In words'}</span>
          <input
            id={`${id}-words`}
            className={css.line}
            lang={languageOf(field)}
            aria-invalid={invalid || undefined}
            value={textIn(value, words)}
            placeholder={isFile ? undefined : 'Empty for decoration'}
            onChange={({ target }) => onChange(withMember(value, words, target.value))}
          />
        </label>
      </span>
    </span>
  );
}
