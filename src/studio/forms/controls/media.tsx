import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import type { ControlProps } from '#src/forms/kit/control.ts';
import { withChosenMedia } from '../../kit/media/chosen-media.ts';
import { IMAGE_FILE } from '../../kit/media/image.ts';
import { mediaAddress } from '../../kit/media/media-address.ts';
import { MediaChooser } from '../../kit/media/media-chooser.tsx';
import { TokenText } from '../../kit/tokens/token-text.tsx';
import { usePaths } from '../../kit/read/use-paths.ts';
import { useCurrentChange } from '../../kit/use-document.ts';
import { onFocusLeave } from './on-focus-leave.ts';
import { languageOf, useFallback } from './use-fallback.ts';
import { textIn, withMember } from './with-member.ts';
import css from './controls.module.css';

/**
 * The fields of a file in the media library: the file, and the alternative text of a picture or the title of another
 * file.
 */
export function Media(props: ControlProps): ReactNode {
  const { value, onChange, onBlur, id, field, label, describedBy, invalid } = props;
  const isFile = field.options['words'] === 'title';
  const words = isFile ? 'title' : 'alt';
  const src = textIn(value, 'src');
  const fallback = useFallback(field);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <span className={css.picture} onBlur={onFocusLeave(onBlur)}>
      {!isFile && <Thumbnail src={src || textIn(fallback, 'src')} alt={textIn(src ? value : fallback, 'alt')} />}
      <span className={css.group}>
        <span className={css.part}>
          <label htmlFor={id}>File</label>
          <span className={css.beside}>
            <input
              id={id}
              className={css.line}
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              value={src}
              placeholder={textIn(fallback, 'src') || '/media/…'}
              spellCheck={false}
              onChange={({ target }) =>
                onChange(target.value === '' ? undefined : withMember(value, 'src', target.value))
              }
            />
            <Button variant="secondary" aria-label={`Choose: ${label}`} onClick={() => setIsChoosing(true)}>
              Choose…
            </Button>
          </span>
          <MissingFile src={src} />
        </span>
        <label className={css.part}>
          <span>{isFile ? 'Title' : 'In words'}</span>
          <TokenText text={textIn(value, words)}>
            <input
              id={`${id}-words`}
              className={css.line}
              lang={languageOf(field)}
              aria-invalid={invalid || undefined}
              value={textIn(value, words)}
              placeholder={textIn(fallback, words) || (isFile ? undefined : 'Empty for decoration')}
              onChange={({ target }) => onChange(withMember(value, words, target.value))}
            />
          </TokenText>
        </label>
      </span>
      {isChoosing && (
        <MediaChooser
          label={label}
          kind={isFile ? 'file' : 'picture'}
          language={languageOf(field)}
          src={src}
          words={textIn(value, words)}
          onChoose={(chosen) => onChange(withChosenMedia(value, words, chosen))}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </span>
  );
}

/** The current picture with its alternative text. */
function Thumbnail({ src, alt }: { readonly src: string; readonly alt: string }): ReactNode {
  const { id: change } = useCurrentChange();
  const files = usePaths('media/');
  const isPicture = IMAGE_FILE.test(src) && files.includes(src.replace(/^\//, ''));
  return (
    <span className={css.thumbnail}>{isPicture && <img src={mediaAddress(src, change)} alt={alt} title={alt} />}</span>
  );
}

/** A message that the media library has no such file. The check before publishing reports it too. */
function MissingFile({ src }: { readonly src: string }): ReactNode {
  const files = usePaths('media/');
  const isMissing = src.startsWith('/media/') && files.length > 0 && !files.includes(src.slice(1));
  return (
    <span role="status" className={css.quiet}>
      {isMissing && 'The media library has no such file.'}
    </span>
  );
}
