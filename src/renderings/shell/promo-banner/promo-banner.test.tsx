import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RenderingOnPage, renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import { findDialog } from '#tests/support/screen/screen.ts';
import fixture from './promo-banner.fixture.json' with { type: 'json' };
import schema from './promo-banner.schema.json' with { type: 'json' };
import { PromoBanner } from './promo-banner.tsx';

const all = { ...fixture.default.fields, start: '2026-11-01T00:00:00Z', end: '2026-11-30T00:00:00Z' };
const duringPromotion = Date.parse('2026-11-21T12:00:00Z');
const part = (fields: object, now = duringPromotion) => (
  <RenderingOnPage component={PromoBanner} fields={wireFields(schema, fields)} page={{ now }} />
);
const banner = (): HTMLElement | null => screen.queryByRole('complementary', { name: 'Promotion' });

it('appears at its start and disappears after its end, without a reload (SHELL-22)', () => {
  const { rerender } = render(part(all, Date.parse(all.start) - 1));
  expect(banner()).toBeNull();
  rerender(part(all, Date.parse(all.start)));
  expect(banner()).toHaveTextContent('Vela Stream Box is $69, with free shipping.');
  rerender(part(all, Date.parse(all.end)));
  expect(banner()).toBeVisible();
  rerender(part(all, Date.parse(all.end) + 1));
  expect(banner()).toBeNull();
});

it('has no start or end if the date is missing or invalid (SHELL-22)', () => {
  const { start: _start, end: _end, ...open } = all;
  const { rerender } = render(part(open, 0));
  expect(banner()).toBeVisible();
  rerender(part({ ...open, start: '0001-01-01T00:00:00Z', end: 'soon' }, 0));
  expect(banner()).toBeVisible();
});

it('takes its message, details, picture and appearance from content (SHELL-23, ENG-03)', () => {
  const { container } = renderPart(PromoBanner, wireFields(schema, { ...all, CSS: 'night' }), { now: duringPromotion });
  expect(banner()).toHaveClass('night');
  expect(container.querySelector('img')).toHaveAttribute('src', '/media/products/stream-box.svg');
  expect(screen.getByRole('button', { name: 'See pricing and details' })).toHaveAttribute('aria-haspopup', 'dialog');
});

it.each(['CSS', 'css', 'Css'])('reads its appearance from a field that is spelled %s (SHELL-23)', (name) => {
  const { CSS: _, ...rest } = all;
  renderPart(PromoBanner, { ...wireFields(schema, rest), [name]: { value: 'night' } }, { now: duringPromotion });
  expect(banner()).toHaveClass('night');
});

it("opens its details under 'Pricing and other info' (SHELL-24, SHELL-25)", async () => {
  render(part(all));
  await userEvent.click(screen.getByRole('button', { name: 'See pricing and details' }));
  const dialog = await findDialog('Pricing and other info');
  expect(dialog).toHaveTextContent('Until December 31, 2027, Vela Stream Box costs $69 instead of $89.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('opens its details under the heading from content (SHELL-25)', async () => {
  render(part({ ...all, modalHeader: 'Stream Box offer', linkText: '' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stream Box offer' }));
  expect(await findDialog('Stream Box offer')).toBeVisible();
});

it('cannot be opened if it has no details (SHELL-24)', () => {
  render(part(fixture['only a message'].fields));
  expect(banner()).toHaveTextContent('Support is open on Thanksgiving');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows its details in the page if there is no JavaScript (SHELL-24)', () => {
  const html = renderToStaticMarkup(part(all));
  expect(html).toMatch(/<details[^>]*><summary[^>]*>See pricing and details<\/summary>.*costs \$69/s);
});
