import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ServicesContext } from '../../services/services-context.ts';
import type { Services } from '../../services/services.ts';
import { ScenarioGallery } from './scenario-gallery.tsx';

afterEach(() => vi.unstubAllGlobals());

const overview = {
  scenarios: [
    { name: 'devices-down', document: { title: 'Devices fail', page: '/devices' }, renderings: [], hasPicture: true },
    { name: 'home', document: { page: '/' }, renderings: [], hasPicture: false },
  ],
  examples: [{ name: 'rendering-hero-longest', document: { page: '/' }, renderings: ['Hero'], hasPicture: true }],
  choices: { pages: ['/'], operations: [], customers: [] },
  answers: {},
};

it('the gallery shows accepted pictures, of scenarios and of examples, after their checkbox is checked', async () => {
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('/list') ? overview : { services: [] }));
  const account = { lookupUrl: '/api/endpoints', configId: 'portal', configType: 'web' };
  const { container } = render(
    <MemoryRouter initialEntries={['/gallery']}>
      <ServicesContext value={{ boot: { account, environment: 'qa' } } as unknown as Services}>
        <QueryClientProvider client={new QueryClient()}>
          <ScenarioGallery />
        </QueryClientProvider>
      </ServicesContext>
    </MemoryRouter>,
  );
  const pictures = (): (string | null)[] =>
    [...container.querySelectorAll('img')].map((one) => one.getAttribute('src'));
  expect(await screen.findByText('2 of 2 scenarios, 1 of 1 examples')).toBeVisible();
  expect(pictures()).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /pictures/i }));
  expect(pictures()).toEqual(['/api/scenario/pictures/devices-down', '/api/scenario/pictures/rendering-hero-longest']);
  expect(screen.getByRole('link', { name: 'Devices fail' }).previousElementSibling?.tagName).toBe('IMG');
});
