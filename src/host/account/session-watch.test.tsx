import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { renderWithData } from '#tests/support/account/data.tsx';
import { ServicesContext } from '../services/services-context.ts';
import type { Services } from '../services/services.ts';
import { SessionWatch } from './session-watch.tsx';

function show(signIn?: 'ending') {
  const boot = { scenario: { document: { page: '/account', signIn } } };
  const Page = (): ReactNode => (
    <ServicesContext value={{ boot } as unknown as Services}>
      <SessionWatch />
    </ServicesContext>
  );
  return renderWithData(Page, {});
}

it('a scenario shows the warning before the end of the session, although the session has not ended', async () => {
  show('ending');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('0:30');
});

it('a session that does not end soon has no warning', () => {
  show();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
