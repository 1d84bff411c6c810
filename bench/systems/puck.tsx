import { Render, type Config, type Data } from '@puckeditor/core';
import type { ComponentType } from 'react';
import { leaf, throwAlways } from './leaf.tsx';
import type { System } from './system.ts';

/** The components of the page, with the fields of each. */
const config = {
  root: {
    fields: { main: { type: 'slot' }, side: { type: 'slot' } },
    render: ({ main: Main, side: Side }: { main: ComponentType; side: ComponentType }) => (
      <>
        <Main />
        <Side />
      </>
    ),
  },
  components: {
    Leaf: {
      fields: { heading: { type: 'text' }, text: { type: 'textarea' } },
      render: ({ heading, text }: { heading: unknown; text: unknown }) => leaf(heading, text),
    },
    Section: {
      fields: { content: { type: 'slot' } },
      render: ({ content: Content }: { content: ComponentType }) => (
        <section>
          <Content />
        </section>
      ),
    },
    Throws: { fields: {}, render: throwAlways },
  },
} as unknown as Config;

/** Puck as in its documentation: a configuration with slots, the data, Render. */
export const system: System = {
  format: {
    leaf: (id, heading, text, name = 'Leaf') => ({ type: name, props: { id, heading, text } }),
    section: (id, blocks) => ({ type: 'Section', props: { id, content: blocks } }),
    page: (main, side) => ({ root: { props: { main, side } }, content: [], zones: {} }),
    withFields: (block, props) => ({ ...block, props }),
    withParams: () => undefined,
  },
  element: (data) => <Render config={config} data={data as Data} />,
};
