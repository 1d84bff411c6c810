/** Starts the portal that most tests share. It begins with the shipped content and no data of an earlier run. */
import { rmSync } from 'node:fs';
import { dataFolder } from './folders.ts';

rmSync(dataFolder, { recursive: true, force: true });
await import('../../server/start.ts');
