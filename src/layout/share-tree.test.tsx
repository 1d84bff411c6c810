import { act, fireEvent, screen } from '@testing-library/react';
import { Profiler, useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseLayout, type LayoutTree } from '#src/model/layout.ts';
import { nest, rawPage } from '#tests/support/layout/raw-layout.ts';
import { renderLayout, type Components } from '#tests/support/layout/render-layout.tsx';
import { Text } from './content.tsx';
import { Placeholder } from './placeholder.tsx';
import type { RenderingProps } from './registry.ts';
import { shareTree } from './share-tree.ts';

interface Leaf {
  text: string;
}

/** The number of calls of each component, and the commits that React's profiler has recorded. */
let renders: Map<string, number>;
let commits: string[];
const count = (uid: string): void => void renders.set(uid, (renders.get(uid) ?? 0) + 1);
beforeEach(() => {
  renders = new Map();
  commits = [];
});

function Words({ fields, uid }: RenderingProps<Leaf>): ReactNode {
  count(uid);
  return (
    <Profiler id={uid} onRender={(id) => commits.push(id)}>
      <Text field={fields.text} as="p" />
    </Profiler>
  );
}
function Shell({ fields, uid }: RenderingProps<Leaf>): ReactNode {
  count(uid);
  return (
    <section>
      <Text field={fields.text} as="h2" />
      <Placeholder name="content" fields={fields} />
    </section>
  );
}
function Form({ uid }: RenderingProps): ReactNode {
  count(uid);
  const [name, setName] = useState('');
  return (
    <label>
      Name <input value={name} onChange={(event) => setName(event.target.value)} />
    </label>
  );
}
const components: Components = { Words, Shell, Form };
const node = (componentName: string, uid: string, text = uid, content?: readonly object[]): object => ({
  componentName,
  uid,
  fields: { text: { value: text }, list: [{ id: '0', fields: { deep: { value: [1, { a: null }] } } }] },
  params: { a: 'b' },
  ...(content ? { placeholders: { content } } : {}),
});

const bigPage = (changed?: string): unknown => {
  const leaf = (uid: string): object => node('Words', uid, uid === changed ? 'changed' : 'text');
  const leaves = Array.from({ length: 20 }, (_shell, group) =>
    node(
      'Shell',
      `shell-${group}`,
      'text',
      Array.from({ length: 30 }, (_leaf, index) => leaf(`leaf-${group}-${index}`)),
    ),
  );
  return rawPage({ main: [node('Shell', 'root', 'text', leaves)] }, { itemId: 'page' });
};

describe('when an editor’s change arrives', () => {
  it('exactly the changed rendering renders again: 1 of 600, no parent, no sibling (ENG-01)', async () => {
    const { container, show } = await renderLayout(bigPage(), components);
    expect(renders.size).toBe(621);
    renders.clear();
    commits = [];
    await act(() => show(bigPage('leaf-7-11')));
    expect(container).toHaveTextContent('changed');
    expect([...renders]).toEqual([['leaf-7-11', 1]]);
    expect(commits).toEqual(['leaf-7-11']);
  });

  it('everything would render again if the trees were not shared (control) (ENG-01)', async () => {
    const { show } = await renderLayout(bigPage(), components);
    renders.clear();
    await act(() =>
      show(rawPage((bigPage('leaf-7-11') as Raw).sitecore.route.placeholders, { itemId: 'another page' })),
    );
    expect(renders.size).toBeGreaterThan(600);
  });

  it('a change of an outer rendering does not render the inner ones again (ENG-01)', async () => {
    const page = (text: string): unknown =>
      rawPage({
        main: [node('Shell', 'around', text, [{ componentName: 'Form', uid: 'form' }]), node('Words', 'beside')],
      });
    const Plain = ({ uid, fields }: RenderingProps<Leaf>): ReactNode => {
      count(uid);
      return (
        <section>
          <Text field={fields.text} />
          <Placeholder name="content" />
        </section>
      );
    };
    const { container, show } = await renderLayout(page('old'), { ...components, Shell: Plain });
    renders.clear();
    await act(() => show(page('new')));
    expect(container).toHaveTextContent('new');
    expect([...renders]).toEqual([['around', 1]]);
  });

  it('the replacement of an unknown rendering is not rendered again either (ENG-01)', async () => {
    let shown = 0;
    const Missing = (): ReactNode => {
      shown++;
      return null;
    };
    const page = (text: string): unknown =>
      rawPage({ main: [{ componentName: 'Unheard' }, node('Words', 'beside', text)] });
    const { container, show } = await renderLayout(page('old'), components, { Missing });
    await act(() => show(page('new')));
    expect(container).toHaveTextContent('new');
    expect(shown).toBe(1);
  });

  it('a child that inherits a field receives the new value, once (ENG-01)', async () => {
    const child = { componentName: 'Words', uid: 'child' };
    const page = (text: string): unknown => rawPage({ main: [node('Shell', 'around', text, [child])] });
    const { container, show } = await renderLayout(page('old'), components);
    renders.clear();
    await act(() => show(page('new')));
    expect(container.querySelector('p')).toHaveTextContent('new');
    expect(renders.get('child')).toBe(1);
  });

  it('the same content renders nothing again (ENG-01)', async () => {
    const { show } = await renderLayout(bigPage(), components);
    renders.clear();
    await act(() => show(bigPage()));
    expect([...renders]).toEqual([]);
  });
});

