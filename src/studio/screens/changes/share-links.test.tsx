import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { usePreviewOf } from '../../kit/pages/use-preview-link.ts';
import { StudioContext, type StudioServices } from '../../kit/studio-context.ts';
import { ShareLinks } from './share-links.tsx';

const CHANGE = { change: 'c1' };
const DAY_MS = 86_400_000;

function OwnPreview(): ReactNode {
  return <p>{usePreviewOf(CHANGE).data}</p>;
}

it('the list of shared links contains only links that an editor has shared, not the studio’s own previews', async () => {
  const links: object[] = [];
  const api = {
    get: async (path: string) => (path === '/preview-links' ? { links: [...links] } : { people: [] }),
    send: async (_method: string, _path: string, { body }: { body: { kind?: string } }) => {
      // The server creates a shared link if the request has no kind.
      links.push({ id: `${links.length}`, kind: body.kind ?? 'shared', expires: Date.now() + DAY_MS, author: 'ada' });
      return { path: `/preview/token-${links.length}/` };
    },
  };
  const services = {
    api,
    me: { subject: 'ada' },
    boot: { portals: [{ origin: 'https://portal.test', language: 'en' }] },
  };
  const show = (children: ReactNode): ReactNode => (
    <QueryClientProvider client={new QueryClient()}>
      <StudioContext value={services as unknown as StudioServices}>{children}</StudioContext>
    </QueryClientProvider>
  );
  const { unmount } = render(show(<OwnPreview />));
  await screen.findByText('/preview/token-1');
  unmount();
  render(show(<ShareLinks target={CHANGE} />));
  await userEvent.click(screen.getByRole('button', { name: 'Create a link' }));
  const items = await screen.findAllByRole('listitem');
  expect(links).toHaveLength(2);
  expect(items).toHaveLength(1);
  expect(within(items[0]!).getByRole('button', { name: 'End it' })).toBeInTheDocument();
});
