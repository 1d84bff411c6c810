import { isFull, SEED } from '../tests/support/property.ts';
import { studioPortal } from './support/studio.ts';
import { expect, test } from './support/test.ts';

const studio = studioPortal();

/** Number of texts that are edited. In each group of `SAVES_PER_KILL` of them, the server is killed once. */
const [SAVES, SAVES_PER_KILL] = [200, 20];

interface Operation {
  readonly at: string;
  readonly to: unknown;
}

test('a server that is killed during 200 saves loses none that it confirmed, and gets the edits made meanwhile', async ({
  page,
  faults,
}) => {
  test.skip(!isFull, 'It kills the server ten times.');
  test.setTimeout(30 * 60_000);
  await studio.open(page, '/words');
  const confirmed = new Map<string, unknown>();
  page.on('response', (response) => {
    const request = response.request();
    if (!response.url().endsWith('/edits') || !response.ok()) return;
    for (const { at, to } of (request.postDataJSON() as { operations: Operation[] }).operations) confirmed.set(at, to);
  });
  const boxes = page.locator('main td').locator('textarea, input');
  while ((await boxes.count()) < SAVES) await page.getByRole('button', { name: 'Show more' }).click();
  const saved = page.getByRole('banner').getByText('Saved', { exact: true });
  let crash: Promise<void> | undefined;
  let confirmedBefore = 0;
  for (let save = 0; save < SAVES; save += 1) {
    await boxes.nth(save).fill(`Saved ${save}`);
    // The server is killed at different moments after a key: before, during and after the request.
    await page.waitForTimeout((save * 137 + SEED * 31) % 900);
    if (save % SAVES_PER_KILL === SAVES_PER_KILL / 2) {
      confirmedBefore = confirmed.size;
      crash = studio.portal().crash();
    }
    if (save % SAVES_PER_KILL === SAVES_PER_KILL - 1) {
      await crash;
      await expect(saved).toBeVisible({ timeout: 60_000 });
    }
  }
  expect(confirmedBefore, 'the control: edits were confirmed before the last kill').toBeGreaterThan(10);
  await page.reload();
  const document = await page.evaluate(async () => {
    const read = async <Result>(path: string): Promise<Result> =>
      (await (await fetch(`/studio/api${path}`)).json()) as Result;
    const { changes } = await read<{ changes: { id: string }[] }>('/changes?state=open');
    return (await read<{ value: object }>(`/changes/${changes[0]!.id}/document?path=dictionary.json`)).value;
  });
  const texts = new Set(Object.values(document).flatMap((word: object) => Object.values(word) as unknown[]));
  expect(
    [...confirmed.values()].filter((text) => !texts.has(text)),
    `lost of ${confirmed.size} confirmed`,
  ).toEqual([]);
  const every = Array.from({ length: SAVES }, (_, save) => `Saved ${save}`);
  expect(every.filter((text) => !texts.has(text))).toEqual([]);
  // Requests fail while the server is dead.
  faults.list.length = 0;
});
