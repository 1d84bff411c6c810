import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort, START_MS, startPortal, type OwnPortal } from '../support/portal.ts';
import { test as base } from '../support/test.ts';
import { servicesOf } from './systems/public.ts';
import { configurationFor } from './configuration.ts';
import { startWorld, type World } from './world.ts';

/** The stand-ins for outside systems, and a portal that is connected to them. `en` and `es` are its origins. */
export interface Connected {
  readonly world: World;
  readonly portal: OwnPortal;
  readonly en: string;
  readonly es: string;
}

/** Publishes content whose endpoints are those of the outside systems. */
async function publishEndpoints({ contentFolder, content }: OwnPortal, { state }: World): Promise<void> {
  writeFileSync(path.join(contentFolder, 'endpoints.json'), JSON.stringify({ services: servicesOf(state) }));
  const { code, output } = await content('publish');
  if (code !== 0) throw new Error(output);
}

interface TestFixtures {
  /** The outside systems, reset for each test. A test fails if they received an undocumented request. */
  outside: World;
}

/** Shared by the tests of one worker. `isConfidential`: the portal signs in with a client secret. */
interface WorkerFixtures {
  isConfidential: boolean;
  connected: Connected;
}

/** Time limit of one action in milliseconds. It ends a stuck journey before the time limit of the test. */
const ACTION_MS = 15_000;

/** Playwright's test with the outside systems and the connected portal. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  isConfidential: [false, { option: true, scope: 'worker' }],
  connected: [
    async ({ isConfidential }, use) => {
      const port = await freePort();
      const origins = [`http://localhost:${port}`, `http://es.localhost:${port}`];
      const world = await startWorld(origins, isConfidential);
      const portal = await startPortal({ port, config: configurationFor(world, origins) });
      if (isConfidential) await publishEndpoints(portal, world);
      await use({ world, portal, en: origins[0]!, es: origins[1]! });
      await portal.stop();
      await world.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  actionTimeout: ACTION_MS,
  baseURL: async ({ connected }, provide) => provide(connected.en),
  outside: [
    async ({ connected: { world } }, use, info) => {
      world.reset();
      await use(world);
      if (world.violations.length > 0) {
        const found = [...new Set(world.violations)].join('\n');
        if (info.status === 'passed') throw new Error(`The outside systems refused requests:\n${found}`);
        console.log(found);
      }
    },
    { auto: true },
  ],
});

export { expect, waitForHydration } from '../support/test.ts';