describe('a half-filled form', () => {
  const form = { componentName: 'Form', uid: 'form' };

  it.each([
    ['with a uid', { componentName: 'Words', uid: 'new', fields: { text: { value: 'new' } } }, form],
    ['without one', { componentName: 'Words', fields: { text: { value: 'new' } } }, { componentName: 'Form' }],
  ])(
    'keeps its text, its focus and its cursor when a rendering %s is put before it (ENG-01)',
    async (_, added, kept) => {
      const { container, show } = await renderLayout(rawPage({ main: [node('Words', 'w'), kept] }), components);
      const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
      input.focus();
      fireEvent.change(input, { target: { value: 'half a na' } });
      input.setSelectionRange(4, 6);
      renders.clear();
      await act(() => show(rawPage({ main: [added, node('Words', 'w'), kept] })));
      expect(container).toHaveTextContent('new');
      expect(screen.getByRole('textbox')).toBe(input);
      expect(input).toHaveValue('half a na');
      expect(input).toHaveFocus();
      expect([input.selectionStart, input.selectionEnd]).toEqual([4, 6]);
      expect([...renders.values()]).toEqual([1]);
    },
  );

  it('keeps its text when it is moved, and inside a wrapper of its placeholder (ENG-01)', async () => {
    const Wrapped = (): ReactNode => <Placeholder name="content" renderEach={(element) => <div>{element}</div>} />;
    const page = (...content: object[]): unknown =>
      rawPage({ main: [{ componentName: 'Wrapped', uid: 'wrapped', placeholders: { content } }] });
    const { show } = await renderLayout(page(node('Words', 'w'), form), { ...components, Wrapped });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'half' } });
    await act(() => show(page(form, node('Words', 'v'), node('Words', 'w'))));
    expect(screen.getByRole('textbox')).toHaveValue('half');
  });

  it('does not leak into another page with the same uids (ENG-07)', async () => {
    const { show } = await renderLayout(rawPage({ main: [form] }, { itemId: 'a' }), components);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'secret of page A' } });
    await act(() => show(rawPage({ main: [form] }, { itemId: 'b' }), '/b'));
    expect(screen.getByRole('textbox')).toHaveValue('');
  });

  it('would leak if the host did not key pages by their route (control) (ENG-07)', async () => {
    const { show } = await renderLayout(rawPage({ main: [form] }, { itemId: 'a' }), components);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'secret of page A' } });
    await act(() => show(rawPage({ main: [form] }, { itemId: 'b' })));
    expect(screen.getByRole('textbox')).toHaveValue('secret of page A');
  });

  it('is reset if another rendering has its uid (ENG-10)', async () => {
    const { show, container } = await renderLayout(rawPage({ main: [form] }), components);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'half' } });
    await act(() => show(rawPage({ main: [node('Words', 'form')] })));
    expect(container).toHaveTextContent('form');
    await act(() => show(rawPage({ main: [form] })));
    expect(screen.getByRole('textbox')).toHaveValue('');
  });
});

