import type { Locator, Page, Route } from '@playwright/test';
import { isFull, sampleCases, SEED } from '#tests/support/property.ts';
import type { Language } from '#src/model/language.ts';
import { MATRIX_CASES, type MatrixCase } from './support/matrix/cases.ts';
import type { Entry } from './support/matrix/controls.ts';
import { compileMatrix, expectedMessage, serveForm } from './support/matrix/form.ts';
import { readFieldLook } from './support/matrix/look.ts';
import { DO_NOT_SELL, openForm, picture, errorSummary, TICKETS } from './support/forms.ts';
import { expect, ignoreFaults, test } from './support/test.ts';

const SECONDS_PER_CASE = 15;
/**
 * Returns a sample of the cases; all of them with FULL=1. The run prints its seed; set SEED to repeat it. A case takes
 * more than twice as long in Firefox, so Firefox checks half as many cases, with another seed.
 */
const sampleOf = (cases: readonly MatrixCase[], count: number, browserName: string): readonly MatrixCase[] =>
  browserName === 'firefox' ? sampleCases(cases, count / 2, SEED + 1) : sampleCases(cases, count);

const required = MATRIX_CASES.filter(({ kind }) => kind === 'required');
const others = MATRIX_CASES.filter(({ kind }) => kind !== 'required');
const requiredForm = compileMatrix(required, true);
const otherForm = compileMatrix(others, false);

const FILES = { 'photo.jpg': 2000, 'other.jpg': 2000, 'photo.png': 2000, 'large.jpg': 6000 };

const fieldAt = (page: Page, path: string): Locator => page.locator(`[id$="-${path}"]`);

async function enter(page: Page, path: string, entry: Entry): Promise<void> {
  const field = fieldAt(page, path);
  if ('fill' in entry) {
    await field.fill(entry.fill);
    if (entry.key) await field.press(entry.key);
    return;
  }
  if ('choose' in entry) return void (await field.selectOption(entry.choose));
  if ('press' in entry) {
    await field.focus();
    return page.keyboard.type(entry.press);
  }
  if ('file' in entry) {
    await field.setInputFiles(picture(FILES[entry.file as keyof typeof FILES], entry.file));
    return expect(page.locator('[aria-busy="true"]', { has: field })).toHaveCount(0);
  }
  for (const number of entry.boxes) {
    const box = fieldAt(page, `${path}-${number}`);
    await ((await box.count()) > 0 ? box : field).click();
  }
}

/**
 * Empties a field if its invalid entry was typed key by key or made with checkboxes. Otherwise the correct entry would
 * be added to the invalid one.
 */
async function prepareMending(page: Page, { path, wrong }: MatrixCase): Promise<void> {
  if (wrong && 'press' in wrong) await fieldAt(page, path).fill('');
  if (wrong && 'boxes' in wrong) {
    const ticked = page.locator(`fieldset:has([id$="-${path}-label"]) input[type=checkbox]:checked`);
    while ((await ticked.count()) > 0) await ticked.first().click();
  }
}

/**
 * Presses the button once while the field still has the focus. The error of the field must not move the button away
 * from the press.
 */
async function send(page: Page, kind: MatrixCase['kind']): Promise<void> {
  const button = page.locator('form button[type="submit"]');
  await button.click();
  if (kind === 'server') {
    // Before the first request, the browser loads code and solves a puzzle. If a busy machine exceeds the time limit of
    // a request, the form shows an error and can be sent again.
    const late = page.locator('form').getByRole('alert');
    await expect(errorSummary(page).or(late)).toBeVisible({ timeout: 60_000 });
    if (await late.isVisible()) await button.click();
  }
  await expect(errorSummary(page)).toBeFocused({ timeout: 20_000 });
}

