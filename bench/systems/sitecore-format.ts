import type { Format } from './system.ts';

/** The format of Marquee, JSS and the Content SDK: layout-service JSON. */
export const sitecoreFormat: Format = {
  leaf: (id, heading, text, name = 'Leaf') => ({
    uid: id,
    componentName: name,
    dataSource: `/data/${id}`,
    params: {},
    fields: { heading: { value: heading }, text: { value: text } },
  }),
  section: (id, blocks) => ({
    uid: id,
    componentName: 'Section',
    dataSource: '',
    params: {},
    fields: {},
    placeholders: blocks === null ? null : { content: blocks },
  }),
  page: (main, side) => ({
    sitecore: {
      context: { language: 'en', pageEditing: false, pageState: 'normal', site: { name: 'bench' } },
      route: { name: 'bench', itemId: 'bench', fields: {}, placeholders: { main, side } },
    },
  }),
  withFields: (block, fields) => ({ ...block, fields }),
  withParams: (block, params) => ({ ...block, params }),
};
