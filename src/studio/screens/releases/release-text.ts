import type { Release } from '../../kit/read/use-releases.ts';

/** Returns what a release contains: its note, or without a note how it was made. */
export const releaseText = ({ note, origin }: Pick<Release, 'note' | 'origin'>): string => note || ORIGIN_TEXTS[origin];

/** Descriptions of releases without a note, by the origin of the release. */
const ORIGIN_TEXTS: Readonly<Record<Release['origin'], string>> = {
  seed: 'Content that was deployed',
  editor: 'Content folder',
  change: 'Change that was published',
  merge: 'Content folder, merged with the release before it',
};
