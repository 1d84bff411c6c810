import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doSteps } from './do-steps.ts';
import { recordedSteps, recordSteps } from './recorded-steps.ts';

let stop: () => void;

beforeEach(() => {
  // happy-dom has no layout, so every element would count as hidden.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  history.replaceState({ idx: 0 }, '', '/form?q=1');
  stop = () => undefined;
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

/** Shows a form of two pages and records the actions on it. */
function showForm(isAfterScenario = true): void {
  document.body.innerHTML = `
    <label><input type="checkbox" name="all"> All <b>apps</b></label>
    <label><input type="radio" name="why" value="a"> Price</label>
    <input name="zip" value="02101"><label>City <input id="city" value=""></label>
    <input type="password" name="pin"><input name="card" autocomplete="cc-number">
    <button type="button">Edit</button><button type="button" id="second">Edit</button>
    <button type="button" id="next">Next</button><a href="https://elsewhere.example/">Elsewhere</a><a href="#away" id="away">On</a><p>Text</p>`;
  field('next').addEventListener('click', () => {
    document.body.insertAdjacentHTML('beforeend', `<output>${field('city').value}</output>`);
  });
  stop = recordSteps(isAfterScenario, () => true);
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}], #${name}`)!;

it('presses and typed values are recorded in order, and lead from the same page to the same state', async () => {
  showForm();
  field('all').click();
  field('why').click();
  field('second').click();
  document.querySelector('p')!.click();
  field('city').value = 'Boston';
  field('pin').value = '1234';
  field('card').value = '4111';
  field('next').click();
  field('zip').value = '';
  const recorded = recordedSteps();
  expect(recorded).toEqual({
    page: '/form?q=1',
    isAfterScenario: true,
    isSameAddress: true,
    steps: [
      { press: 'All apps' },
      { press: 'Price' },
      { press: 'Edit', which: 2 },
      { fill: 'City', value: 'Boston' },
      { press: 'Next' },
    ],
    typed: { zip: '' },
  });
  const state = () => [field('all').checked, field('why').checked, document.querySelector('output')?.textContent];
  expect(state()).toEqual([true, true, 'Boston']);
  stop();
  showForm();
  expect(state()).toEqual([false, false, undefined]);
  const second = vi.spyOn(field('second'), 'click');
  expect(await doSteps({ steps: recorded.steps }, { timeoutMs: 0 })).toEqual([]);
  expect([state(), second.mock.calls.length]).toEqual([[true, true, 'Boston'], 1]);
});

it('a box that is ticked and cleared is pressed twice', async () => {
  showForm();
  field('all').click();
  field('all').click();
  expect(recordedSteps().steps).toEqual([{ press: 'All apps' }, { press: 'All apps', which: 1 }]);
  expect(await doSteps({ steps: recordedSteps().steps }, { timeoutMs: 0 })).toEqual([]);
  expect(field('all').checked).toBe(false);
});

it('links to other sites, clicks by scripts and presses with the Ctrl key are not recorded', () => {
  showForm();
  const link = document.querySelector('a')!;
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  field('next').dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
  stop();
  stop = recordSteps(true);
  field('next').click();
  expect(recordedSteps().steps).toEqual([]);
});

it('on another page, and after back and forward, recording starts again', () => {
  showForm();
  field('next').click();
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  expect(recordedSteps()).toMatchObject({ isAfterScenario: true, steps: [{ press: 'Next' }] });
  dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }));
  expect(recordedSteps()).toMatchObject({ isAfterScenario: false, steps: [], typed: { zip: '02101' } });
  field('next').click();
  field('away').click();
  history.replaceState({ idx: 1 }, '', '/other#top');
  expect(recordedSteps()).toMatchObject({ page: '/other#top', isAfterScenario: false, steps: [] });
});

it('a page that a button or the scenario has opened keeps the steps that lead to it', () => {
  showForm();
  history.replaceState({ idx: 1 }, '', '/thanks');
  expect(recordedSteps()).toMatchObject({ page: '/thanks', isAfterScenario: true, isSameAddress: true, steps: [] });
  field('next').click();
  history.replaceState({ idx: 2 }, '', '/end');
  const before = [{ fill: 'zip', value: '02101' }, { press: 'Next' }];
  expect(recordedSteps()).toMatchObject({ page: '/thanks', isAfterScenario: true, steps: before });
  stop();
  history.replaceState({ idx: 0 }, '', '/form?q=1');
  showForm(false);
  history.replaceState({ idx: 1 }, '', '/elsewhere');
  expect(recordedSteps()).toMatchObject({ page: '/elsewhere', isAfterScenario: false });
  field('next').click();
  history.replaceState({ idx: 2 }, '', '/end');
  expect(recordedSteps()).toMatchObject({ page: '/elsewhere', steps: before, typed: { zip: '02101' } });
});

it('a dialog that Escape or a click outside it has closed is recorded as a press of its close button', () => {
  showForm();
  const openDialog = (): Element => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div role="dialog"><button aria-label="Close"></button><i>Inside</i></div>',
    );
    return document.querySelector('[role=dialog]')!;
  };
  const escape = (): boolean =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  const dialog = openDialog();
  escape();
  expect(recordedSteps().steps).toEqual([]);
  dialog.querySelector('i')!.click();
  dialog.remove();
  expect(recordedSteps().steps).toEqual([]);
  const again = openDialog();
  escape();
  again.remove();
  expect(recordedSteps().steps).toEqual([{ press: 'Close' }]);
  const third = openDialog();
  document.body.click();
  third.remove();
  expect(recordedSteps().steps).toMatchObject([{ press: 'Close' }, { press: 'Close' }]);
});
