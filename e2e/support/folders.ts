import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
export const port = Number(process.env['E2E_PORT'] ?? 8123);

// The next run of npm test removes .reports with everything inside.
export const reports = path.join(root, '.reports');
/** Data folder of the portal that most tests share. */
export const dataFolder = path.join(reports, `e2e-data-${port}`);
/** Copy of that folder with the content published and no traces of tests. */
export const publishedFolder = path.join(reports, `e2e-published-${port}`);
