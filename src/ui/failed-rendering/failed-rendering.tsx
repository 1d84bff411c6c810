import { use, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { usePhrase } from '../phrases.tsx';
import { PreviewContext } from '../preview.tsx';
import css from './failed-rendering.module.css';

export interface FailedRenderingProps {
  readonly where: string;
  readonly error: unknown;
  readonly retry?: () => Promise<void>;
}

/**
 * Replaces a rendering that failed. Customers see a short message, and a button if there is a `retry`. Staff also see
 * where and why it failed.
 */
export function FailedRendering({ where, error, retry }: FailedRenderingProps): ReactNode {
  const t = usePhrase();
  const preview = use(PreviewContext);
  const [busy, setBusy] = useState(false);
  const tryAgain = async (again: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await again();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.box} role="status">
      <p>{t('part-unavailable')}</p>
      {retry && (
        <Button variant="quiet" aria-disabled={busy} onClick={() => void (busy || tryAgain(retry))}>
          {t('retry')}
        </Button>
      )}
      {preview && (
        <p className={css.why}>
          {where}
          {error !== undefined && (
            <>
              : <code>{String(error)}</code>
            </>
          )}
        </p>
      )}
    </div>
  );
}
