import { useCallback, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RenderingProps } from '#src/layout/registry.ts';
import { createLazyPart } from '#src/ui/lazy-part.tsx';
import type { AppListDialogProps } from './app-list-dialog.tsx';
import type { AppListFields } from './app-list.types.ts';

/** End of the addresses that open the dialog. */
const HASH = '#applist';

const { Part: AppListDialog } = createLazyPart<AppListDialogProps>(
  async () => (await import('./app-list-dialog.tsx')).AppListDialog,
);

/** Opens the list of apps while the address ends with `#applist`. (spec: APPL-01, APPL-08) */
export function AppList({ fields, uid }: RenderingProps<AppListFields>): ReactNode {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const close = useCallback(
    () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true }),
    [navigate, pathname, search],
  );
  return <AppListDialog open={hash === HASH} where={uid} fields={fields} onClose={close} onUnavailable={close} />;
}
