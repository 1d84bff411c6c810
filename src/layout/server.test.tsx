// @vitest-environment node
import { useId, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseLayout } from '#src/model/layout.ts';
import { engineModules } from '#tests/support/layout/engine-modules.ts';
import { rawPage } from '#tests/support/layout/raw-layout.ts';
import { loadNeededChunks, Page, createTestEngine, type Components } from '#tests/support/layout/render-layout.tsx';
import { renderOnServer, toHtml } from '#tests/support/layout/render-on-server.tsx';
import { Text } from './content.tsx';
import { IS_SERVER } from './engine.ts';
import { Placeholder } from './placeholder.tsx';
import type { RenderingProps } from './registry.ts';

interface Leaf {
  text: string;
}
function Words({ fields }: RenderingProps<Leaf>): ReactNode {
  if ((fields.text as { value: string }).value === 'throw') throw new Error('touched');
  return <Text field={fields.text} as="p" />;
}
const Shell = (): ReactNode => (
  <article id={useId()}>
    <Placeholder name="content" />
  </article>
);
const components: Components = { Words, Shell };
const words = (text: string): object => ({ componentName: 'Words', uid: text, fields: { text: { value: text } } });
const shell = (...content: object[]): object => ({ componentName: 'Shell', placeholders: { content } });

describe('on the server', () => {
  it('the engine detects the server', () => {
    expect(IS_SERVER).toBe(true);
    expect(typeof document).toBe('undefined');
  });

  it('a page contains only the markup of its components, without boundaries and markers (ENG-10, ENG-12)', async () => {
    const { html } = await renderOnServer(
      rawPage({ main: [words('a'), shell(words('b'), words('c'))] }),
      components,
      engineModules,
    );
    expect(html.replace(/ id="[^"]*"/, '')).toBe(
      '<section data-placeholder="main"><p>a</p><article><p>b</p><p>c</p></article></section>',
    );
  });

  it('a page with nested renderings can also be rendered with `renderToString` (ENG-12)', async () => {
    const engine = createTestEngine(components);
    const tree = parseLayout(rawPage({ main: [shell(shell(shell(words('deep'))))] }));
    await loadNeededChunks(tree, engine);
    expect(renderToString(<Page tree={tree} engine={engine} />)).toContain('<p>deep</p>');
  });

  it('an unregistered rendering does not affect other renderings (ENG-11)', async () => {
    const raw = rawPage({ main: [words('a'), { componentName: 'constructor' }, words('b')] });
    const { html, engine } = await renderOnServer(raw, components, engineModules);
    expect(html).toMatch(/<p>a<\/p><div role="note">.*<\/div><p>b<\/p>/);
    expect(engine.isolate).toBe(false);
    expect(engine.reports).toHaveLength(1);
  });

  it('a rendering that throws makes the fast render fail; with boundaries it does not affect other renderings (ENG-11)', async () => {
    const raw = rawPage({
      main: [words('a'), words('throw'), shell(words('b'), words('throw'), words('c')), words('d')],
    });
    const { html, engine, errors } = await renderOnServer(raw, components, engineModules);
    expect(engine.isolate).toBe(true);
    for (const text of ['a', 'b', 'c', 'd']) expect(html).toContain(`<p>${text}</p>`);
    expect(html.match(/role="alert"/g)).toHaveLength(2);
    expect(html.replaceAll('<!-- -->', '')).toContain('main › Words: not shown yet');
    expect(errors).toHaveLength(2);
  });

  it('a rendering whose code failed to load is not treated as unknown: the page is rendered with boundaries (ENG-11)', async () => {
    const registry = engineModules.createRegistry({
      Words: () => Promise.resolve({ Default: Words }),
      Lost: () => Promise.reject(new Error('no such file')),
    });
    const engine = createTestEngine({}, { registry });
    const tree = parseLayout(rawPage({ main: [words('a'), { componentName: 'Lost' }, words('b')] }));
    await loadNeededChunks(tree, engine);
    await expect(toHtml(<Page tree={tree} engine={engine} />)).rejects.toThrow('main › Lost: its code did not arrive');
    const html = await toHtml(<Page tree={tree} engine={{ ...engine, isolate: true }} />);
    expect(html).toContain('<p>a</p>');
    expect(html).toContain('<p>b</p>');
    expect(html).toContain('role="alert"');
    expect(html).not.toContain('role="note"');
  });

  it('an error in modifyProps does not affect other renderings either (ENG-11)', async () => {
    const BrokenModifier = (): ReactNode => (
      <Placeholder
        name="content"
        modifyProps={(props, { uid }) => {
          if (uid === 'x') throw new Error('meddled');
          return props;
        }}
      />
    );
    const raw = rawPage({
      main: [{ componentName: 'BrokenModifier', placeholders: { content: [words('x'), words('y')] } }],
    });
    const { html } = await renderOnServer(raw, { ...components, BrokenModifier }, engineModules);
    expect(html).toContain('<p>y</p>');
    expect(html.match(/role="alert"/g)).toHaveLength(1);
  });

  describe('a large page with boundaries', () => {
    const large = 'x'.repeat(3000);
    const page = rawPage({ main: [words('throw'), ...Array.from({ length: 40 }, (_, n) => words(`${n} ${large}`))] });

    async function html(options?: object): Promise<string> {
      const engine = createTestEngine(components, { isolate: true });
      const tree = parseLayout(page);
      await loadNeededChunks(tree, engine);
      return toHtml(<Page tree={tree} engine={engine} />, [], options);
    }

    it('is in the correct order and readable without scripts (ENG-11)', async () => {
      const text = await html();
      expect(text).not.toMatch(/<script|<template id|hidden/);
      expect(text.match(/role="alert"/g)).toHaveLength(1);
    });

    it('would need scripts with React’s default chunk size (control) (ENG-11)', async () => {
      expect(await html({})).toMatch(/<script/);
    });
  });
});