interface Raw {
  readonly sitecore: { readonly route: { readonly placeholders: unknown } };
}

describe('sharing', () => {
  const tree = (raw: unknown): LayoutTree => parseLayout(raw);
  const page = (...content: object[]): LayoutTree =>
    tree(rawPage({ main: content }, { itemId: 'i', fields: { t: 'x' } }));

  it('keeps the whole route when nothing changed (ENG-01)', () => {
    const before = page(node('Shell', 'a', 'a', [node('Words', 'b')]));
    expect(shareTree(before, page(node('Shell', 'a', 'a', [node('Words', 'b')]))).route).toBe(before.route);
  });

  it('keeps every unchanged rendering, also in another position (ENG-01)', () => {
    const before = page(node('Words', 'a'), node('Words', 'b'), node('Words', 'c'));
    const after = shareTree(before, page(node('Words', 'c'), node('Words', 'new'), node('Words', 'a')));
    const [c, , a] = after.route!.placeholders['main']!;
    expect([a, c]).toEqual([before.route!.placeholders['main']![0], before.route!.placeholders['main']![2]]);
    expect(a).toBe(before.route!.placeholders['main']![0]);
    expect(c).toBe(before.route!.placeholders['main']![2]);
  });

  it.each([
    ['another text', { fields: { text: { value: 'new' } } }],
    ['no fields', { fields: {} }],
    ['null as a field', { fields: { text: null } }],
    ['another param', { params: { a: 'c' } }],
    ['another data source', { dataSource: '/new' }],
    ['another component', { componentName: 'Form' }],
    ['another placeholder', { placeholders: { content: [], more: [] } }],
  ])('detects that a rendering now has %s (ENG-01)', (_, change) => {
    const rendering = node('Words', 'a', 'old', [node('Words', 'kept')]);
    const before = page(rendering, node('Words', 'beside'));
    const after = shareTree(before, page({ ...rendering, ...change }, node('Words', 'beside')));
    const [changed, beside] = after.route!.placeholders['main']!;
    expect(changed).not.toBe(before.route!.placeholders['main']![0]);
    expect(changed).toEqual(page({ ...rendering, ...change }).route!.placeholders['main']![0]);
    expect(beside).toBe(before.route!.placeholders['main']![1]);
  });

  it('keeps no parts of another page (ENG-07)', () => {
    const before = page(node('Words', 'a'));
    const other = tree(rawPage({ main: [node('Words', 'a')] }, { itemId: 'other' }));
    expect(shareTree(before, other)).toBe(other);
    const gone = tree({ sitecore: { route: null } });
    expect(shareTree(before, gone)).toBe(gone);
    expect(shareTree(gone, before)).toBe(before);
  });

  it('detects changes of the route, and uses the new problems (ENG-01)', () => {
    const before = page(node('Words', 'a'));
    const after = shareTree(
      before,
      tree(rawPage({ main: [node('Words', 'a'), null] }, { itemId: 'i', fields: { t: 'y' } })),
    );
    expect(after.route!.fields).toEqual({ t: 'y' });
    expect(after.route!.placeholders).toBe(before.route!.placeholders);
    expect(after.problems).toHaveLength(1);
  });

  it('accepts deep pages and duplicate uids (ENG-11)', () => {
    const deep = page(nest(900, 'Shell', 'content'));
    expect(shareTree(deep, page(nest(900, 'Shell', 'content'))).route).toBe(deep.route);
    const twins = page(node('Words', 'a', 'one'), node('Words', 'a', 'two'));
    const after = shareTree(twins, page(node('Words', 'a', 'one'), node('Words', 'a', 'new')));
    expect(after.route!.placeholders['main']![0]).toBe(twins.route!.placeholders['main']![0]);
  });
});
