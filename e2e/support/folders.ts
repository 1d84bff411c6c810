import path from 'node:path';
import { fastFolder } from '../../tests/support/server/fast-folder.ts';

/** Root folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');
/** Port of the portal that most tests share. */
export const port = Number(process.env['E2E_PORT'] ?? 8123);

// Folder of the reports. The next run of `npm test` removes all of it except the screenshots.
export const reports = path.join(root, '.reports');
/**
 * Folder with the databases and drafts of the portals of one test run. The portal that most tests share removes it when
 * it starts and stops.
 */
export const runFolder = path.join(fastFolder(), `marquee-browser-tests-${port}`);
/** Data folder of the shared portal. */
export const dataFolder = path.join(runFolder, 'data');
/** Folder with the output of the shared portal's process. */
export const logFolder = path.join(runFolder, 'log');
/** Copy of the shared portal's data folder with published content, made before any test. */
export const publishedFolder = path.join(runFolder, 'published');
