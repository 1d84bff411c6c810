import type { Drafts } from './drafts.ts';
import { parseDrafts } from './parse-drafts.ts';
import { readFolder } from './read-folder.ts';

/** Reads the drafts of a content folder. Never throws for invalid drafts: each fault is reported as a problem. */
export function readDrafts(folder: string): Drafts {
  return parseDrafts(readFolder(folder));
}
