/**
 * Repeats Sitecore's own tests of placeholders (samples/sitecore/BEHAVIORS.md, A), and tests the cases in which our
 * behavior differs.
 */
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Placeholder, type PlaceholderProps } from '#src/layout/placeholder.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { Text } from '#src/layout/content.tsx';
import { recordConsole, type RecordedConsole } from '#tests/support/console.ts';
import { rawPage } from '#tests/support/layout/raw-layout.ts';
import type { Components } from '#tests/support/layout/render-layout.tsx';
import { findSample, readSamples } from '#tests/support/samples.ts';
import { renderPlaceholder as renderWithComponents, type RenderedPlaceholder } from './render-placeholder.tsx';

const samples = readSamples('sitecore');
const sample = (name: string): unknown => findSample(samples, name);

interface Fields {
  message: string;
  Text: string;
  Title: string;
}
type Props = RenderingProps<Fields> & { readonly extra?: string };

const DownloadCallout = ({ fields, extra }: Props): ReactNode => (
  <div className="download-callout" data-extra={extra}>
    <Text field={fields.message} />
  </div>
);
const RichText = ({ params }: Props): ReactNode => <div className={`default ${params['styles']}`} />;
const WithTitle = ({ fields, params }: Props): ReactNode => (
  <div className={`with-title ${params['styles']}`}>
    <Text field={fields.Title} as="h2" />
    <Text field={fields.Text} as="p" />
  </div>
);

/** Returns the components of the samples. `content` are additional props of the placeholder `page-content`. */
function componentsOf(content: Partial<PlaceholderProps> = {}): Components {
  const Home = ({ fields }: Props): ReactNode => (
    <div className="home">
      <Placeholder name="page-header" />
      <Placeholder name="page-content" fields={fields} {...content} />
    </div>
  );
  return {
    Home,
    DownloadCallout,
    Jumbotron: () => <div className="jumbotron" />,
    BrokenComponent: () => <div className="not-broken-here" />,
    DynamicComponent: () => <div className="dynamic" />,
    RichText: { Default: RichText, WithTitle },
  };
}

const renderPlaceholder = (
  raw: unknown,
  props: PlaceholderProps,
  components = componentsOf(),
): Promise<RenderedPlaceholder> => renderWithComponents(raw, props, components);
const main = { name: 'main' };

let recordedConsole: RecordedConsole;
beforeEach(() => {
  recordedConsole = recordConsole();
});
afterEach(() => recordedConsole.mustBeSilent());

it('A1 renders nothing, without an error, for no name and no layout (ENG-11)', async () => {
  const { container } = await renderPlaceholder(null, { name: null as unknown as string });
  expect(container).toBeEmptyDOMElement();
});

/**
 * The names of Sitecore's data sets whose files are available, at most three. The data set for edit mode has markers of
 * the editor ("chromes") between its renderings.
 */
const sets = ['convertedDevData', 'convertedLayoutServiceData', 'convertedData'].filter((name) => sample(name));

