import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { phrasesIn } from '#tests/support/layout/render-part.tsx';
import { waitUntilClosed } from '#tests/support/screen/screen.ts';
import { Dialog } from './dialog.tsx';

function Opener({ onUnavailable }: { onUnavailable?: () => void }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <PhrasesContext value={{ i18n: phrasesIn('en'), version: 0 }}>
      <button type="button" onClick={() => setOpen(true)}>
        Details
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Pricing and other info"
        {...(onUnavailable ? { onUnavailable } : {})}
      >
        <p>The whole story.</p>
      </Dialog>
    </PhrasesContext>
  );
}

async function openDialog(): Promise<{ opener: HTMLElement; dialog: HTMLElement }> {
  const opener = screen.getByRole('button', { name: 'Details' });
  await userEvent.click(opener);
  return { opener, dialog: await screen.findByRole('dialog') };
}

it('a dialog opens over the page with its title, which receives the focus (SHELL-24)', async () => {
  render(<Opener />);
  expect(screen.queryByText('The whole story.')).toBeNull();
  const { dialog } = await openDialog();
  expect(dialog).toHaveAccessibleName('Pricing and other info');
  expect(dialog).toHaveTextContent('The whole story.');
  await waitFor(() =>
    expect(dialog.closest('.MuiDialog-root')).toContainElement(document.activeElement as HTMLElement),
  );
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  [
    'a click beside it',
    async () => {
      const beside = document.querySelector('.MuiDialog-container')!;
      fireEvent.mouseDown(beside);
      fireEvent.click(beside);
    },
  ],
])('a dialog closes by %s and returns the focus (SHELL-24)', async (_, close) => {
  render(<Opener />);
  const { opener } = await openDialog();
  await close();
  await waitUntilClosed();
  await waitFor(() => expect(opener).toHaveFocus());
});

it.each([
  ['its heading gets the focus', false, 'heading'],
  ['the focus that the new view has set stays', true, 'textbox'],
] as const)('if a dialog shows another view, %s', async (_, setsFocus, focused) => {
  const dialog = (view: string): ReactNode => (
    <PhrasesContext value={{ i18n: phrasesIn('en'), version: 0 }}>
      <Dialog open onClose={() => undefined} title="Card" view={view}>
        {view === 'form' ? (
          <button type="button">Save</button>
        ) : (
          <input ref={(input) => void (setsFocus && input?.focus())} aria-label="Code" />
        )}
      </Dialog>
    </PhrasesContext>
  );
  const { rerender } = render(dialog('form'));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  rerender(dialog('code'));
  await waitFor(() => expect(screen.getByRole(focused)).toHaveFocus());
});

it('a dialog loads its code when it first opens, and reports a failure', async () => {
  vi.resetModules();
  let asked = 0;
  vi.doMock('./mui-dialog.tsx', () => {
    asked += 1;
    throw new Error('offline');
  });
  try {
    const { Dialog: Fresh } = await import('./dialog.tsx');
    const onUnavailable = vi.fn<() => void>();
    const dialog = (isOpen: boolean): ReactNode => (
      <Fresh open={isOpen} onClose={() => undefined} title="Details" onUnavailable={onUnavailable} />
    );
    const { rerender } = render(dialog(false));
    expect(asked).toBe(0);
    rerender(dialog(true));
    await waitFor(() => expect(onUnavailable).toHaveBeenCalledTimes(1));
    expect(asked).toBeGreaterThan(0);
  } finally {
    vi.doUnmock('./mui-dialog.tsx');
    vi.resetModules();
  }
});
