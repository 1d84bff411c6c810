import type { ReactNode } from 'react';
import { Placeholder } from '#src/layout/placeholder.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { PageFrame } from '#src/ui/page-frame/page-frame.tsx';
import { SideBar } from './side-bar.tsx';
import css from './support-template.module.css';

/** The frame of the support landing page, and a side bar if there is content for one. */
export function SupportTemplate(): ReactNode {
  return (
    <PageFrame
      promotion={<Placeholder name="promotion" />}
      header={<Placeholder name="header" />}
      footer={<Placeholder name="footer" />}
    >
      <div data-area="jumbotron">
        <Placeholder name="jumbotron" />
      </div>
      <Container className={css.body}>
        <Placeholder name="side-bar" render={(elements) => elements.length > 0 && <SideBar>{elements}</SideBar>} />
        <div data-area="main" className={css.main}>
          <Placeholder name="main" />
        </div>
      </Container>
      <div data-area="show-support">
        <Placeholder name="show-support" />
      </div>
    </PageFrame>
  );
}
