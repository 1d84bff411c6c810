import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { ElementTree } from '#src/model/layout/element-tree.ts';
import { recordConsole } from '#tests/support/console.ts';
import { renderElementTree } from './element-tree.tsx';

function show(...tree: unknown[]): HTMLElement {
  const content: ReactNode = renderElementTree(tree as ElementTree);
  return render(<MemoryRouter>{content}</MemoryRouter>).container;
}

describe('compiled rich text', () => {
  it('is rendered as elements, and text as plain text (ENG-22)', () => {
    const recordedConsole = recordConsole();
    const container = show(
      'a < b ',
      ['p', 0, 'x', ['strong', 0, 'y'], ['br', 0], '<i>z</i>'],
      ['ul', {}, ['li', 0, '1']],
    );
    expect(container.innerHTML).toBe('a &lt; b <p>x<strong>y</strong><br>&lt;i&gt;z&lt;/i&gt;</p><ul><li>1</li></ul>');
    expect(recordedConsole.lines()).toEqual([]);
    recordedConsole.restore();
  });

  it('has ids for links at its headings; of equal headings, only the first has one', () => {
    const container = show(
      ['h2', 0, 'Before you start'],
      ['div', 0, ['h3', 0, 'Before you start']],
      ['h3', 0, 'Connect'],
    );
    expect([...container.querySelectorAll('h2, h3')].map((heading) => heading.id)).toEqual([
      'before-you-start',
      '',
      'connect',
    ]);
  });

  it('keeps attributes that have other names in React (ENG-22)', () => {
    const cell = ['td', { colspan: '2', lang: 'es' }, 'x'];
    const container = show(['table', 0, ['tbody', 0, ['tr', 0, cell]]], ['time', { datetime: '2026-11-21' }, 'today']);
    expect(container.querySelector('td')).toHaveAttribute('colspan', '2');
    expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-11-21');
  });

  it('links inside the portal with the router, and to other sites without access to this tab (ENG-22)', () => {
    show(
      ['a', { href: '/support' }, 'in'],
      ['a', { href: 'https://x.example', target: '_blank', rel: 'opener' }, 'out'],
      ['a', { href: '/support', target: '_blank' }, 'new'],
    );
    expect(screen.getByRole('link', { name: 'in' })).toHaveAttribute('data-discover');
    for (const name of ['out', 'new'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('loads pictures lazily (ENG-22)', () => {
    show(['img', { src: '/a.png', alt: 'A' }], ['img', { src: '/b.png', alt: 'B', loading: 'eager' }]);
    expect(screen.getByRole('img', { name: 'A' })).toHaveAttribute('loading', 'lazy');
    expect(screen.getByRole('img', { name: 'B' })).toHaveAttribute('loading', 'eager');
  });
});

describe('an unchecked tree', () => {
  it('creates only listed elements and attributes (ENG-22)', () => {
    const container = show(
      ['script', 0, 'alert(1)'],
      ['iframe', { src: 'https://x.example' }],
      ['svg', 0, ['script', 0, 'alert(1)']],
      ['P', 0, 'upper'],
      ['constructor', 0],
      ['p', { onclick: 'alert(1)', style: 'x', class: 'x', id: 'x', ref: 'x', dangerouslySetInnerHTML: 'x' }, 'kept'],
    );
    expect(container.innerHTML).toBe('<p>kept</p>');
  });

  it.each(['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x'])(
    'has no link and no picture to %j (ENG-22)',
    (address) => {
      const container = show(['a', { href: address }, 'words'], ['img', { src: address, alt: 'x' }]);
      expect(container.innerHTML).toBe('<a>words</a>');
    },
  );

  it.each(
    [null, undefined, 5, true, {}, [], [null], [5, 0, 'x'], [['p', 0]], [{}, 0], () => 'x'].map((node) => [node]),
  )('omits only the node %j (ENG-11)', (node) => {
    expect(show(['p', 0, 'before', node, 'after']).innerHTML).toBe('<p>beforeafter</p>');
  });

  it.each([null, 'abc', 7, [], { href: {} }, { title: null }, { title: 5 }].map((attributes) => [attributes]))(
    'ignores the attributes %j (ENG-11)',
    (attributes) => {
      expect(show(['p', attributes, 'x']).innerHTML).toBe('<p>x</p>');
    },
  );

  it('ignores children of void elements (ENG-11)', () => {
    const container = show(['br', 0, 'x'], ['hr', 0, ['p', 0]], ['img', { src: '/a', alt: '' }, 'x']);
    expect([...container.children].map(({ tagName }) => tagName)).toEqual(['BR', 'HR', 'IMG']);
    expect(container).toHaveTextContent('');
  });

  it('accepts headings without text (ENG-11)', () => {
    const container = show(['h2', 0, 'A ', null, 5, {}, [], ['b', 0, null, 'b']], ['h3'], ['h2', null, undefined]);
    expect([...container.children].map(({ tagName }) => tagName)).toEqual(['H2', 'H3', 'H2']);
    expect(container).toHaveTextContent('A b');
  });

  it('is cut off below the maximum depth (ENG-11)', () => {
    let deep: unknown = 'bottom';
    for (let level = 0; level < 900; level++) deep = ['b', 0, `${level}`, deep];
    const container = show(deep, ['p', 0, 'kept']);
    expect(container).toHaveTextContent('kept');
    expect(container).not.toHaveTextContent('bottom');
  });
});
