/**
 * The order of the test files: those that need a DOM first, then those that run in Node alone. The runner keeps a worker
 * only if the next file has the same environment; in a mixed order it would load every package again for each file.
 */
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const runsInNode = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('@vitest-environment node');

export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the runner, not of a list
    const sorted = await super.sort(files);
    const { dom = [], node = [] } = Object.groupBy(sorted, (file) => (runsInNode(file) ? 'node' : 'dom'));
    return [...dom, ...node];
  }
}
