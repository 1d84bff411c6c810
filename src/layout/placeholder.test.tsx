import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseLayout } from '#src/model/layout.ts';
import { recordConsole, type RecordedConsole } from '#tests/support/console.ts';
import { rawPage } from '#tests/support/layout/raw-layout.ts';
import {
  loadNeededChunks,
  renderLayout,
  createTestEngine,
  type Components,
} from '#tests/support/layout/render-layout.tsx';
import { EngineContext, IS_SERVER } from './engine.ts';
import { Text } from './content.tsx';
import { LayoutRoot, Placeholder, type PlaceholderProps } from './placeholder.tsx';
import type { RenderingProps } from './registry.ts';

interface Leaf {
  text: string;
  message: string;
}
function Words({ fields, params, uid }: RenderingProps<Leaf>): ReactNode {
  return (
    <p data-uid={uid} className={params['styles']}>
      <Text field={fields.text} />
      <Text field={fields.message} as="em" />
    </p>
  );
}
const Shell = (): ReactNode => (
  <article>
    <header>
      <Placeholder name="header" />
    </header>
    <Placeholder name="content" />
  </article>
);
const components: Components = { Shell, Words };
const words = (text: string, rest: object = {}): object => ({
  componentName: 'Words',
  uid: text,
  fields: { text: { value: text } },
  ...rest,
});

/** Renders one Placeholder with these props in a layout, and returns its container. */
async function renderPlaceholder(raw: unknown, props: PlaceholderProps, more: Components = {}): Promise<HTMLElement> {
  const tree = parseLayout(raw);
  const engine = createTestEngine({ ...components, ...more });
  await loadNeededChunks(tree, engine);
  const { container } = render(
    <EngineContext value={engine}>
      <LayoutRoot placeholders={tree.route!.placeholders}>
        <Placeholder {...props} />
      </LayoutRoot>
    </EngineContext>,
  );
  return container;
}

let recordedConsole: RecordedConsole;
beforeEach(() => {
  recordedConsole = recordConsole();
});
afterEach(() => recordedConsole.mustBeSilent());

