// @vitest-environment node
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { loadConfig } from '../config.ts';

const studioOf = (env: Record<string, string>, hasTrialStudio = true) => loadConfig(env, { hasTrialStudio }).studio;

/** Returns the environment of a portal with a configuration file. */
function environmentWithFile(content: object): Record<string, string> {
  const file = path.join(createTemporaryFolder(), 'config.json');
  writeFileSync(file, JSON.stringify(content));
  return { MARQUEE_CONFIG: file };
}

it('without a configuration file, there is a studio only if the portal is started for a trial and no other machine reaches it', () => {
  expect(studioOf({})?.host).toBe('studio.localhost');
  expect(studioOf({ HOST: '127.0.0.1' })).toBeDefined();
  expect(studioOf({ HOST: '0.0.0.0' })).toBeUndefined();
  expect(studioOf({}, false)).toBeUndefined();
});

it('with a configuration file, there is a studio only if the file has its section', () => {
  expect(studioOf(environmentWithFile({}))).toBeUndefined();
  expect(studioOf(environmentWithFile({ studio: {} }))).toBeDefined();
});