describe.runIf(sets.length > 0).each(sets)('with %s', (name) => {
  const raw = sample(name) as {
    sitecore: { route: { placeholders: { main: { fields?: object; componentName?: string }[] } } };
  };
  const home = raw?.sitecore.route.placeholders.main.find(({ componentName }) => componentName);

  it('A2 renders the placeholder page-content of the first component: one callout (ENG-12)', async () => {
    const { container } = await renderPlaceholder({ sitecore: { route: home } }, { name: 'page-content' });
    expect(container.querySelectorAll('.download-callout')).toHaveLength(1);
  });

  it('A3 renders nested placeholders: one callout (ENG-10, ENG-12)', async () => {
    const { container } = await renderPlaceholder(raw, main);
    expect(container.querySelectorAll('.home .download-callout')).toHaveLength(1);
    expect(container.querySelectorAll('.home .jumbotron')).toHaveLength(1);
  });

  it('A4 wraps each component, and nothing else, by renderEach (ENG-12)', async () => {
    const { container } = await renderPlaceholder(raw, {
      ...main,
      renderEach: (element) => <div className="wrapper">{element}</div>,
    });
    expect(container.querySelectorAll('.wrapper')).toHaveLength(1);
    expect(container.querySelectorAll('.wrapper > .home')).toHaveLength(1);
  });

  it('A5 replaces the list by the result of render, called once; null renders nothing (ENG-12)', async () => {
    const replace = vi.fn<NonNullable<PlaceholderProps['render']>>(() => <b>instead</b>);
    const { container } = await renderPlaceholder(raw, { ...main, render: replace });
    expect(container.innerHTML).toBe('<b>instead</b>');
    expect(replace).toHaveBeenCalledOnce();
    expect((await renderPlaceholder(raw, { ...main, render: () => null })).container).toBeEmptyDOMElement();
  });

  it('A6 renders the result of renderEmpty when no entry is a component (ENG-12)', async () => {
    const entries = raw.sitecore.route.placeholders.main.filter(({ componentName }) => !componentName);
    const { container } = await renderPlaceholder(rawPage({ main: entries }), {
      ...main,
      renderEmpty: () => <b>empty</b>,
    });
    expect(container.innerHTML).toBe('<b>empty</b>');
  });

  it('A8 merges the parent’s fields into each child; fields of the child take precedence (ENG-10)', async () => {
    const { container } = await renderPlaceholder(raw, main);
    expect(container.querySelector('.download-callout')).toHaveTextContent('JavaScript all the things!');
    const own = { message: { value: 'the child’s own' } };
    const child = rawPage({
      main: [{ ...home, placeholders: { 'page-content': [{ componentName: 'DownloadCallout', fields: own }] } }],
    });
    expect((await renderPlaceholder(child, main)).container.querySelector('.download-callout')).toHaveTextContent(
      'the child’s own',
    );
  });

  it('A9 changes the props of one component by modifyProps (ENG-10)', async () => {
    const modifyProps: PlaceholderProps['modifyProps'] = (props, { componentName }) =>
      componentName === 'DownloadCallout' ? Object.assign({ extra: 'x' }, props) : props;
    const { container } = await renderPlaceholder(raw, main, componentsOf({ modifyProps }));
    expect(container.querySelectorAll('[data-extra="x"]')).toHaveLength(1);
    expect(container.querySelector('.download-callout')).toHaveTextContent('JavaScript all the things!');
  });
});

describe.runIf(samples.length > 0)('variants and dynamic placeholders', () => {
  const grid = 'col-9|col-sm-10|col-md-12|col-lg-6|col-xl-7|col-xxl-8';

  it('A10 renders the variant of params.FieldNames, with the class names of grid and styles (ENG-14)', async () => {
    const { container } = await renderPlaceholder(sample('sxaRenderingVariantData'), main);
    expect(container.firstElementChild).toHaveAttribute('class', `with-title ${grid} test-css-class-x`);
    expect(screen.getByRole('heading')).toHaveTextContent('Rich Text Rendering Variant');
    expect(container.querySelector('p')).toHaveTextContent('Test RichText');
  });

  it('A11 renders another variant of the same uid in another placeholder (ENG-14)', async () => {
    const { container } = await renderPlaceholder(sample('sxaRenderingVariantData'), { name: 'main-second' });
    expect(container.innerHTML).toBe(`<div class="default ${grid} test-css-class-y"></div>`);
  });

  it.each([
    [
      'A12 finds container-1 where content has container-{*}',
      'sxaRenderingVariantDataWithCommonContainerName',
      'container-1',
    ],
    ['A14 finds dynamic-1-{*} by its own name', 'sxaRenderingVariantDoubleDigitDynamicPlaceholder', 'dynamic-1-{*}'],
    ['A15 finds column-1-{*} by its own name', 'sxaRenderingColumnSplitterVariant', 'column-1-{*}'],
    [
      'A16 finds dynamic-1-2 where content has dynamic-1-{*}',
      'sxaRenderingVariantDoubleDigitDynamicPlaceholder',
      'dynamic-1-2',
    ],
  ])('%s: one component (ENG-12)', async (_, name, placeholder) => {
    const { container } = await renderPlaceholder(sample(name), { name: placeholder });
    expect(container.children).toHaveLength(1);
    expect(container.firstElementChild).toHaveAttribute('class', expect.stringContaining(grid));
  });

  it.each([
    ['A13 richText', 'sxaRenderingVariantDataWithoutCommonContainerName', 'richText'],
    ['A17 nowhere', 'sxaRenderingVariantData', 'nowhere'],
  ])('%s is not a placeholder of the page: nothing, no error (ENG-11)', async (_, name, placeholder) => {
    expect((await renderPlaceholder(sample(name), { name: placeholder })).container).toBeEmptyDOMElement();
  });

  it('A24 we differ: BYOC and FEaaS components are not built in; they are unknown renderings, in their own places (ENG-11)', async () => {
    for (const [name, components] of [
      ['byocWrapperData', ['BYOCWrapper', 'BYOCComponent']],
      ['feaasWrapperData', ['FEaaSWrapper', 'FEaaSComponent']],
    ] as const) {
      const { container, engine } = await renderPlaceholder(sample(name), main);
      expect(container.querySelectorAll('[role=note]')).toHaveLength(2);
      expect(engine.reports.map(({ where }) => where)).toEqual(components.map((component) => `main › ${component}`));
    }
  });
});

