import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { usePageFocus } from './page-focus.ts';

function Page({ path, hash = '', children }: { path: string; hash?: string; children: ReactNode }): ReactNode {
  usePageFocus(path, hash);
  return <main tabIndex={-1}>{children}</main>;
}
const changePage = (next: ReactNode, hash = ''): void => {
  const { rerender } = render(<Page path="/">{next}</Page>);
  expect(document.body).toHaveFocus();
  rerender(
    <Page path="/devices" hash={hash}>
      {next}
    </Page>,
  );
};

it('a change of page moves the focus to the heading of the next page, but not on the first load (ENG-07)', () => {
  changePage(<h1>Devices</h1>);
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('a change of page does not move the focus to the heading of a loading message (DASH-03)', () => {
  changePage(
    <div role="status">
      <h1>Loading</h1>
    </div>,
  );
  expect(screen.getByRole('main')).toHaveFocus();
});

it('a change of page does not move the focus if the address has a fragment (ENG-07)', () => {
  changePage(<h1>Devices</h1>, '#tv');
  expect(document.body).toHaveFocus();
});
