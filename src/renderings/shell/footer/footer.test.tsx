import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './footer.fixture.json' with { type: 'json' };
import schema from './footer.schema.json' with { type: 'json' };
import { Footer } from './footer.tsx';

const NOW = new Date(2026, 10, 21).getTime();
const show = (fields: object, now = NOW) => renderPart(Footer, wireFields(schema, fields), { now });
const all = fixture.default.fields;

it('links to the legal pages that content lists (SHELL-12, SHELL-13, SHELL-14, SHELL-15, SHELL-16, SHELL-17, ENG-04)', () => {
  show(all);
  const legal = screen.getByRole('navigation', { name: 'Legal' });
  expect(
    within(legal)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/privacy/web-terms',
    '/privacy/policy',
    '/privacy/policy/staterights#california',
    '/privacy/manage-preference',
    '/adinformation/',
    '/privacy/requests/affirmations',
  ]);
});

it('shows the columns with their links (ENG-04)', () => {
  show(all);
  const columns = screen.getByRole('navigation', { name: 'Footer' });
  expect(
    within(columns)
      .getAllByRole('heading')
      .map((heading) => heading.textContent),
  ).toEqual(['Products', 'Support', 'Your account']);
  expect(within(columns).getByRole('link', { name: 'User manuals' })).toHaveAttribute('href', '/support/manual');
});

it("names the company of content, with one full stop after 'Inc.' (SHELL-18)", () => {
  show(all);
  expect(screen.getByText(/©/)).toHaveTextContent(/^© 2026 Vela Media, Inc\. All rights reserved\.$/);
});

it('uses a default name for the company if content has none (SHELL-18)', () => {
  show(fixture['no company'].fields);
  expect(screen.getByText(/©/)).toHaveTextContent('© 2026 Your TV provider. All rights reserved.');
});

it.each([
  [new Date(2026, 11, 31, 23, 59, 59), '2026'],
  [new Date(2027, 0, 1, 0, 0, 0), '2027'],
])('shows the year of the visitor’s own calendar at %s (SHELL-19)', (moment, year) => {
  show(all, moment.getTime());
  expect(screen.getByText(/©/)).toHaveTextContent(`© ${year} `);
});

it.each(['facebook', 'instagram'] as const)(
  'shows %s only if it has both a link and an icon (SHELL-20, SHELL-21)',
  (network) => {
    const name = network === 'facebook' ? 'Facebook' : 'Instagram';
    const { [`${network}Link` as const]: link, [`${network}Icon` as const]: icon, ...rest } = all;
    const { unmount } = show(all);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', link.href);
    unmount();
    for (const half of [{}, { [`${network}Link`]: link }, { [`${network}Icon`]: icon }]) {
      const shown = show({ ...rest, ...half });
      const links = [...shown.container.querySelectorAll('a[href]')].map((each) => each.getAttribute('href'));
      const pictures = [...shown.container.querySelectorAll('img')].map((each) => each.getAttribute('src'));
      expect(links).not.toContain(link.href);
      expect(pictures).not.toContain(icon.src);
      shown.unmount();
    }
  },
);
