// @vitest-environment node
/** Violations that pass between the tests of a browser run, and those that a test reports itself. */
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

// The files of the records have the port in their names.
vi.stubEnv('E2E_PORT', `9${process.pid}`);
const { forgetViolations, recordViolations, unjudgedViolations, userAgentOf, watchViolations } =
  await import('../../e2e/support/outside/violations.ts');

beforeEach(forgetViolations);
afterAll(() => {
  forgetViolations();
  vi.unstubAllEnvs();
});

it('reports a violation while no test runs after the run, with its test or the portal', () => {
  recordViolations(['a key'], 'node');
  recordViolations(['a header'], userAgentOf('Browser', 'a test that has ended'));
  expect(unjudgedViolations()).toEqual(['a key (the portal itself)', 'a header (a test that has ended)']);
});

it('reports a violation of a running test in that test alone, also one that the test forgives', () => {
  const violations = watchViolations('one');
  violations.forgive(/header/);
  recordViolations(['a key', 'a header'], userAgentOf('Browser', 'one'));
  recordViolations(['a status'], 'node');
  recordViolations(['a path'], userAgentOf('Browser', 'another'));
  expect(violations()).toEqual(['a key', 'a status']);
  expect(unjudgedViolations()).toEqual(['a path (another)']);
});
