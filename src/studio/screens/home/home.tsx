import type { ReactNode } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ScreenFrame } from '../../kit/screen-frame.tsx';
import { useStudio } from '../../kit/studio-context.ts';

/** The first screen. */
export function Home(): ReactNode {
  const { me } = useStudio();
  return (
    <ScreenFrame title={`Hello, ${me.name}`}>
      <EmptyState title="Change what customers see" action={{ label: 'Open the content', to: '/studio/content' }}>
        Open a page or a text and edit it: your first edit starts a change, and everything is saved by itself. Customers
        see nothing of it until the change is published. The whole site is checked before, so nothing can break.
      </EmptyState>
    </ScreenFrame>
  );
}
