/**
 * The order of the test files: first files with jsdom, then with another DOM, then with Node alone. The runner keeps a
 * worker only if the next file has the same environment. In a mixed order it would load every package again for each
 * file.
 */
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The directive that chooses the environment of a test file. */
const ENVIRONMENT = /@vitest-environment (\w+)/;

/** Returns the environment of a test file; files without a directive use happy-dom. */
const environmentOf = ({ moduleId }: TestSpecification): string =>
  ENVIRONMENT.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? 'happy-dom';

/** Sorts the test files by their environment. */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the runner, not of a list
    const sorted = await super.sort(files);
    const groups = Map.groupBy(sorted, environmentOf);
    const { jsdom = [], node = [], ...others } = Object.fromEntries(groups);
    return [...jsdom, ...Object.values(others).flat(), ...node];
  }
}
