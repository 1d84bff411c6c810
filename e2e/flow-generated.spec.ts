import * as fc from 'fast-check';
import { toMessage, browserEntries, tidyMessage } from '../tests/support/account/browser-values.ts';
import { generatedInput, generatedSteps, VALUES } from '../tests/support/flow/random-step.ts';
import { checkAsyncProperty, isFull, SEED } from '../tests/support/property.ts';
import { openFlowPage } from './support/privacy/flow-page.ts';
import { expect, test } from './support/test.ts';

const STEPS = 12;
const byName = (values: object): [string, unknown][] =>
  Object.entries(values).toSorted(([one], [other]) => one.localeCompare(other));

// Firefox treats months and weeks as plain text, so this runs in Chromium.
test('generated steps send the same values as this browser posts for their HTML (ENG-21, PC-22)', async ({
  page,
  context,
  faults,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const flow = await openFlowPage(page, { baseURL: baseURL!, faults });
  const bare = await context.newPage();
  let [steps, count] = [0, 0];
  await checkAsyncProperty(generatedSteps, STEPS, async ({ html }) => {
    expect(await flow.show(html), html).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Go', exact: true }).click();
    await expect.poll(async () => (await flow.posted()).at(-1), html).toEqual(['actionButton', 'go']);
    // The engine has responded before the next step is requested.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const { actionButton: _, ...sent } = tidyMessage(Object.fromEntries(await flow.posted()) as Record<string, string>);
    const posted = toMessage(await bare.evaluate(browserEntries, html));
    expect(byName(sent), html).toEqual(byName(posted));
    steps += 1;
    count += Object.keys(posted).length;
  });
  console.info(`${steps} generated steps, SEED=${SEED}.`);
  expect(steps).toBeGreaterThanOrEqual(STEPS);
  expect(count, 'control: values were posted').toBeGreaterThan(0);
});

test('values are validated as this browser validates them: type, bounds, steps, patterns (ENG-21)', async ({
  page,
  context,
  faults,
  baseURL,
}) => {
  test.setTimeout(isFull ? 1_800_000 : 180_000);
  const flow = await openFlowPage(page, { baseURL: baseURL!, faults });
  const bare = await context.newPage();
  // The portal has rules of its own for phone numbers and email addresses; sliders and colors are always valid.
  const types = Object.keys(VALUES).filter((type) => !['range', 'color', 'tel', 'email'].includes(type));
  const inputs = fc.constantFrom(...types).chain((type) => generatedInput(type, '?'));
  let refusals = 0;
  await checkAsyncProperty(fc.array(inputs, { minLength: 40, maxLength: 40 }), 10, async (all) => {
    const parts = all.map((each, index) => {
      // Texts are validated without leading and trailing spaces.
      const input = each.replace('name="?"', `name="f${index}"`).replace(/value=" *(.*?) *"/, 'value="$1"');
      return `<label>Field ${index} ${input}></label>`;
    });
    // One field is always invalid, so that the step is never sent.
    const html = `<form>${parts.join('')}<label>Must <input name="must" required></label><button>Check</button></form>`;
    expect(await flow.show(html)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Check' }).click();
    await expect(page.locator('[name="must"][aria-invalid="true"]')).toBeVisible();
    const refused = await page
      .locator('[aria-invalid="true"]')
      .evaluateAll((invalid) => invalid.map((each) => each.getAttribute('name')));
    const bad = await bare.evaluate((text) => {
      const { body } = new DOMParser().parseFromString(text, 'text/html');
      return [...body.querySelectorAll('input')].filter((input) => !input.validity.valid).map(({ name }) => name);
    }, html);
    expect(refused, html).toEqual(bad);
    refusals += bad.length - 1;
  });
  expect(refusals, 'control: the browser refuses some of the values').toBeGreaterThan(0);
});
