import { afterEach, expect, it, vi } from 'vitest';
import { doSteps } from './do-steps.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

it('the steps of a scenario press buttons and type values; what is not on the page is named', async () => {
  // happy-dom lays nothing out.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  const button = document.createElement('button');
  button.textContent = ' Edit \n name ';
  const pressed = vi.fn<() => void>();
  button.addEventListener('click', pressed);
  const field = Object.assign(document.createElement('input'), { name: 'zip', id: 'zip' });
  const typed = vi.fn<() => void>();
  field.addEventListener('input', typed);
  const label = Object.assign(document.createElement('label'), { htmlFor: 'city', textContent: 'City' });
  const city = Object.assign(document.createElement('input'), { id: 'city' });
  document.body.append(button, field, label, city);
  const steps = { press: ['Edit name', 'Nowhere'], fill: { zip: '0210', City: 'Boston', street: 'x' } };
  expect(await doSteps(steps, 0)).toEqual(['Nowhere', 'street']);
  expect(pressed).toHaveBeenCalledOnce();
  expect([field.value, typed.mock.calls.length, city.value]).toEqual(['0210', 1, 'Boston']);
});

it('a name that is pressed twice means the button of the dialog that the first one has opened', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  const presses: string[] = [];
  const opener = Object.assign(document.createElement('button'), { textContent: 'Delete' });
  const confirm = Object.assign(document.createElement('button'), { textContent: 'Delete' });
  confirm.addEventListener('click', () => presses.push('confirm'));
  opener.addEventListener('click', () => {
    presses.push('open');
    setTimeout(() => document.body.append(confirm), 150);
  });
  document.body.append(opener);
  expect(await doSteps({ press: ['Delete', 'Delete'] }, 3000)).toEqual([]);
  expect(presses).toEqual(['open', 'confirm']);
});

it('a choice is pressed by its label', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  const label = Object.assign(document.createElement('label'), { htmlFor: 'twice', textContent: 'Charged twice' });
  const choice = Object.assign(document.createElement('input'), { type: 'radio', name: 'reason', id: 'twice' });
  document.body.append(choice, label);
  expect(await doSteps({ press: ['Charged twice'] }, 0)).toEqual([]);
  expect(choice.checked).toBe(true);
});

it('a button of a dialog that is at work is pressed when the work is done', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  const presses: string[] = [];
  const dialog = document.createElement('dialog');
  const cross = document.createElement('button');
  const confirm = Object.assign(document.createElement('button'), { textContent: 'Confirm' });
  cross.addEventListener('click', () => presses.push(confirm.hasAttribute('aria-disabled') ? 'too early' : 'close'));
  confirm.addEventListener('click', () => {
    confirm.setAttribute('aria-disabled', 'true');
    setTimeout(() => confirm.removeAttribute('aria-disabled'), 250);
  });
  cross.setAttribute('aria-label', 'Close');
  dialog.append(cross, confirm);
  document.body.append(dialog);
  expect(await doSteps({ press: ['Confirm', 'Close'] }, 6000)).toEqual([]);
  expect(presses).toEqual(['close']);
});
