import { createRandom } from '../tests/support/random.ts';
import { randomInput, randomStep, VALUES } from '../tests/support/random-step.ts';
import { openFlowPage } from './support/flow-page.ts';
import { expect, test } from './support/test.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

// Firefox takes months and weeks for texts, good or bad; so Chromium is asked.
test('generated steps send what this browser posts for their HTML (ENG-21, PC-22)', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  await openFlowPage(page, baseURL!);
  console.info(`40 generated steps, SEED=${SEED}.`);
  let count = 0;
  for (let seed = SEED; seed < SEED + 40; seed += 1) {
    const { html } = randomStep(seed);
    const { sent, posted } = await page.evaluate((text) => globalThis.flowHarness.compare(text), html);
    expect(sent, `SEED=${seed}: ${html}`).toEqual(posted);
    count += sent.length;
  }
  expect(count).toBeGreaterThan(100);
});

test('typed values are judged as this browser judges them: type, bounds, steps, patterns (ENG-21)', async ({
  page,
  baseURL,
}) => {
  await openFlowPage(page, baseURL!);
  const random = createRandom(SEED);
  const types = Object.keys(VALUES).filter((type) => !['range', 'color'].includes(type));
  const cases = Array.from({ length: 1500 }, () => {
    const type = random.pick(types);
    return {
      html: `${randomInput(random, type, 'x').html}>`,
      value: random.pick(VALUES[type]!).replaceAll('&#10;', ' '),
    };
  });
  const found = await page.evaluate((all) => globalThis.flowHarness.judge(all), cases);
  expect(found, `SEED=${SEED}`).toEqual([]);
});