describe('a placeholder', () => {
  it('is rendered as in a browser in these tests', () => {
    expect(IS_SERVER).toBe(false);
  });

  it('shows the component registered under each name, with its fields, in content’s order (ENG-10, ENG-12)', async () => {
    const { container } = await renderLayout(
      rawPage({
        main: [
          words('one'),
          {
            componentName: 'Shell',
            uid: 's',
            placeholders: { content: [words('two'), words('three')], header: [words('zero')] },
          },
          words('four'),
        ],
      }),
      components,
    );
    expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'one',
      'zero',
      'two',
      'three',
      'four',
    ]);
    expect(container.querySelector('header > p')).toHaveTextContent('zero');
  });

  it.each([null as unknown as string, 'nothing', 'constructor', '__proto__', ''])(
    'named %s, which content does not have, shows nothing (ENG-11)',
    async (name) => {
      expect(await renderPlaceholder(rawPage({ main: [words('one')] }), { name })).toBeEmptyDOMElement();
    },
  );

  it.each(['constructor', 'main'])('named %s outside of a page shows nothing (ENG-11)', (name) => {
    const { container } = render(<Placeholder name={name} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('named like a property of every object shows the renderings of content (ENG-11)', async () => {
    const raw = rawPage(JSON.parse(`{"__proto__":[${JSON.stringify(words('p'))}]}`));
    expect(await renderPlaceholder(raw, { name: '__proto__' })).toHaveTextContent('p');
  });

  it('with a number in its name shows the renderings that content has for all numbers (ENG-12)', async () => {
    const Columns = (): ReactNode => (
      <>
        <Placeholder name="column-1" />
        <Placeholder name="column-22" />
      </>
    );
    const raw = rawPage({ main: [{ componentName: 'Columns', placeholders: { 'column-{*}': [words('x')] } }] });
    expect(await renderPlaceholder(raw, { name: 'main' }, { Columns })).toHaveTextContent('xx');
  });

  it('shows the variant that content selects (ENG-14)', async () => {
    const variants = { Default: () => <b>default</b>, WithTitle: () => <b>with title</b> };
    const raw = rawPage({
      main: [
        { componentName: 'Rich', uid: 'same', params: { FieldNames: 'WithTitle' } },
        { componentName: 'Rich', uid: 'same', params: { FieldNames: 'Nobody' } },
        { componentName: 'Rich', uid: 'same' },
      ],
    });
    const container = await renderPlaceholder(raw, { name: 'main' }, { Rich: variants });
    expect(container.innerHTML).toBe('<b>with title</b><b>default</b><b>default</b>');
  });

  it('shows renderings of the same uid beside each other (ENG-11)', async () => {
    const raw = rawPage({ main: [words('a', { uid: 'u' }), words('b', { uid: 'u' }), words('c', { uid: 'u 2' })] });
    expect(await renderPlaceholder(raw, { name: 'main' })).toHaveTextContent('abc');
  });

  it('passes frozen content, which components cannot change (ENG-10)', async () => {
    const Mutator = ({ fields, params }: RenderingProps<Leaf>): ReactNode => {
      expect(() => Object.assign(fields, { text: 'x' })).toThrow(TypeError);
      expect(() => Object.assign(params, { a: 'x' })).toThrow(TypeError);
      return 'unspoiled';
    };
    const raw = rawPage({ main: [{ componentName: 'Mutator', fields: { text: { value: 'y' } }, params: { a: 'b' } }] });
    expect(await renderPlaceholder(raw, { name: 'main' }, { Mutator })).toHaveTextContent('unspoiled');
  });

  it('works in strict mode (ENG-10)', async () => {
    const raw = rawPage({ main: [{ componentName: 'Shell', placeholders: { content: [words('x'), words('y')] } }] });
    const { container } = await renderLayout(raw, components, { strict: true });
    expect(container).toHaveTextContent('xy');
  });
});

describe('a rendering that is not registered', () => {
  const raw = rawPage({ main: [words('before'), { componentName: 'Unheard' }, words('after')] });

  it.each(['Unheard', 'constructor', '__proto__', 'toString'])(
    'named %s is replaced by a notice, and the other renderings are shown (ENG-11)',
    async (name) => {
      const container = await renderPlaceholder(rawPage({ main: [words('a'), { componentName: name }, words('b')] }), {
        name: 'main',
      });
      expect(screen.getByRole('note')).toHaveTextContent(`main › ${name}: no rendering is registered as "${name}".`);
      expect(container.querySelectorAll('p')).toHaveLength(2);
    },
  );

  it('is reported once, however often the page renders (ENG-11)', async () => {
    const { engine, container } = await renderLayout(raw, components, { strict: true });
    expect(container).toHaveTextContent('beforemain › Unheard');
    expect(engine.reports).toEqual([
      {
        where: 'main › Unheard',
        what: 'no rendering is registered as "Unheard"',
        fix: 'Register it, or take the block out.',
      },
    ]);
  });

  it('may become a registered one, and back, without an error (ENG-11)', async () => {
    const as = (componentName: string): unknown => rawPage({ main: [{ componentName, uid: 'u' }] });
    const { container, show } = await renderLayout(as('Unheard'), components);
    await show(as('Words'));
    expect(container.querySelector('p')).not.toBeNull();
    await show(as('Unheard'));
    expect(screen.getByRole('note')).toBeInTheDocument();
  });

  it('can be replaced by a component of the placeholder (ENG-11)', async () => {
    const container = await renderPlaceholder(raw, { name: 'main', Missing: ({ problem }) => <i>{problem.where}</i> });
    expect(container.querySelector('i')).toHaveTextContent('main › Unheard');
  });
});

describe('a placeholder with options', () => {
  const raw = rawPage({
    main: [words('a'), words('b', { fields: { text: { value: 'b' }, message: { value: 'own' } } })],
  });

  it('adds fields of the parent if the child has none of that name (ENG-10)', async () => {
    const container = await renderPlaceholder(raw, { name: 'main', fields: { message: { value: 'inherited' } } });
    expect([...container.querySelectorAll('em')].map(({ textContent }) => textContent)).toEqual(['inherited', 'own']);
  });

  it('wraps each rendering, without a key from the component (ENG-12)', async () => {
    const seen: unknown[] = [];
    const container = await renderPlaceholder(raw, {
      name: 'main',
      renderEach: (element, node, index) => {
        seen.push([node.uid, index]);
        return <li>{element}</li>;
      },
    });
    expect(container.querySelectorAll('li > p')).toHaveLength(2);
    expect(seen).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
  });

  it('replaces the list of its renderings (ENG-12)', async () => {
    const replace = vi.fn<NonNullable<PlaceholderProps['render']>>((elements) => <ol>{elements}</ol>);
    const container = await renderPlaceholder(raw, { name: 'main', render: replace });
    expect(container.querySelectorAll('ol > p')).toHaveLength(2);
    expect(replace).toHaveBeenCalledOnce();
    expect(replace.mock.calls[0]![1].map(({ uid }) => uid)).toEqual(['a', 'b']);
    expect(await renderPlaceholder(raw, { name: 'main', render: () => null })).toBeEmptyDOMElement();
    expect(await renderPlaceholder(raw, { name: 'none', render: (elements) => elements.length })).toHaveTextContent(
      '0',
    );
  });

  it('replaces an empty list (ENG-12)', async () => {
    const renderEmpty = (): ReactNode => <i>empty</i>;
    const chromes = rawPage({ main: [{ name: 'code', type: 'text/sitecore', contents: '' }, null] });
    for (const [layout, name] of [
      [chromes, 'main'],
      [raw, 'none'],
    ] as const)
      expect(await renderPlaceholder(layout, { name, renderEmpty })).toHaveTextContent('empty');
    expect(await renderPlaceholder(raw, { name: 'main', renderEmpty })).toHaveTextContent('abown');
  });

  it('changes the props of one component (ENG-10)', async () => {
    const container = await renderPlaceholder(raw, {
      name: 'main',
      modifyProps: (props, { uid }) =>
        uid === 'a' ? { ...props, fields: { ...props.fields, message: { value: 'extra' } } } : props,
    });
    expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['aextra', 'bown']);
  });
});
