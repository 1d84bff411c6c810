import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { lazy, useEffect, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '#src/model/content-field.ts';
import { recordConsole, type RecordedConsole } from '#tests/support/console.ts';
import { rawPage } from '#tests/support/layout/raw-layout.ts';
import { renderLayout, type Components } from '#tests/support/layout/render-layout.tsx';
import { Text } from './content.tsx';
import type { FailureNoticeProps } from './engine.ts';
import { Placeholder } from './placeholder.tsx';
import { createRegistry, type RenderingProps, type Variants } from './registry.ts';

interface Leaf {
  text: string;
}
const Words = ({ fields }: RenderingProps<Leaf>): ReactNode => <Text field={fields.text} as="p" />;

/** Throws if a field of the content requests it. */
function Thrower({ fields }: RenderingProps<Leaf>): ReactNode {
  const text = textOf(fields.text);
  if (text === 'throw') throw new Error('touched');
  return <p>fine: {text}</p>;
}
const Shell = ({ fields }: RenderingProps<Leaf>): ReactNode => (
  <article>
    <Thrower fields={fields} params={{}} uid="" />
    <Placeholder name="content" />
  </article>
);
const components: Components = { Words, Thrower, Shell };
const node = (componentName: string, text: string, placeholders?: object): object => ({
  componentName,
  uid: componentName,
  fields: { text: { value: text } },
  placeholders,
});

let recordedConsole: RecordedConsole;
beforeEach(() => {
  recordedConsole = recordConsole();
});
afterEach(() => recordedConsole.restore());

describe('a rendering that throws', () => {
  it('does not affect other renderings, and is reported with its place (ENG-11)', async () => {
    const raw = rawPage({
      main: [node('Words', 'before'), node('Thrower', 'throw'), node('Shell', 'x', { content: [] })],
    });
    const { container, engine } = await renderLayout(raw, components);
    expect(screen.getByRole('alert')).toHaveTextContent('main › Thrower: touched');
    expect(container).toHaveTextContent('before');
    expect(container.querySelector('article')).not.toBeNull();
    expect(engine.reports).toEqual([
      { where: 'main › Thrower', what: 'Error: touched', fix: 'Fix the rendering or its content.' },
    ]);
  });

  it('does not affect the rendering around it (ENG-11, ENG-12)', async () => {
    const raw = rawPage({
      main: [node('Shell', 'around', { content: [node('Thrower', 'throw'), node('Words', 'beside')] })],
    });
    const { container } = await renderLayout(raw, components);
    expect(container).toHaveTextContent('fine: around');
    expect(container).toHaveTextContent('beside');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('removes the renderings inside it, but not those beside it (ENG-11)', async () => {
    const raw = rawPage({
      main: [node('Shell', 'throw', { content: [node('Words', 'inside')] }), node('Thrower', 'beside')],
    });
    const { container } = await renderLayout(raw, components);
    expect(screen.getByRole('alert')).toHaveTextContent('main › Shell');
    expect(container).not.toHaveTextContent('inside');
    expect(container).toHaveTextContent('fine: beside');
  });

  it('in an effect does not affect other renderings either (ENG-11)', async () => {
    const Late = (): ReactNode => {
      useEffect(() => {
        throw new Error('late');
      }, []);
      return 'shown for a moment';
    };
    const { container } = await renderLayout(rawPage({ main: [node('Late', ''), node('Words', 'beside')] }), {
      ...components,
      Late,
    });
    expect(screen.getByRole('alert')).toHaveTextContent('late');
    expect(container).toHaveTextContent('beside');
  });

  it.each([
    ['a text', 'oops'],
    ['null', null],
    ['an object without a prototype', Object.create(null)],
    ['a symbol', Symbol('x')],
  ])('may throw %s instead of an error (ENG-11)', async (_, thrown) => {
    const Odd = (): ReactNode => {
      throw thrown;
    };
    const raw = rawPage({ main: [node('Odd', ''), node('Words', 'beside')] });
    const { container, engine } = await renderLayout(raw, { ...components, Odd });
    expect(container).toHaveTextContent('beside');
    expect(engine.reports).toEqual([expect.objectContaining({ what: `threw ${typeof thrown} instead of an error` })]);
  });

  it('because it renders content of the wrong type as a child does not affect other renderings (ENG-11)', async () => {
    const ObjectAsChild = ({ fields }: RenderingProps<Leaf>): ReactNode => <p>{fields.text as ReactNode}</p>;
    const raw = rawPage({ main: [node('ObjectAsChild', 'x'), node('Words', 'beside')] });
    const { container } = await renderLayout(raw, { ...components, ObjectAsChild });
    expect(screen.getByRole('alert')).toHaveTextContent('main › ObjectAsChild');
    expect(container).toHaveTextContent('beside');
  });

  it('in its placeholder’s modifyProps does not affect other renderings (ENG-11)', async () => {
    const BrokenModifier = (): ReactNode => (
      <Placeholder
        name="content"
        modifyProps={(props, { componentName }) => {
          if (componentName === 'Thrower') throw new Error('meddled');
          return props;
        }}
      />
    );
    const raw = rawPage({
      main: [node('BrokenModifier', '', { content: [node('Thrower', 'x'), node('Words', 'beside')] })],
    });
    const { container } = await renderLayout(raw, { ...components, BrokenModifier });
    expect(screen.getByRole('alert')).toHaveTextContent('meddled');
    expect(container).toHaveTextContent('beside');
  });

  it('can be replaced by a component of the placeholder (ENG-11)', async () => {
    const OwnNotice = ({ where }: FailureNoticeProps): ReactNode => <i>sorry: {where}</i>;
    const Own = (): ReactNode => <Placeholder name="content" Failed={OwnNotice} />;
    const raw = rawPage({ main: [node('Own', '', { content: [node('Thrower', 'throw')] })] });
    const { container } = await renderLayout(raw, { ...components, Own });
    expect(container.querySelector('i')).toHaveTextContent('sorry: main › Own › content › Thrower');
  });
});

describe('recovery', () => {
  const page = (touchy: string, words = 'beside'): unknown =>
    rawPage({ main: [node('Thrower', touchy), node('Words', words)] });

  it('happens when the content is corrected, without a reload (ENG-11)', async () => {
    const { container, show, engine } = await renderLayout(page('throw'), components);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await act(() => show(page('mended')));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(container).toHaveTextContent('fine: mended');
    await act(() => show(page('throw')));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(engine.reports).toHaveLength(2);
  });

  it('is not attempted while only other renderings change (ENG-11)', async () => {
    const { container, show, engine } = await renderLayout(page('throw'), components);
    await act(() => show(page('throw', 'changed')));
    expect(container).toHaveTextContent('changed');
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(engine.reports).toHaveLength(1);
  });

  it('happens when the customer retries and the cause is gone (ENG-11)', async () => {
    let broken = true;
    const FailsFirst = (): ReactNode => {
      if (broken) throw new Error('not today');
      return <p>well again</p>;
    };
    const { container } = await renderLayout(rawPage({ main: [node('FailsFirst', '')] }), { FailsFirst });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(recordedConsole.error.mock.calls.length).toBeGreaterThan(1));
    expect(screen.getByRole('alert')).toHaveTextContent('not today');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(container).toHaveTextContent('well again'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a rendering whose code cannot be loaded', () => {
  const raw = rawPage({ main: [node('Words', 'before'), node('Flaky', ''), node('Words', 'after')] });
  const Flaky = (): ReactNode => {
    const [count, add] = useState(0);
    return <button onClick={() => add(count + 1)}>arrived {count}</button>;
  };

  /** Returns a loader that fails this many times, and a function that returns the number of calls. */
  function createFailingLoader(failures: number): { load: () => Promise<Variants>; loadCount: () => number } {
    let loadCount = 0;
    const load = (): Promise<Variants> => {
      loadCount++;
      return loadCount <= failures ? Promise.reject(new Error('network')) : Promise.resolve({ Default: Flaky });
    };
    return { load, loadCount: () => loadCount };
  }

  it('shows a Try again button that loads the code again (ENG-11)', async () => {
    const { load, loadCount } = createFailingLoader(2);
    const registry = createRegistry({
      Words: () => Promise.resolve({ Default: Words }),
      Flaky: load,
    });
    const { container, engine, show } = await renderLayout(raw, {}, { registry });
    expect(container).toHaveTextContent('before');
    expect(container).toHaveTextContent('after');
    expect(screen.getByRole('alert')).toHaveTextContent('main › Flaky: its code did not arrive');
    expect(engine.reports).toEqual([expect.objectContaining({ where: 'main › Flaky' })]);

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(loadCount()).toBe(2));
    expect(await screen.findByRole('alert')).toBeInTheDocument();

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    fireEvent.click(await screen.findByRole('button', { name: 'arrived 0' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(loadCount()).toBe(3);

    await act(() => show(rawPage({ main: [node('Words', 'changed'), node('Flaky', '')] })));
    expect(screen.getByRole('button', { name: 'arrived 1' })).toBeInTheDocument();
  });
});

describe('with a boundary around each rendering, as after a page that threw on the server', () => {
  it('shows no error while a rendering loads code lazily (ENG-11)', async () => {
    const { promise, resolve } = Promise.withResolvers<{ default: () => ReactNode }>();
    const Later = lazy(() => promise);
    const Waits = (): ReactNode => <Later />;
    const raw = rawPage({ main: [node('Waits', ''), node('Words', 'beside')] });
    const { container } = await renderLayout(raw, { ...components, Waits }, { isolate: true });
    expect(container).toHaveTextContent('beside');
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => resolve({ default: () => <b>here</b> }));
    expect(container.querySelector('b')).toHaveTextContent('here');
  });

  it('still catches errors (ENG-11)', async () => {
    const raw = rawPage({ main: [node('Thrower', 'throw'), node('Words', 'beside')] });
    const { container } = await renderLayout(raw, components, { isolate: true });
    expect(screen.getByRole('alert')).toHaveTextContent('touched');
    expect(container).toHaveTextContent('beside');
  });
});
