import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { StudioBoot } from '#src/model/studio/studio-boot.ts';
import type { Me } from '../api/api-types.ts';
import { createCurrentChange, leaveFinished } from '../api/current-change.ts';
import { adoptDocuments } from '../api/document/adopt-documents.ts';
import { openDocumentStore } from '../api/document/document-store.ts';
import { createDocuments } from '../api/document/documents.ts';
import { claimTabId } from '../api/document/tab-id.ts';
import { openSharedChangeState } from '../api/editor-change.ts';
import { openEvents } from '../api/events.ts';
import { createStudioApi } from '../api/studio-api.ts';
import { StudioContext, type StudioServices } from '../kit/studio-context.ts';
import { createQueryClient } from './queries/create-queries.ts';
import { refetchOnEvents } from './queries/refetch-on-events.ts';
import { SCREENS } from './screens.ts';
import { createStudioRoutes } from './studio-routes.tsx';
import { ToastContext } from './toasts.tsx';
import { StartFailed } from './start-failed.tsx';

/** Loads the signed-in user, and returns the studio, or a failure message if the user cannot be loaded. */
export async function startStudio(boot: StudioBoot): Promise<ReactNode> {
  const api = createStudioApi();
  const me = await api.get<Me>('/me').catch((error: unknown) => error);
  if (me instanceof Error) return <StartFailed error={me} />;
  return openStudio(boot, api, me as Me);
}

/** Creates the services of the studio for the signed-in user, and returns the studio. */
async function openStudio(boot: StudioBoot, api: StudioServices['api'], me: Me): Promise<ReactNode> {
  const store = openDocumentStore(me.subject);
  const change = createCurrentChange({ api, me, editor: openSharedChangeState(me) });
  const [tab] = await Promise.all([claimTabId(), leaveFinished(change, api)]);
  const unsent = await adoptDocuments(store, tab, change);
  const events = openEvents();
  const documents = createDocuments({ api, change, events, store, tab });
  for (const one of unsent) documents.resume(one);
  const toasts = createSubscribers<readonly [string]>();
  const queries = createQueryClient();
  refetchOnEvents(queries, events);
  const services: StudioServices = { api, me, boot, change, documents, events, toast: toasts.notify };
  const router = createBrowserRouter(createStudioRoutes(SCREENS));
  return (
    <QueryClientProvider client={queries}>
      <StudioContext value={services}>
        <ToastContext value={toasts}>
          <RouterProvider router={router} />
        </ToastContext>
      </StudioContext>
    </QueryClientProvider>
  );
}
