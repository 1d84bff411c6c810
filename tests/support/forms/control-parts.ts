/** Reads the folders of the controls from disk. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ControlExample } from '#src/forms/samples/example-field.ts';

/** The root folder of the repository. */
const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The folder of a control: its name, its missing files, and its examples by name. */
export interface ControlFolder {
  readonly name: string;
  readonly missingFiles: readonly string[];
  readonly examples: readonly (readonly [string, ControlExample])[];
}

/** Returns the names of the folders under `src/forms/controls/`. */
export function controlFolderNames(): string[] {
  return globSync('src/forms/controls/*/', { cwd: ROOT })
    .map((folder) => path.basename(folder))
    .toSorted();
}

/** Reads the folder of the control that is registered under a name: its missing files and its examples. */
export function readControlFolder(name: string): ControlFolder {
  const file = (extension: string): string => path.join(ROOT, `src/forms/controls/${name}/${name}${extension}`);
  const missingFiles = ['.descriptor.ts', '.tsx', '.fixture.json'].filter((extension) => !existsSync(file(extension)));
  const fixture = missingFiles.includes('.fixture.json')
    ? {}
    : (JSON.parse(readFileSync(file('.fixture.json'), 'utf8')) as Record<string, ControlExample>);
  return { name, missingFiles, examples: Object.entries(fixture) };
}
