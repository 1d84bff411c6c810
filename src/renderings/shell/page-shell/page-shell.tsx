import type { ReactNode } from 'react';
import { Placeholder } from '#src/layout/placeholder.tsx';
import { PageFrame } from '#src/ui/page-frame/page-frame.tsx';
import css from './page-shell.module.css';

/** The frame of a page: promotion, header, content and footer. (spec: ENG-13) */
export function PageShell(): ReactNode {
  return (
    <PageFrame
      promotion={<Placeholder name="promotion" />}
      header={<Placeholder name="header" />}
      footer={<Placeholder name="footer" />}
    >
      <Placeholder name="content" />
    </PageFrame>
  );
}

/** Version 2 of the frame: another background, and the promotion below the header. (spec: ENG-14) */
export function PageShellVersion2(): ReactNode {
  return (
    <PageFrame
      className={css.night ?? ''}
      promotionBelow
      promotion={<Placeholder name="promotion" />}
      header={<Placeholder name="header" />}
      footer={<Placeholder name="footer" />}
    >
      <Placeholder name="content" />
    </PageFrame>
  );
}
