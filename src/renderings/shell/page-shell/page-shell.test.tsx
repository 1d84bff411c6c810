import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { EngineContext } from '#src/layout/engine.ts';
import { LayoutRoot, Placeholder } from '#src/layout/placeholder.tsx';
import { renderings } from '#registry/renderings.ts';
import { createRegistry } from '#src/layout/registry.ts';
import { parseLayout } from '#src/model/layout.ts';

const REGIONS = ['promotion', 'header', 'content', 'footer'];
const registry = createRegistry({
  PageShell: renderings.PageShell,
  Word: () => Promise.resolve({ Default: Word }),
});

function Word({ fields }: { fields: { word: string } }): ReactNode {
  return <p>{fields.word}</p>;
}

const show = (params?: object) => {
  const placeholders = Object.fromEntries(
    REGIONS.map((region) => [region, [{ componentName: 'Word', fields: { word: `the ${region}` } }]]),
  );
  const shell = { componentName: 'PageShell', params, placeholders };
  const { route } = parseLayout({ sitecore: { context: {}, route: { placeholders: { main: [shell] } } } });
  const Nothing = (): null => null;
  return render(
    <MemoryRouter>
      <EngineContext value={{ registry, report: Nothing, Failed: Nothing, Missing: Nothing, isolate: false }}>
        <LayoutRoot placeholders={route!.placeholders}>
          <Placeholder name="main" />
        </LayoutRoot>
      </EngineContext>
    </MemoryRouter>,
  );
};
const regions = (): (string | null)[] =>
  [...document.querySelectorAll('[data-region]')].map((region) => region.getAttribute('data-region'));

beforeAll(() => registry.load(registry.names));

it('has exactly the four regions, each with its own content (ENG-13)', () => {
  show();
  expect(regions()).toEqual(REGIONS);
  for (const region of REGIONS) {
    expect(document.querySelector(`[data-region="${region}"]`)).toHaveTextContent(new RegExp(`^the ${region}$`));
  }
});

it('has a second version with the same regions in a different arrangement (ENG-14)', () => {
  const { container } = show({ FieldNames: 'Version2' });
  expect(regions()).toEqual(['header', 'promotion', 'content', 'footer']);
  expect(container.firstElementChild).toHaveClass('night');
});

it('starts with a link that skips to the content', () => {
  const { container } = show();
  const first = container.querySelector('a, button, input, [tabindex="0"]');
  expect(first).toHaveAttribute('href', '#content');
  const main = screen.getByRole('main');
  expect(main).toHaveAttribute('id', 'content');
  main.focus();
  expect(main).toHaveFocus();
});
