import type { ComponentType } from 'react';
import { prefetchDialog } from '#src/ui/dialog/dialog.tsx';
import { createLazyPart, type LazyPart, type LazyPartProps } from '#src/ui/lazy-part.tsx';

/** Returns a dialog with a form, whose code is loaded when it first opens. `prefetch` also loads the code of forms. */
export function createFormDialog<Props extends LazyPartProps>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const { Part, prefetch } = createLazyPart(fetchPart);
  return {
    Part,
    prefetch: () => {
      prefetch();
      prefetchDialog();
      import('./schema-form.tsx').catch(() => undefined);
    },
  };
}
