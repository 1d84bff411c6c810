// @vitest-environment node
import { expect, it } from 'vitest';
import { readScenarioSettings } from './scenarios.ts';

it('the folder of pictures is the one of the screenshots, or a configured one relative to the configuration file', () => {
  expect(readScenarioSettings(undefined, {}).pictures).toMatch(/\.reports\/screenshots\/accepted$/);
  expect(readScenarioSettings('/etc/portal/config.json', {}).pictures).toMatch(/\.reports\/screenshots\/accepted$/);
  const named = readScenarioSettings('/etc/portal/config.json', { scenarios: { pictures: 'shots' } });
  expect(named.pictures).toBe('/etc/portal/shots');
});
