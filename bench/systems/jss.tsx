import {
  ComponentBuilder,
  Placeholder,
  SitecoreContext,
  type ComponentRendering,
} from '@sitecore-jss/sitecore-jss-react';
import type { LayoutServiceData } from '@sitecore-jss/sitecore-jss/layout';
import { leaf, throwAlways } from './leaf.tsx';
import { sitecoreFormat } from './sitecore-format.ts';
import type { System } from './system.ts';

/** What JSS passes to a component. */
interface Props {
  readonly fields?: { readonly heading?: { value?: unknown } | null; readonly text?: { value?: unknown } | null };
  readonly rendering: ComponentRendering;
  readonly disableSuspense?: boolean;
}

/** Component that renders a leaf. */
const Leaf = ({ fields }: Props) => leaf(fields?.heading?.value, fields?.text?.value);
/** Component that renders the placeholder of a section. */
const Section = ({ rendering, disableSuspense = true }: Props) => (
  <section>
    <Placeholder name="content" rendering={rendering} disableSuspense={disableSuspense} />
  </section>
);

/** The type of the component map that JSS expects. */
type Components = ConstructorParameters<typeof ComponentBuilder>[0]['components'];
/** The components of renderings, by name. */
const components = new Map(Object.entries({ Leaf, Section, Throws: throwAlways })) as unknown as Components;
/** The function with which JSS finds a component by its name. */
const componentFactory = new ComponentBuilder({ components }).getComponentFactory();

/** JSS as in its sample applications: a component factory, the context, Placeholders. */
export const system: System = {
  format: sitecoreFormat,
  element(page, { careful }) {
    const layoutData = page as LayoutServiceData;
    const { route } = layoutData.sitecore;
    const extra = { disableSuspense: !careful, passThroughComponentProps: { disableSuspense: !careful } };
    return (
      <SitecoreContext componentFactory={componentFactory} layoutData={layoutData}>
        {route && <Placeholder name="main" rendering={route} {...(careful ? extra : {})} />}
        {route && <Placeholder name="side" rendering={route} {...(careful ? extra : {})} />}
      </SitecoreContext>
    );
  },
};
