import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './manual-list.fixture.json' with { type: 'json' };
import { ManualList } from './manual-list.tsx';
import schema from './manual-list.schema.json' with { type: 'json' };

const show = (fields: object, language: 'en' | 'es' = 'en') =>
  renderPart(ManualList, wireFields(schema, fields), { language, path: '/support/manual' });

test('groups the manuals under headings, each with its PDF and the Spanish one (SUPP-10, SUPP-28, SUPP-29)', () => {
  show(fixture.default.fields);
  const group = within(screen.getByRole('region', { name: 'Vela TV, Hisense' }));
  const files = group.getAllByRole('listitem');
  expect(files).toHaveLength(3);
  const links = within(files[1]!).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Download PDF (User manual) 5.2 MB',
    'Download PDF in Spanish (User manual) 5.3 MB',
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/media/manuals/hisense-user-manual.pdf',
    '/media/manuals/hisense-user-manual-es.pdf',
  ]);
  for (const link of links) expect(link).toHaveAttribute('download');
});

test('lists the Spanish file first on the Spanish site, and names both languages (SUPP-28)', () => {
  show(fixture.default.fields, 'es');
  const [first, second] = within(screen.getByRole('region', { name: 'Vela TV, Element' })).getAllByRole('link');
  expect(first).toHaveAccessibleName(/^Descargar PDF en español \(User manual\)/);
  expect(first).toHaveAttribute('hreflang', 'es');
  expect(second).toHaveAccessibleName(/^Descargar PDF en inglés \(User manual\)/);
  expect(second).toHaveAttribute('hreflang', 'en');
});

test('shows a file in one language, but no manual without a file and no group without manuals (SUPP-29)', () => {
  show({ heading: 'Manuals', groups: [...fixture['one language'].fields.groups, { heading: 'Nothing yet' }] });
  expect(screen.getAllByRole('link', { name: /Download/ }).map((link) => link.textContent)).toEqual([
    'Download PDF (Quick start guide)',
    'Download PDF in Spanish (Guía rápida)',
  ]);
  expect(screen.queryByText('Safety leaflet')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Nothing yet' })).toBeNull();
});
