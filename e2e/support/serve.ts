/** Starts the portal that most tests share, with the shipped content and no data of an earlier run. */
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { logFolder, runFolder } from './folders.ts';
import { isOutside } from './outside/arrangement.ts';
import { deleteViolations } from './outside/violations.ts';

/** Removes the folder with the data of this test run, or of an earlier one. */
const removeFolder = (): void => rmSync(runFolder, { recursive: true, force: true });

removeFolder();
process.on('exit', removeFolder);
copyOutput();
deleteViolations();
await import(isOutside ? './outside/serve-outside.ts' : '../../server/start.ts');

/** Copies the output of this process, mainly its log lines, to a file in which tests search for card data. */
function copyOutput(): void {
  mkdirSync(logFolder, { recursive: true });
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (chunk: string | Uint8Array, ...rest: unknown[]) => boolean;
    stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
      appendFileSync(path.join(logFolder, 'output.log'), chunk);
      return write(chunk, ...rest);
    };
  }
}
