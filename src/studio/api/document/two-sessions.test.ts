// @vitest-environment node
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFull, SEED } from '#tests/support/property.ts';
import { valueAt } from './value-edits.ts';
import { runSteps, randomStep, parseSteps } from './test-support/two-browsers.ts';

it(
  'two editors of a page see the same page in the end, even if messages are late, lost, repeated or merged',
  { timeout: 600_000 },
  async () => {
    let written = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(randomStep, { minLength: 20, maxLength: 80, size: 'max' }), async (steps) => {
        const { views, server, saves } = await runSteps(steps, false);
        written += saves;
        expect(views).toEqual([server, server]);
      }),
      { seed: SEED, numRuns: isFull ? 2000 : 100, includeErrorInReport: true },
    );
    expect(written).toBeGreaterThan(100);
  },
);

it(
  'two editors who type in the same box at once lose nothing: the last text of each is saved or shown as a conflict',
  { timeout: 600_000 },
  async () => {
    const kinds = [
      'typeOn',
      'typeOn',
      'typeOn',
      'leave',
      'send',
      'send',
      'send',
      'read',
      'read',
      'loseResponse',
    ] as const;
    const passes = ['pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass'] as const;
    const typing = fc.record({ who: fc.nat(1), kind: fc.constantFrom(...kinds, ...passes) });
    let questions = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(typing, { minLength: 20, maxLength: 80, size: 'max' }), async (steps) => {
        const { views, server, lost, cards } = await runSteps(
          steps.map((one) => ({ ...one, uid: 'three', by: 1, text: 'a' })),
          false,
        );
        questions += cards;
        expect(lost).toEqual([]);
        expect(views).toEqual([server, server]);
      }),
      { seed: SEED, numRuns: isFull ? 2000 : 100, includeErrorInReport: true },
    );
    expect(questions, "the control: they were in each other's way").toBeGreaterThan(10);
  },
);

it('an editor who moves a block sees what another editor wrote in it meanwhile', async () => {
  const loads = '1 read, 1 pass, 1 pass';
  const steps = parseSteps(`1 move two, 0 type two new, 0 send, 0 pass, 0 pass, ${loads}, 1 send, 1 pass, 1 pass`);
  const { views, server } = await runSteps(steps, false);
  expect(valueAt(server, '/blocks/uid=two/en/text')).toBe('new');
  expect(views).toEqual([server, server]);
});

it('an edit that is undone while the document is loading stays undone', async () => {
  const steps = parseSteps('1 type one x, 1 send, 1 pass, 1 pass, 0 type two new, 0 read, 0 undo');
  const { views, server } = await runSteps(steps, false);
  expect(valueAt(server, '/blocks/uid=one/es/text'), 'the control: there was something to load').toBe('x');
  expect(valueAt(server, '/blocks/uid=two/en/text')).toBe('two');
  expect(views).toEqual([server, server]);
});

it('an editor who missed events while the connection was lost sees what was saved meanwhile', async () => {
  const steps = parseSteps('1 lose, 0 type two new, 0 send, 0 pass, 0 pass, 1 reopen');
  const { views, server } = await runSteps(steps, false);
  expect(views).toEqual([server, server]);
  const deaf = await runSteps(steps, true);
  expect(deaf.views[1], 'the control: a browser that does not notice it').not.toEqual(deaf.server);
});
