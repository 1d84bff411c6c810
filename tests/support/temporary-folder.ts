import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

/**
 * Creates an empty folder for files of a test. It is removed at the end of the run, also if tests fail; the next run
 * removes what a killed run left.
 */
export const createTemporaryFolder = (): string => mkdtempSync(path.join(inject('filesFolder'), 'folder-'));
