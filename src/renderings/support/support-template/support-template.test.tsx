import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Text } from '#src/layout/content.tsx';
import { rawPage } from '#tests/support/layout/raw-layout.ts';
import { renderLayout } from '#tests/support/layout/render-layout.tsx';
import { SupportTemplate } from './support-template.tsx';

const Words = ({ fields }: { fields: { words?: object } }): ReactNode => <Text field={fields.words} as="p" />;
const words = (text: string): object => ({ componentName: 'Words', fields: { words: { value: text } } });
const page = (...places: string[]): unknown =>
  rawPage({
    'jss-main': [
      {
        componentName: 'SupportTemplate',
        placeholders: Object.fromEntries(places.map((place) => [place, [words(`words of ${place}`)]])),
      },
    ],
  });
const components = { SupportTemplate, Words };
const all = ['promotion', 'header', 'side-bar', 'jumbotron', 'main', 'show-support', 'footer'];

afterEach(() => vi.unstubAllGlobals());

test('has a placeholder for each area of support, in the regions of the page (SUPP-01, ENG-13)', async () => {
  const { container } = await renderLayout(page(...all), components);
  for (const region of ['promotion', 'header', 'footer']) {
    expect(container.querySelector(`[data-region="${region}"]`)).toHaveTextContent(`words of ${region}`);
  }
  const content = container.querySelector('main[data-region="content"]')!;
  const areas = [...content.querySelectorAll('[data-area]')];
  expect(areas.map((area) => area.getAttribute('data-area'))).toEqual([
    'jumbotron',
    'side-bar',
    'main',
    'show-support',
  ]);
  for (const area of areas) expect(area).toHaveTextContent(`words of ${area.getAttribute('data-area')}`);
});

test('has no side bar if the page has no content for it (SUPP-01)', async () => {
  const { container } = await renderLayout(page('main'), components);
  expect(container.querySelector('[data-area="main"]')).toHaveTextContent('words of main');
  expect(container.querySelector('[data-area="side-bar"]')).toBeNull();
});

test.each([
  [true, true],
  [false, false],
])('opens the side bar on a wide window (%s) in a browser without the CSS for it', async (wide, open) => {
  vi.stubGlobal('CSS', { supports: () => false });
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { container } = await renderLayout(page('side-bar'), components);
  expect(container.querySelector('details')!.open).toBe(open);
});

test('leaves the side bar to the style sheet in a browser that supports it', async () => {
  vi.stubGlobal('CSS', { supports: () => true });
  const { container } = await renderLayout(page('side-bar'), components);
  expect(container.querySelector('details')!.open).toBe(false);
});
