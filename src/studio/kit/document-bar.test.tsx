// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { PresentEditor } from '../api/api-types.ts';
import { DocumentNotes, UndoButtons, useUndoKeys } from './document-bar.tsx';
import { StudioContext, type StudioServices } from './studio-context.ts';
import type { UsedDocument } from './use-document.ts';

function UndoKeys(props: { readonly undo: () => void; readonly redo: () => void }): null {
  useUndoKeys(props.undo, props.redo);
  return null;
}

it('the undo key reverts the last edit of the document, except in fields that are not part of the document', () => {
  const undo = vi.fn<() => void>();
  const redo = vi.fn<() => void>();
  render(
    <>
      <UndoKeys undo={undo} redo={redo} />
      <input aria-label="Text of the document" />
      <input type="search" aria-label="Search" />
      <div role="toolbar">
        <input aria-label="Width" />
      </div>
      <div data-tried>
        <input aria-label="Form of customers" />
      </div>
      <dialog open>
        <input aria-label="Finder" />
      </dialog>
    </>,
  );
  for (const name of ['Search', 'Width', 'Form of customers', 'Finder'])
    fireEvent.keyDown(screen.getByLabelText(name), { key: 'z', ctrlKey: true });
  expect(undo).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Text of the document'), { key: 'z', ctrlKey: true });
  expect(undo).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 1]);
});

const PAGE = 'pages/index.json';

/** Creates the studio of Ada with an open change. `setPresent` sets the editors who have the page open. */
function createStudio() {
  const presence = createSubscribers();
  const server = { present: [] as readonly PresentEditor[], requests: [] as unknown[] };
  const services = {
    api: {
      get: async () => ({ id: 'c1' }),
      send: async (method: string, path: string, { body }: { body: unknown }) =>
        server.requests.push([method, path, body]),
    },
    change: { id: () => 'c1', subscribe: () => () => undefined },
    events: { presence: { subscribe: presence.subscribe, list: () => server.present } },
    me: { subject: 'ada', name: 'Ada', roles: [], permissions: [] },
  } as unknown as StudioServices;
  const setPresent = (...names: readonly string[]): void => {
    server.present = names.map((name) => ({ subject: name.toLowerCase(), name, change: 'c1', path: PAGE }));
    presence.notify();
  };
  return { server, services, setPresent };
}

it('the other editors who have the document open are shown, and this editor is reported to the server', async () => {
  const { server, services, setPresent } = createStudio();
  const document = { path: PAGE, canUndo: false, canRedo: false } as unknown as UsedDocument;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StudioContext value={services}>
        <UndoButtons document={document} />
      </StudioContext>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(server.requests).toEqual([['PUT', '/changes/c1/presence', { path: PAGE }]]));
  const status = screen.getByRole('status');
  act(() => setPresent('Ada'));
  expect(status.textContent, 'nobody else is here').toBe('');
  act(() => setPresent('Ada', 'Paul'));
  expect(status.textContent).toBe('Paul also has this open');
  act(() => setPresent('Ada', 'Paul', 'Anna'));
  expect(status.textContent).toBe('Paul, Anna also have this open');
});

it('for a document that could not be loaded, the bar shows the error, the unsent edits and what to do', () => {
  const [flush, refresh] = [vi.fn<() => Promise<void>>(), vi.fn<() => void>()];
  const document = {
    state: 'failed',
    problem: 'It broke.',
    unsent: 2,
    isRetried: false,
    conflicts: [],
    flush,
    refresh,
  };
  const show = (more: object) => <DocumentNotes document={{ ...document, ...more } as unknown as UsedDocument} />;
  const { rerender } = render(show({}));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe(
    'This document could not be loadedIt broke. 2 edits of it are kept in this browser and not saved yet.Try again',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect([refresh.mock.calls.length, flush.mock.calls.length]).toEqual([1, 1]);
  rerender(show({ unsent: 0, isRetried: true }));
  expect(alert.textContent).toBe(
    'This document could not be loadedIt broke. The studio tries again by itself.Try again',
  );
  rerender(show({ state: 'saved', problem: undefined, unsent: 0 }));
  expect(alert.textContent).toBe('');
});
