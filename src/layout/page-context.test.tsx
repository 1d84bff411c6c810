import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { PageContext, usePageContext } from './page-context.tsx';

const ShowContext = (): ReactNode => JSON.stringify(usePageContext());

it('a rendering can read the facts about its page (ENG-01)', () => {
  const page = { path: '/support', language: 'es', now: 5, preview: true } as const;
  const { container } = render(
    <PageContext value={page}>
      <ShowContext />
    </PageContext>,
  );
  expect(JSON.parse(container.textContent)).toEqual(page);
});

it('by default, the page is for customers and in English (ENG-01)', () => {
  const { container } = render(<ShowContext />);
  expect(JSON.parse(container.textContent)).toMatchObject({ path: '/', language: 'en', preview: false });
});
