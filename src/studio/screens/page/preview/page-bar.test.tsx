// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { StudioContext, type StudioServices } from '../../../kit/studio-context.ts';
import { PageBar } from './page-bar.tsx';
import type { View } from './view.ts';

const VIEW: View = { language: 'en', width: 1440, scheme: 'light', date: '', audience: '', isEditing: true };
const services = {
  api: { get: async () => ({ scenarios: [], customers: [] }) },
  boot: { testPortals: [] },
} as unknown as StudioServices;

function Bar(): ReactNode {
  const [view, setView] = useState(VIEW);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <StudioContext value={services}>
        <PageBar route="/" view={view} onChange={(part) => setView({ ...view, ...part })} />
        <output>{view.width}</output>
      </StudioContext>
    </QueryClientProvider>
  );
}

it('any width from 240 to 3840 pixels can be typed; other widths are ignored', async () => {
  render(<Bar />);
  const width = screen.getByRole('textbox', { name: 'Width in pixels, 240 to 3840' });
  const type = (text: string) => userEvent.type(width, text, { initialSelectionStart: 0, initialSelectionEnd: 4 });
  for (const [typed, taken] of [
    ['1111{Enter}', 1111],
    ['240{Enter}', 240],
    ['239{Enter}', 240],
    ['3840{Enter}', 3840],
    ['3841{Enter}', 3840],
    ['wide{Enter}', 3840],
  ] as const) {
    await type(typed);
    expect(screen.getByText(String(taken), { selector: 'output' })).toBeVisible();
    expect(width).toHaveValue(String(taken));
  }
});
