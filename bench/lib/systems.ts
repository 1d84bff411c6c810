import jsonformsPackage from '../forms/jsonforms/package.json' with { type: 'json' };
import packageJson from '../package.json' with { type: 'json' };

/** The measured systems, in the order of the table's columns. */
export const SYSTEMS = [
  'bare',
  'bare-memo',
  'marquee',
  'jss',
  'content-sdk',
  'puck',
  'storyblok',
  'json-render',
] as const;
/** Name of a measured system. */
export type SystemName = (typeof SYSTEMS)[number];

/** The package of each compared library. */
const PACKAGES = {
  jss: '@sitecore-jss/sitecore-jss-react',
  'content-sdk': '@sitecore-content-sdk/react',
  puck: '@puckeditor/core',
  storyblok: '@storyblok/react',
  'json-render': '@json-render/react',
} as const satisfies Partial<Record<SystemName, keyof typeof packageJson.dependencies>>;

/** Name of a library that the portal's pages are compared with. */
export type PeerName = keyof typeof PACKAGES;
/** The libraries that the portal's pages are compared with. */
export const PEERS = Object.keys(PACKAGES) as PeerName[];

/** The systems that are compared with the limit. The limit itself is measured with `bare` and `bare-memo`. */
export const COMPARED_SYSTEMS: readonly SystemName[] = ['marquee', ...PEERS];

/** Form systems, in the order of their table's columns. */
export const FORM_SYSTEMS = [
  'limit',
  'marquee',
  'rjsf-mui',
  'jsonforms',
  'surveyjs',
  'hook-form-mui',
  'hook-form',
  'html',
] as const;
/** Name of a measured form system. */
export type FormSystemName = (typeof FORM_SYSTEMS)[number];

/** Search libraries that are compared with the portal's search. */
export type SearchPeerName = 'fuse' | 'minisearch' | 'pagefind';

/**
 * Systems of the flow measure: the portal's flow step (`flow`), and hand-written forms with the same fields, built from
 * the portal's controls (`flow-limit`) or from MUI's text fields (`limit`).
 */
export const FLOW_SYSTEMS = ['flow-limit', 'flow', 'limit'] as const;
/** Name of a measured flow system. */
export type FlowSystemName = (typeof FLOW_SYSTEMS)[number];

const { dependencies } = packageJson;

/** Returns the packages of the compared systems, with their measured versions. */
export function peerVersions(): Record<string, string> {
  const names: Record<string, string> = {
    ...Object.fromEntries(PEERS.map((peer) => [peer, `${PACKAGES[peer]} ${dependencies[PACKAGES[peer]]}`])),
    limit: `@mui/material ${dependencies['@mui/material']}`,
    'rjsf-mui': `@rjsf/mui ${dependencies['@rjsf/mui']}`,
    jsonforms: `@jsonforms/material-renderers ${jsonformsPackage.dependencies['@jsonforms/material-renderers']}, @mui/material ${jsonformsPackage.dependencies['@mui/material']}`,
    surveyjs: `survey-react-ui ${dependencies['survey-react-ui']}`,
    fuse: `fuse.js ${dependencies['fuse.js']}`,
    minisearch: `minisearch ${dependencies.minisearch}`,
    pagefind: `pagefind ${dependencies.pagefind}`,
    'hook-form': `react-hook-form ${dependencies['react-hook-form']}`,
  };
  return names;
}
