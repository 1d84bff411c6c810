/** A page with everything that a layout may contain, and its components. Every rendering has a unique text. */
import type { ReactNode } from 'react';
import { DateText, FileLink, Image, RichText, Text, ContentLink } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { flagOf, itemsOf, numberOf, type ContentField } from '#src/model/content-field.ts';
import { rawPage } from '#tests/support/layout/raw-layout.ts';
import type { EngineModules } from '#tests/support/layout/engine-modules.ts';
import type { Components } from '#tests/support/layout/render-layout.tsx';

/** Number of renderings created so far. */
let count = 0;
/** Returns a rendering with a unique uid and text, and a field of each kind. */
function block(componentName: string, rest: object = {}): object {
  const n = ++count;
  return {
    uid: `uid-${n}`,
    componentName,
    dataSource: `/items/${n}`,
    params: { GridParameters: 'col-12', Styles: { value: 'wide' } },
    fields: {
      text: { value: `«${n}»` },
      body: {
        value: '<p>body</p>',
        tree: [['p', { title: 't' }, 'body ', ['a', { href: 'https://x.example' }, 'link']]],
      },
      image: { value: { src: '/a.png', alt: 'a', width: '3' } },
      link: { value: { href: 'https://x.example', text: 'link', target: '_blank' } },
      file: { value: { src: '/media/a.pdf', title: 'file' } },
      date: { value: '2026-11-21T00:00:00Z' },
      count: { value: n },
      tick: { value: true },
      list: [{ id: '0', fields: { text: { value: 'item' } } }],
    },
    ...rest,
  };
}

/** A valid page with renderings of every kind, also nested ones. */
export const VALID_PAGE = rawPage(
  {
    header: [block('Leaf'), block('Shell', { placeholders: { header: [block('Leaf')], content: [block('Leaf')] } })],
    main: [
      block('Leaf'),
      block('Columns', { placeholders: { 'column-{*}': [block('Leaf'), block('Leaf')] } }),
      block('Leaf', { experiences: { visitor: block('Leaf'), gone: { componentName: null, dataSource: null } } }),
      block('Variant', { params: { FieldNames: 'Version2' }, placeholders: { content: [block('Leaf')] } }),
      block('Shell', {
        placeholders: {
          content: [
            block('Shell', {
              placeholders: { header: [block('Shell', { placeholders: { content: [block('Leaf')] } })] },
            }),
          ],
        },
      }),
    ],
    footer: [block('Leaf')],
  },
  { itemId: 'item', fields: { title: { value: 'Title' } } },
  { pageEditing: false, site: { name: 'site' }, variantId: 'nobody' },
);

/** The fields of every rendering on the page. */
interface Fields {
  text: string;
  body: string;
  image: object;
  link: object;
  file: object;
  date: string;
  count: number;
  tick: boolean;
  list: { text: string }[];
}
/** The props of the test components. */
type Props = RenderingProps<Fields>;

/** Shows every field of a rendering. */
function Leaf({ fields, params }: Props): ReactNode {
  return (
    <div className={params['styles']} data-count={numberOf(fields.count)} data-tick={flagOf(fields.tick)}>
      <Text field={fields.text} as="h3" />
      <RichText field={fields.body} />
      <Image field={fields.image} />
      <ContentLink field={fields.link} />
      <FileLink field={fields.file} />
      <DateText field={fields.date} />
      <ul>
        {itemsOf(fields.list).map((item, index) => (
          <Text key={index} field={item.text} as="li" />
        ))}
      </ul>
    </div>
  );
}

/** Returns the components of the page, for the engine of the browser or of the server. */
export function componentsOf({ Placeholder }: EngineModules): Components {
  const around = (...names: string[]) =>
    function Around(props: Props): ReactNode {
      return (
        <section>
          <Leaf {...props} />
          {names.map((name) => (
            <Placeholder key={name} name={name} />
          ))}
        </section>
      );
    };
  return {
    Leaf,
    Shell: around('header', 'content'),
    Columns: around('column-1'),
    Variant: { Default: around('content'), Version2: around('content') },
  };
}

/** A rendering as it is in the JSON of a page. */
interface RawRendering {
  readonly uid: string;
  readonly componentName: string;
  readonly fields: Readonly<Record<string, ContentField & { readonly value: never }>>;
  readonly placeholders?: Readonly<Record<string, readonly RawRendering[]>>;
}

/** A renderer without checks of its content. Tests use it to prove that the invalid pages break such a renderer. */
export function NaivePage({ page }: { page: unknown }): ReactNode {
  const { placeholders } = (page as { sitecore: { route: RawRendering } }).sitecore.route;
  return <NaivePlaceholders placeholders={placeholders!} />;
}

/** Renders all placeholders of a rendering without checks of their content. */
function NaivePlaceholders({ placeholders }: { placeholders: NonNullable<RawRendering['placeholders']> }): ReactNode {
  return Object.values(placeholders).map((renderings) =>
    renderings.map((node) => <NaiveRendering key={node.uid} {...node} />),
  );
}

/** Renders a rendering without checks of its content. */
function NaiveRendering({ componentName, fields, placeholders }: RawRendering): ReactNode {
  const Tag =
    ({ Leaf: 'div', Shell: 'section', Columns: 'section', Variant: 'section' } as const)[componentName] ?? 'i';
  return (
    <Tag>
      {fields['text']!.value} {fields['link']!.value['href']}
      {placeholders && <NaivePlaceholders placeholders={placeholders} />}
    </Tag>
  );
}
