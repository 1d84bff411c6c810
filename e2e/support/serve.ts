/** Starts the portal that most tests share. It begins with the shipped content and no data of an earlier run. */
import { rmSync } from 'node:fs';
import { runFolder } from './folders.ts';
import { isOutside } from './outside/arrangement.ts';
import { forgetViolations } from './outside/violations.ts';

const removeFolder = (): void => rmSync(runFolder, { recursive: true, force: true });

removeFolder();
process.on('exit', removeFolder);
forgetViolations();
await import(isOutside ? './outside/serve-outside.ts' : '../../server/start.ts');