describe('errors', () => {
  const Broken = (): ReactNode => {
    throw new Error('broken');
  };
  const raw = rawPage({
    main: [
      { componentName: 'Broken', uid: '1' },
      { componentName: 'Jumbotron', uid: '2' },
    ],
  });
  const components = { ...componentsOf(), Broken };
  /** React logs every error that a boundary catches. */
  const expectBrokenError = (): void => {
    expect(recordedConsole.lines()).toEqual([expect.stringContaining('broken')]);
    recordedConsole.error.mockClear();
  };

  it('A18 replaces only the component that throws; its sibling stays (ENG-11)', async () => {
    const { container } = await renderPlaceholder(raw, main, components);
    expect(screen.getByRole('alert')).toHaveTextContent('broken');
    expect(container.querySelector('.jumbotron')).not.toBeNull();
    expectBrokenError();
  });

  it('A19 renders the error component of the placeholder (ENG-11)', async () => {
    const Failed = (): ReactNode => <b>custom</b>;
    const { container } = await renderPlaceholder(raw, { ...main, Failed }, components);
    expect(container.innerHTML).toBe('<b>custom</b><div class="jumbotron"></div>');
    expectBrokenError();
  });

  it('A20 renders the missing component of the placeholder (ENG-11)', async () => {
    const Missing = (): ReactNode => <b>custom</b>;
    const unknown = rawPage({ main: [{ componentName: 'Unknown' }] });
    expect((await renderPlaceholder(unknown, { ...main, Missing })).container.innerHTML).toBe('<b>custom</b>');
  });

  it('A21 renders nothing, without an error, for componentName null (ENG-11)', async () => {
    const { container, engine } = await renderPlaceholder(rawPage({ main: [{ uid: '1', componentName: null }] }), main);
    expect(container).toBeEmptyDOMElement();
    expect(engine.reports).toEqual([]);
  });

  it('A22 we differ: a Hidden Rendering shows nothing, in edit mode too (ENG-11)', async () => {
    for (const pageEditing of [false, true]) {
      const hidden = rawPage({ main: [{ uid: '1', componentName: 'Hidden Rendering' }] }, {}, { pageEditing });
      expect((await renderPlaceholder(hidden, main)).container).toBeEmptyDOMElement();
    }
  });

  it('A27 accepts a component without params (ENG-11)', async () => {
    const { container } = await renderPlaceholder(rawPage({ main: [{ componentName: 'RichText', fields: {} }] }), main);
    expect(container.innerHTML).toBe('<div class="default undefined"></div>');
  });
});
