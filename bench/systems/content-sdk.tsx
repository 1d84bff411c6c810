import { Placeholder, SitecoreProvider, type ComponentRendering, type Page } from '@sitecore-content-sdk/react';
import type { ComponentProps } from 'react';
import { leaf, throwAlways } from './leaf.tsx';
import { sitecoreFormat } from './sitecore-format.ts';
import type { System } from './system.ts';

/** What the Content SDK passes to a component. */
interface Props {
  readonly fields?: { readonly heading?: { value?: unknown } | null; readonly text?: { value?: unknown } | null };
  readonly rendering: ComponentRendering;
  readonly disableSuspense?: boolean;
}
type ProviderProps = ComponentProps<typeof SitecoreProvider>;

/** Component that renders a leaf. */
const Leaf = ({ fields }: Props) => leaf(fields?.heading?.value, fields?.text?.value);
/** Component that renders the placeholder of a section. */
const Section = ({ rendering, disableSuspense = true }: Props) => (
  <section>
    <Placeholder name="content" rendering={rendering} disableSuspense={disableSuspense} />
  </section>
);

/** The components of renderings by name. */
const componentMap = new Map(
  Object.entries({ Leaf, Section, Throws: throwAlways }),
) as unknown as ProviderProps['componentMap'];
/** The connection to Sitecore, which is not used here. */
const api = { edge: { contextId: 'bench', edgeUrl: '' } } as unknown as ProviderProps['api'];
/** The page is shown to visitors: no preview and no editing. */
const mode: Page['mode'] = {
  name: 'normal',
  designLibrary: { isVariantGeneration: false },
  isNormal: true,
  isPreview: false,
  isEditing: false,
  isDesignLibrary: false,
} as Page['mode'];

/** The Content SDK as in its starter: a component map, the provider, Placeholders. */
export const system: System = {
  format: sitecoreFormat,
  // The client normally creates the page object from the layout; here it is built directly.
  prepare: (layout): Page => ({ layout: layout as Page['layout'], locale: 'en', siteName: 'bench', mode }),
  element(prepared, { careful }) {
    const page = prepared as Page;
    const { route } = page.layout.sitecore;
    const extra = { disableSuspense: !careful, passThroughComponentProps: { disableSuspense: !careful } };
    return (
      <SitecoreProvider api={api} componentMap={componentMap} page={page}>
        {route && <Placeholder name="main" rendering={route} {...(careful ? extra : {})} />}
        {route && <Placeholder name="side" rendering={route} {...(careful ? extra : {})} />}
      </SitecoreProvider>
    );
  },
};
