// @vitest-environment node
/** Tests which violations of contracts a running browser test reports, and which are reported after the run. */
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

// The names of the record files contain the port. This port keeps them apart from those of other runs.
vi.stubEnv('E2E_PORT', `9${process.pid}`);
const { deleteViolations, recordViolations, uncheckedViolations, userAgentOf, watchViolations } =
  await import('../../e2e/support/outside/violations.ts');

beforeEach(deleteViolations);
afterAll(() => {
  deleteViolations();
  vi.unstubAllEnvs();
});

it('reports a violation outside a running test after the run, with the name of the test or the portal', () => {
  recordViolations(['a key'], 'node');
  recordViolations(['a header'], userAgentOf('Browser', 'a test that has ended'));
  expect(uncheckedViolations()).toEqual(['a key (the portal itself)', 'a header (a test that has ended)']);
});

it('reports a violation of a running test in this test only, and not after the run, even if the test forgives it', () => {
  const violations = watchViolations('one');
  violations.forgive(/header/);
  recordViolations(['a key', 'a header'], userAgentOf('Browser', 'one'));
  recordViolations(['a status'], 'node');
  recordViolations(['a path'], userAgentOf('Browser', 'another'));
  expect(violations()).toEqual(['a key', 'a status']);
  expect(uncheckedViolations()).toEqual(['a path (another)']);
});
