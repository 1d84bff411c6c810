import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { StudioContext, type StudioServices } from '../../kit/studio-context.ts';
import { MediaFile } from './media-file.tsx';
import { isSameShape } from './same-shape.ts';

const PATH = 'media/home/guide.pdf';

interface ServedFile {
  readonly hash: string | null;
  readonly baseHash: string | null;
  readonly documents?: readonly string[];
}

/** Shows a file in the version of the change `c1`. Returns the requests that were sent. */
async function show({ hash, baseHash, documents = [] }: ServedFile) {
  cleanup();
  const sent: unknown[] = [];
  const services = {
    api: {
      get: async (path: string) =>
        path === '/documents/used-by'
          ? { pages: [], documents }
          : path === '/changes/c1'
            ? { id: 'c1' }
            : { hash, baseHash },
      send: async (method: string, path: string, { query }: { query: unknown }) =>
        void sent.push([method, path, query]),
      sendFile: async (path: string, query: unknown, file: File) => void sent.push(['PUT', path, query, file.name]),
    },
    change: { id: () => 'c1', subscribe: () => () => undefined, ensure: async () => 'c1' },
    toast: () => undefined,
  } as unknown as StudioServices;
  render(
    <MemoryRouter initialEntries={['/studio/media/home/guide.pdf']}>
      <QueryClientProvider client={new QueryClient()}>
        <StudioContext value={services}>
          <Routes>
            <Route path="/studio/media" element={<p>All files</p>} />
            <Route path="/studio/media/*" element={<MediaFile />} />
          </Routes>
        </StudioContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 2 });
  return sent;
}

const button = (name: string | RegExp) => screen.queryByRole('button', { name, hidden: true });

it('a file is replaced under the same address after a dialog that shows where it is used', async () => {
  const sent = await show({ hash: 'a', baseHash: 'a', documents: ['items/one.json', 'items/two.json'] });
  expect(screen.getByText('It cannot be removed as long as it is used.')).toBeTruthy();
  const file = new File(['%PDF-1.7'], 'newer.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('File that replaces this one'), file);
  const dialog = screen.getByRole('dialog', { hidden: true });
  expect(dialog.textContent).toContain('Named by 2 documents. The address stays /media/home/guide.pdf');
  expect(sent, 'nothing is sent before the answer').toEqual([]);
  fireEvent.click(button('Replace')!);
  await waitFor(() => expect(sent).toEqual([['PUT', '/changes/c1/media', { path: PATH, was: 'a' }, 'newer.pdf']]));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

it('an unused file is removed after a confirmation', async () => {
  const sent = await show({ hash: 'a', baseHash: 'a' });
  expect(button(/^Bring/)).toBeNull();
  fireEvent.click(button('Remove…')!);
  expect(sent).toEqual([]);
  fireEvent.click(button('Keep it')!);
  fireEvent.click(button('Remove…')!);
  fireEvent.click(button('Remove')!);
  await screen.findByText('All files');
  expect(sent).toEqual([['DELETE', '/changes/c1/media', { path: PATH, was: 'a' }]]);
});

it('a file that the change has removed or replaced can be restored', async () => {
  const removed = await show({ hash: null, baseHash: 'a' });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('This change removes the file');
  fireEvent.click(button('Bring back guide.pdf')!);
  const back = ['POST', '/changes/c1/media/bring-back'];
  await waitFor(() => expect(removed).toEqual([[...back, { path: PATH, was: undefined }]]));
  const replaced = await show({ hash: 'b', baseHash: 'a' });
  fireEvent.click(button('Bring the published file back')!);
  await waitFor(() => expect(replaced).toEqual([[...back, { path: PATH, was: 'b' }]]));
  await show({ hash: null, baseHash: null });
  expect([screen.getByRole('heading', { level: 2 }).textContent, button(/^Bring/)]).toEqual([
    'There is no such file',
    null,
  ]);
});

it('two pictures have the same shape if their sides have the same ratio', () => {
  expect(isSameShape([1200, 600], [600, 300])).toBe(true);
  expect(isSameShape([1200, 600], [599, 300])).toBe(true);
  expect(isSameShape([1200, 600], [600, 600])).toBe(false);
});
