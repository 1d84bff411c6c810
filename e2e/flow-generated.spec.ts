import { asMessage, browserEntries, tidied } from '../tests/support/account/browser-values.ts';
import { createRandom } from '../tests/support/random.ts';
import { randomInput, randomStep, VALUES } from '../tests/support/flow/random-step.ts';
import { openFlowPage } from './support/flow-page.ts';
import { expect, test } from './support/test.ts';

const STEPS = process.env['FULL'] ? 100 : 12;
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const byName = (values: object): [string, unknown][] =>
  Object.entries(values).toSorted(([one], [other]) => one.localeCompare(other));

// Firefox takes months and weeks for texts, good or bad; so Chromium is asked.
test('generated steps send what this browser posts for their HTML (ENG-21, PC-22)', async ({
  page,
  context,
  faults,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const flow = await openFlowPage(page, { baseURL: baseURL!, faults });
  const bare = await context.newPage();
  console.info(`${STEPS} generated steps, SEED=${SEED}.`);
  let count = 0;
  for (let seed = SEED; seed < SEED + STEPS; seed += 1) {
    const { html } = randomStep(seed);
    const at = `SEED=${seed}: ${html}`;
    expect(await flow.show(html), at).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Go', exact: true }).click();
    await expect.poll(async () => (await flow.posted()).at(-1), at).toEqual(['actionButton', 'go']);
    // The engine's answer is there before it is asked for the next step.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const { actionButton: _, ...sent } = tidied(Object.fromEntries(await flow.posted()) as Record<string, string>);
    const posted = asMessage(await bare.evaluate(browserEntries, html));
    expect(byName(sent), at).toEqual(byName(posted));
    count += Object.keys(posted).length;
  }
  expect(count).toBeGreaterThan(STEPS);
});

test('values are judged as this browser judges them: type, bounds, steps, patterns (ENG-21)', async ({
  page,
  context,
  faults,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const flow = await openFlowPage(page, { baseURL: baseURL!, faults });
  const bare = await context.newPage();
  const random = createRandom(SEED);
  // A telephone number is judged by its control; sliders and colours are never wrong.
  const types = Object.keys(VALUES).filter((type) => !['range', 'color', 'tel'].includes(type));
  for (let step = 0; step < 10; step += 1) {
    const parts = Array.from({ length: 40 }, (_each, index) => {
      // We judge texts without the blanks around them.
      const input = randomInput(random, random.pick(types), `f${index}`).html.replace(
        /value=" *(.*?) *"/,
        'value="$1"',
      );
      return `<label>Field ${index} ${input}></label>`;
    });
    // One that is always wrong, so that the step is never sent.
    const html = `<form>${parts.join('')}<label>Must <input name="must" required></label><button>Check</button></form>`;
    expect(await flow.show(html)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Check' }).click();
    await expect(page.locator('[name="must"][aria-invalid="true"]')).toBeVisible();
    const refused = await page
      .locator('[aria-invalid="true"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('name')));
    const bad = await bare.evaluate((text) => {
      const { body } = new DOMParser().parseFromString(text, 'text/html');
      const inputs = [...body.querySelectorAll('input')];
      return inputs.filter((input) => !input.validity.valid).map(({ name }) => name);
    }, html);
    expect(refused, `SEED=${SEED}: ${html}`).toEqual(bad);
    expect(bad.length).toBeGreaterThan(1);
  }
});
