import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi, type Mock } from 'vitest';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import type { Problem } from '#src/model/layout.ts';
import { phrasesIn } from '#tests/support/layout/render-part.tsx';
import { browserOnly } from '../browser-only.tsx';
import { ServicesContext } from '../services/services-context.ts';
import type { Services } from '../services/services.ts';
import { FailedPage } from './page-screen.tsx';

/** Shows a page at an address. Returns the function that receives reports of problems. */
function show(address: string, Component: ComponentType): Mock<(problem: Problem) => void> {
  const report = vi.fn<(problem: Problem) => void>();
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [address] });
  render(
    <ServicesContext value={{ report } as unknown as Services}>
      <PhrasesContext value={{ i18n: phrasesIn('en'), version: 0 }}>
        <RouterProvider router={router} />
      </PhrasesContext>
    </ServicesContext>,
  );
  return report;
}

it('a network error is recorded with its page when the error screen is shown (ERR-08)', async () => {
  const report = show('/devices', FailedPage);
  expect(await screen.findByRole('heading')).toBeVisible();
  expect(report).toHaveBeenCalledTimes(1);
  expect(report.mock.calls[0]![0]).toMatchObject({ where: '/devices', what: expect.stringContaining('network-error') });
});

it('a network error is recorded when the code of a page cannot be loaded and the error screen replaces it (ERR-08)', async () => {
  const Part = browserOnly(() => Promise.reject(new Error('404')), <FailedPage reason="its code was not loaded" />);
  const report = show('/health', Part);
  expect(await screen.findByRole('heading')).toHaveTextContent("This page couldn't load");
  expect(report.mock.calls.map(([{ where, what }]) => `${where} ${what}`)).toContain(
    '/health network-error: the page could not be shown: its code was not loaded',
  );
});
