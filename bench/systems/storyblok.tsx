import { StoryblokComponent, storyblokInit } from '@storyblok/react';
import { leaf, throwAlways } from './leaf.tsx';
import type { System } from './system.ts';

/** Storyblok's word for a block: a component name with its fields and nested bloks. */
interface Blok {
  readonly _uid: string;
  readonly component: string;
  readonly heading?: unknown;
  readonly text?: unknown;
  readonly content?: Blok[];
  readonly main?: Blok[];
  readonly side?: Blok[];
}

/** Component that renders a leaf. */
const Leaf = ({ blok }: { blok: Blok }) => leaf(blok.heading, blok.text);
/** Component that renders the nested blocks of a section. */
const Section = ({ blok }: { blok: Blok }) => (
  <section>
    {blok.content?.map((nested) => (
      <StoryblokComponent blok={nested} key={nested._uid} />
    ))}
  </section>
);
/** Component that renders the two lists of blocks of a page. */
const Page = ({ blok }: { blok: Blok }) => (
  <>
    {blok.main?.map((nested) => (
      <StoryblokComponent blok={nested} key={nested._uid} />
    ))}
    {blok.side?.map((nested) => (
      <StoryblokComponent blok={nested} key={nested._uid} />
    ))}
  </>
);

/** Storyblok as in its documentation: components by name, a StoryblokComponent for each nested blok. */
export const system: System = {
  format: {
    leaf: (id, heading, text, name = 'Leaf') => ({ _uid: id, component: name, heading, text }),
    section: (id, blocks) => ({ _uid: id, component: 'Section', content: blocks }),
    page: (main, side) => ({ _uid: 'page', component: 'Page', main, side }),
    withFields: () => undefined,
    withParams: () => undefined,
  },
  async start() {
    storyblokInit({ bridge: false, components: { Page, Section, Leaf, Throws: throwAlways } });
  },
  element: (page) => <StoryblokComponent blok={page} />,
};
