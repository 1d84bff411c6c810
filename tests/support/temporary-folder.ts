import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

/**
 * An empty folder for what a test writes. The run takes it away with everything of its own at its end, whether tests have
 * failed or not; what a killed run leaves behind, the next one takes away.
 */
export const temporaryFolder = (): string => mkdtempSync(path.join(inject('runFolder'), 'folder-'));
