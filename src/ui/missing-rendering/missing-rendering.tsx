import { use, type ReactNode } from 'react';
import { usePhrase } from '../phrases.tsx';
import { PreviewContext } from '../preview.tsx';
import css from './missing-rendering.module.css';

export interface MissingRenderingProps {
  readonly problem: { readonly where: string; readonly what: string; readonly fix: string };
}

/** Replaces a rendering that is not registered. Customers see nothing; staff see where, what, and what to do. */
export function MissingRendering({ problem }: MissingRenderingProps): ReactNode {
  const t = usePhrase();
  if (!use(PreviewContext)) return null;
  return (
    <div className={css.box} role="note">
      <p className={css.title}>{t('preview-unknown-heading')}</p>
      <dl className={css.facts}>
        <dt>{t('preview-where')}</dt>
        <dd>{problem.where}</dd>
        <dt>{t('preview-what')}</dt>
        <dd>{problem.what}</dd>
        <dt>{t('preview-to-do')}</dt>
        <dd>{problem.fix}</dd>
      </dl>
    </div>
  );
}
