import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './play-banner.fixture.json' with { type: 'json' };
import { mayShowPlayBanner } from './may-show-play-banner.ts';
import { PlayBanner } from './play-banner.tsx';
import schema from './play-banner.schema.json' with { type: 'json' };

const show = (fields: object, path: string) => renderPart(PlayBanner, wireFields(schema, fields), { path });

test('asks a question and links to help outside the portal, in a new tab (SUPP-12, SUPP-13, OPEN-101)', () => {
  show(fixture.default.fields, '/support');
  const link = screen.getByRole('link', { name: 'Click here for more info. (Opens in a new window)' });
  expect(link).toHaveAttribute('href', 'https://play.example.com/faq');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link.closest('p')).toHaveTextContent(/^Looking for Play support\? Click here for more info\./);
});

test('opens a new tab even if content does not request it (SUPP-13)', () => {
  show({ ...fixture.default.fields, link: { href: 'https://play.example.com/faq', text: 'More' } }, '/support');
  expect(screen.getByRole('link')).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each([
  ['is off', fixture['switched off'].fields],
  ['is missing', fixture.empty.fields],
])('is not shown if its flag in the content %s (SUPP-14)', (_, fields) => {
  expect(show(fields, '/support').container).toBeEmptyDOMElement();
});

test.each(['/support', '/support/', '/', '/products/vela-play', '/supporters'])(
  'can appear on %s (SUPP-15, OPEN-101)',
  (path) => {
    expect(mayShowPlayBanner(path)).toBe(true);
  },
);

test.each([
  '/support/wifi',
  '/support/wifi/connect/',
  '/Support/WiFi',
  '//support//wifi',
  '/%73upport/wifi',
  '/es/support/wifi',
  '/support/manual',
  '/support/documentation',
  '/usb-update',
  '/USB-Update',
  '/usb-update/code',
  '/help/usb-update-guide',
])('never appears on %s, whatever content says (SUPP-15)', (path) => {
  expect(mayShowPlayBanner(path)).toBe(false);
  expect(show(fixture.default.fields, path).container).toBeEmptyDOMElement();
});
