import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Breadcrumb } from './breadcrumb.tsx';

const show = (trail: Parameters<typeof Breadcrumb>[0]['trail']) =>
  render(<Breadcrumb trail={trail} />, { wrapper: MemoryRouter });

it('a breadcrumb links to the pages above the current page, which is not a link itself (SUPP-26)', () => {
  show([{ text: 'Support', href: '/support' }, { text: 'Setup', href: '/support/setup' }, { text: 'First steps' }]);
  const trail = screen.getByRole('navigation');
  expect(trail).toHaveTextContent('Support > Setup > First steps');
  expect(
    within(trail)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/support', '/support/setup']);
  expect(screen.getByText('First steps')).toHaveAttribute('aria-current', 'page');
});

it('a step whose address is not safe keeps its text', () => {
  show([{ text: 'Offer', href: 'javascript:alert(1)' }, { text: 'Page' }]);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Offer')).not.toHaveAttribute('aria-current');
});

it('nothing is shown without steps', () => {
  expect(show([]).container).toBeEmptyDOMElement();
});