/** Shows the error of a case with one press on the button, follows the link to the field, and corrects the entry. */
async function checkCase(page: Page, each: MatrixCase, message: string): Promise<void> {
  const { path, kind, wrong, right } = each;
  if (wrong) await enter(page, path, wrong);
  const before = await readFieldLook(page, path);
  const refuse = (route: Route) =>
    route.fulfill({ status: 422, json: { success: false, errorCode: 'FORM-422', faults: [faultOf(each)] } });
  if (kind === 'server') await page.route(TICKETS, refuse);
  await send(page, kind);
  await page.unroute(TICKETS);
  const refused = await readFieldLook(page, path);
  expect(refused).toMatchObject({ message, isDescribed: true, isInvalid: true, entered: before.entered });
  expect(refused.summary.find(([, target]) => target === path)?.[0]).toBe(message);
  await errorSummary(page).locator(`a[href$="-${path}"]`).click();
  expect(await readFieldLook(page, path)).toMatchObject({ hasFocus: true, isInView: true, entered: before.entered });
  await prepareMending(page, each);
  await enter(page, path, right);
  await expect(async () => {
    const mended = await readFieldLook(page, path);
    expect(mended).toMatchObject({ message: '', isInvalid: false });
    expect(mended.summary.filter(([, target]) => target === path)).toEqual([]);
  }).toPass();
}

/** Checks each case and continues after a failure, so that a run names all cases that fail. */
async function checkAll(
  page: Page,
  cases: readonly MatrixCase[],
  check: (each: MatrixCase) => Promise<void>,
): Promise<void> {
  const failures: string[] = [];
  for (const each of cases) {
    await test.step(each.path, async () => {
      try {
        await check(each);
      } catch (error) {
        failures.push(`${each.path}: ${(error as Error).message}`);
        await page.unroute(TICKETS);
        await page.evaluate(() => sessionStorage.clear());
        await openForm(page, page.url());
      }
    });
  }
  expect(failures, `${cases.length - failures.length} of ${cases.length} cases are clean`).toEqual([]);
}

const faultOf = ({ path, cause }: MatrixCase) => ({ path, cause, params: {} });

const HOSTS = [
  ['English', 'en', ''],
  ['Spanish', 'es', 'es.'],
] as const satisfies readonly (readonly [string, Language, string])[];

/**
 * Returns the languages in which one of the two kinds of tests runs. SEED chooses a different language for each kind.
 * With FULL=1, each kind runs in both.
 */
const hostsOf = (kind: 0 | 1) => HOSTS.filter((_, turn) => isFull || (turn + kind + SEED) % 2 === 0);

const open = (page: Page, origin: string, host: string) =>
  openForm(page, origin.replace('://', `://${host}`) + DO_NOT_SELL);

for (const [name, language, host] of hostsOf(0))
  test(`each control shows that it is required, until it is filled in, in ${name} (ENG-16, ENG-19) @every-browser`, async ({
    page,
    browserName,
    manyTickets,
  }) => {
    const cases = sampleOf(required, 6, browserName);
    test.setTimeout(60_000 + cases.length * SECONDS_PER_CASE * 1000);
    await serveForm(page, requiredForm, language);
    await open(page, manyTickets.origin, host);
    await checkAll(page, cases, (each) => checkCase(page, each, expectedMessage(requiredForm, each, language)));
    const paths = required.map(({ path }) => path).filter((path) => cases.every((each) => each.path !== path));
    expect((await readFieldLook(page, paths[0] ?? cases[0]!.path)).summary.map(([, path]) => path)).toEqual(paths);
  });

for (const [name, language, host] of hostsOf(1))
  test(`each control shows each error with its message, its link and the entered value, in ${name} (ENG-16, ENG-19) @every-browser`, async ({
    page,
    browserName,
    manyTickets,
    faults,
  }) => {
    const cases = sampleOf(others, 10, browserName);
    test.setTimeout(60_000 + cases.length * SECONDS_PER_CASE * 1000);
    await serveForm(page, otherForm, language);
    await open(page, manyTickets.origin, host);
    await checkAll(page, cases, async (each) => {
      await checkCase(page, each, expectedMessage(otherForm, each, language));
      // Clears the form for the next case.
      await page.locator('form button[type="button"]').last().click();
    });
    ignoreFaults(faults, /status of 422/);
  });

test('the matrix has at least 96 cases, each with a field of its own, and no read-only field', () => {
  expect(MATRIX_CASES.length).toBeGreaterThanOrEqual(96);
  expect(new Set(MATRIX_CASES.map(({ path }) => path)).size).toBe(MATRIX_CASES.length);
  // A read-only field has no error to show, and a test would wait for its input forever.
  const fields = [requiredForm, otherForm].flatMap(({ form }) => form.fields);
  expect(fields.filter(({ readOnly }) => readOnly)).toEqual([]);
});
