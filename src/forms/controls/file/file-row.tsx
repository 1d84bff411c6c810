import type { ReactNode } from 'react';
import { fileSize } from '#src/lib/text/file-size.ts';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import css from './file.module.css';

export interface FileRowProps {
  readonly name: string;
  readonly size: number | undefined;
  readonly hasFailed?: boolean;
  /** Fraction of the file that has been sent, 0 to 1; undefined if the file is not being sent. */
  readonly part?: number;
  readonly onRetry?: () => void;
  /** Removes the file, or cancels its upload. */
  readonly onRemove?: () => void;
}

/** One file with its name, size, progress and buttons. */
export function FileRow({ name, size, hasFailed = false, part, onRetry, onRemove }: FileRowProps): ReactNode {
  const t = usePhrase();
  const isSending = part !== undefined;
  const percent = Math.round((part ?? 0) * 100);
  return (
    <li className={joinClasses(css.row, hasFailed && css.wrong)}>
      {hasFailed && <Icon name="warning" className={css.warning!} />}
      <span className={css.name}>
        {name} {size !== undefined && <span className={css.size}>{fileSize(size)}</span>}
      </span>
      <span className={css.actions}>
        {onRetry && (
          <Button variant="quiet" aria-label={t('form-file-retry-name', { name })} onClick={onRetry}>
            {t('form-file-retry')}
          </Button>
        )}
        {onRemove && (
          <Button
            variant="quiet"
            aria-label={t(isSending ? 'form-file-cancel-name' : 'form-file-remove', { name })}
            onClick={onRemove}
          >
            {t(isSending ? 'form-file-cancel' : 'form-remove')}
          </Button>
        )}
      </span>
      {isSending && (
        <span className={css.progress}>
          <progress className={css.bar} max={100} value={percent} aria-label={name} />
          <span className={css.size}>{t('form-file-progress', { percent })}</span>
        </span>
      )}
    </li>
  );
}
