import path from 'node:path';
import { fastFolder } from '../../tests/support/server/fast-folder.ts';

export const root = path.resolve(import.meta.dirname, '../..');
export const port = Number(process.env['E2E_PORT'] ?? 8123);

// The next run of npm test removes .reports, except the screenshots.
export const reports = path.join(root, '.reports');
/** Databases and drafts of the portals of a run. The portal that most tests share removes it when it starts and stops. */
export const runFolder = path.join(fastFolder(), `marquee-browser-tests-${port}`);
/** Data folder of that portal. */
export const dataFolder = path.join(runFolder, 'data');
/** Everything that the portal's process writes to its output. */
export const logFolder = path.join(runFolder, 'log');
/** Copy of its data folder with the content published and no traces of tests. */
export const publishedFolder = path.join(runFolder, 'published');
