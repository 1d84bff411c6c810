import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Change } from '#src/model/studio/change.ts';
import { StudioContext, type StudioServices } from '../../../kit/studio-context.ts';
import { PublishDialog } from './publish-dialog.tsx';

/** Opens the dialog. The test decides when the check ends; `sent` lists the sent requests. */
async function open() {
  const sent: string[] = [];
  let end: (check: object) => void = () => undefined;
  const check = new Promise((resolve) => {
    end = resolve;
  });
  const api = {
    get: async () => ({ id: 'c1', version: 4 }),
    send: async (_: string, path: string) => {
      sent.push(path);
      return path.endsWith('/check') ? check : { release: 2 };
    },
  };
  const services = {
    api,
    documents: { flush: async () => undefined },
    change: { finish: () => undefined },
    toast: (text: string) => sent.push(text),
  } as unknown as StudioServices;
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <StudioContext value={services}>
          <PublishDialog change={{ id: 'c1', title: 'Spring' } as Change} onClose={() => sent.push('closed')} />
        </StudioContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const button = await screen.findByRole('button', { name: 'Checking…' });
  const found = { conflicts: [], problems: [], changedPages: ['/'], pageCount: 99 };
  return { sent, button, endCheck: (more = {}) => act(async () => end({ ...found, ...more })) };
}

it('nothing is published before the check has ended and the number of changed pages is shown', async () => {
  const { sent, button, endCheck } = await open();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(sent).toEqual(['/changes/c1/check']);
  await endCheck();
  expect(await screen.findByText('It changes one of 99 pages.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(sent).toContain('closed'));
  expect(sent).toContain('/changes/c1/publish');
  expect(sent).toContain('Published as release 2. Customers see it now.');
});

it('a change with errors is not published, and the dialog shows why', async () => {
  const { sent, endCheck } = await open();
  await endCheck({ problems: [{ severity: 'error', what: 'x', fix: 'y', file: 'pages/index.json' }] });
  expect(await screen.findByText(/The change has errors/)).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Publish now' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(sent).toEqual(['/changes/c1/check']);
});
