import packageJson from '../package.json' with { type: 'json' };

/** What is measured, in the order of the table's columns. */
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
export type SystemName = (typeof SYSTEMS)[number];

/** The package that a system comes in. */
const PACKAGES = {
  jss: '@sitecore-jss/sitecore-jss-react',
  'content-sdk': '@sitecore-content-sdk/react',
  puck: '@puckeditor/core',
  storyblok: '@storyblok/react',
  'json-render': '@json-render/react',
} as const satisfies Partial<Record<SystemName, keyof typeof packageJson.dependencies>>;

export type PeerName = keyof typeof PACKAGES;
export const PEERS = Object.keys(PACKAGES) as PeerName[];

/** The systems that are compared; the bare loops are the limit that they are compared with. */
export const COMPARED: readonly SystemName[] = ['marquee', ...PEERS];

export function versionOf(peer: PeerName): string {
  return `${PACKAGES[peer]} ${packageJson.dependencies[PACKAGES[peer]]}`;
}
