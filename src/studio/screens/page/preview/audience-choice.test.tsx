// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { StudioContext, type StudioServices } from '../../../kit/studio-context.ts';
import { AudienceChoice } from './audience-choice.tsx';
import { useScenario } from './audience.ts';
import type { View } from './view.ts';

const AUDIENCES = {
  scenarios: [
    { name: 'devices-down', title: 'Devices fail', page: '/devices?tab=tv', isFixed: false },
    { name: 'home', title: 'Home', page: '/', isFixed: false },
  ],
  customers: [{ name: 'rich', about: 'Has a lot of everything' }],
};
const begin = vi.fn<(method: string, path: string, options: object) => Promise<object>>(async () => ({
  name: 'by-hand-1',
}));

function wrapperWith(testPortals: readonly object[]) {
  const services = { api: { get: async () => AUDIENCES, send: begin }, boot: { testPortals } };
  const client = new QueryClient();
  return ({ children }: { readonly children: ReactNode }): ReactNode => (
    <QueryClientProvider client={client}>
      <StudioContext value={services as unknown as StudioServices}>{children}</StudioContext>
    </QueryClientProvider>
  );
}
const QA = [{ language: 'en', origin: 'http://qa.test' }];

function Choice({ route }: { readonly route: string }): ReactNode {
  const [audience, setAudience] = useState('');
  return (
    <>
      <AudienceChoice route={route} value={audience} onChange={setAudience} />
      <output>{audience}</output>
    </>
  );
}

it('the page screen offers sample customers and the states of its page, and shows which one was chosen', async () => {
  const { rerender } = render(<Choice route="/devices" />, { wrapper: wrapperWith(QA) });
  const seenBy = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Seen by' });
  expect([...seenBy.options].map(({ text, value }) => `${text}: ${value}`)).toEqual([
    'A visitor: ',
    'Rich: customer rich',
    'Devices fail: scenario devices-down',
  ]);
  await userEvent.selectOptions(seenBy, 'Devices fail');
  expect(screen.getByRole('status').textContent).toBe('scenario devices-down');
  // The state belongs to another page, so this page is shown to a visitor.
  rerender(<Choice route="/" />);
  expect([...seenBy.options].map(({ text }) => text)).toEqual(['A visitor', 'Rich', 'Home']);
  expect(seenBy.value).toBe('');
});

it('without a host for QA, no audience is offered', async () => {
  render(<Choice route="/devices" />, { wrapper: wrapperWith([]) });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  expect(screen.queryByRole('combobox')).toBeNull();
});

const VIEW: View = { language: 'en', width: 1280, scheme: 'light', date: '', audience: '', isEditing: false };

it('the preview shows the page in the chosen scenario, or in a scenario of the chosen sample customer', async () => {
  const scenarioOf = (route: string, view: Partial<View>) =>
    renderHook(() => useScenario(route, { ...VIEW, ...view }), { wrapper: wrapperWith(QA) }).result;
  expect(scenarioOf('/devices', {}).current).toBeNull();
  const chosen = scenarioOf('/devices', { audience: 'scenario devices-down' });
  expect(chosen.current).toBeUndefined();
  await waitFor(() => expect(chosen.current).toBe('devices-down'));
  const elsewhere = scenarioOf('/', { audience: 'scenario devices-down' });
  await waitFor(() => expect(elsewhere.current).toBeNull());
  expect(begin).not.toHaveBeenCalled();
  const signedIn = scenarioOf('/devices', { audience: 'customer rich', date: '2027-03-01' });
  await waitFor(() => expect(signedIn.current).toBe('by-hand-1'));
  expect(begin).toHaveBeenCalledExactlyOnceWith('POST', '/preview-scenarios', {
    body: { page: '/devices', language: 'en', customer: 'rich', date: '2027-03-01' },
  });
});
