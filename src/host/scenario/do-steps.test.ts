import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { advanceRealTime, now, realNow } from '#src/lib/clock.ts';
import { doSteps } from './do-steps.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

it('the steps of a scenario press buttons and type values, and names that are not on the page are reported', async () => {
  // happy-dom has no layout, so every element would count as hidden.
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
  expect(await doSteps(steps, { timeoutMs: 0 })).toEqual(['Nowhere', 'street']);
  expect(pressed).toHaveBeenCalledOnce();
  expect([field.value, typed.mock.calls.length, city.value]).toEqual(['0210', 1, 'Boston']);
});

it('a second press of the same name presses the button in the dialog that the first press has opened', async () => {
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
  expect(await doSteps({ press: ['Delete', 'Delete'] }, { timeoutMs: 3000 })).toEqual([]);
  expect(presses).toEqual(['open', 'confirm']);
});

it('a choice is pressed by its label', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  const label = Object.assign(document.createElement('label'), { htmlFor: 'twice', textContent: 'Charged twice' });
  const choice = Object.assign(document.createElement('input'), { type: 'radio', name: 'reason', id: 'twice' });
  document.body.append(choice, label);
  expect(await doSteps({ press: ['Charged twice'] }, { timeoutMs: 0 })).toEqual([]);
  expect(choice.checked).toBe(true);
});

it('a button of a busy dialog is pressed when the dialog is ready', async () => {
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
  expect(await doSteps({ press: ['Confirm', 'Close'] }, { timeoutMs: 6000 })).toEqual([]);
  expect(presses).toEqual(['close']);
});

it('a busy button, or one below a loading cover, is pressed when it is ready', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  const presses: string[] = [];
  const cover = document.createElement('div');
  const send = Object.assign(document.createElement('button'), { textContent: 'Send' });
  cover.append(send);
  cover.toggleAttribute('inert', true);
  setTimeout(() => cover.removeAttribute('inert'), 250);
  send.addEventListener('click', () => {
    presses.push([cover, send].some((each) => each.matches('[inert], [aria-disabled]')) ? 'too early' : 'sent');
    send.setAttribute('aria-disabled', 'true');
    setTimeout(() => send.removeAttribute('aria-disabled'), 250);
  });
  document.body.append(cover);
  const again = { press: 'Send', which: 1 };
  expect(await doSteps({ steps: [again, again] }, { timeoutMs: 6000 })).toEqual([]);
  expect(presses).toEqual(['sent', 'sent']);
});

it('a button beside one that is disabled for some seconds is pressed immediately', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  document.body.innerHTML = `<dialog open><button>Confirm</button>
    <button aria-disabled="true" aria-describedby="wait">Again</button><i id="wait">In 30 s</i></dialog><button>Confirm</button>`;
  const pressed = vi.fn<() => void>();
  document.querySelector('button')!.addEventListener('click', pressed);
  // The time-out is 0: if the dialog counted as busy, the last button of the page would be pressed instead.
  expect(await doSteps({ steps: [{ press: 'Confirm', which: 1 }] }, { timeoutMs: 0 })).toEqual([]);
  expect(pressed).toHaveBeenCalledOnce();
});

it('{run} in a typed value is replaced, so that the value differs in each visit', async () => {
  const field = Object.assign(document.createElement('input'), { name: 'email' });
  document.body.append(field);
  await doSteps({ steps: [{ fill: 'email', value: 'ana.{run}@example.com' }] }, { timeoutMs: 0, run: '7f3' });
  expect(field.value).toBe('ana.7f3@example.com');
});

it('a step chooses a file with the first bytes of its type and with the size in the step', async () => {
  const field = Object.assign(document.createElement('input'), { type: 'file', name: 'picture' });
  const chosen: File[] = [];
  field.addEventListener('change', () => chosen.push(...(field.files ?? [])));
  document.body.append(field);
  const steps = [
    { attach: 'picture', name: 'photo.PNG' },
    { attach: 'picture', name: 'report.pdf', bytes: 3 },
    { attach: 'film', name: 'film.mp4' },
  ];
  expect(await doSteps({ steps }, { timeoutMs: 0 })).toEqual(['film']);
  expect(chosen.map(({ name, size }) => [name, size])).toEqual([
    ['photo.PNG', 20_000],
    ['report.pdf', 3],
  ]);
  expect((await chosen[0]!.slice(1, 4).text()) + (await chosen[1]!.text())).toBe('PNG\0\0\0');
});

it('a step of minutes advances the time of timers, and does not advance the visible clock', async () => {
  const [before, shown] = [realNow(), now()];
  const looked = vi.fn<() => void>();
  document.addEventListener('visibilitychange', looked);
  onTestFinished(() => advanceRealTime(-900_000));
  await doSteps({ steps: [{ pass: 15 }] });
  document.removeEventListener('visibilitychange', looked);
  expect(realNow() - before).toBeGreaterThanOrEqual(900_000);
  expect(realNow() - before).toBeLessThan(1_800_000);
  expect(now() - shown).toBeLessThan(900_000);
  expect(looked).toHaveBeenCalledOnce();
});

it('a field is filled in after its part of the page has loaded', async () => {
  const part = document.createElement('div');
  part.setAttribute('aria-busy', 'true');
  const field = Object.assign(document.createElement('input'), { name: 'code' });
  const states: (string | null)[] = [];
  field.addEventListener('input', () => states.push(part.getAttribute('aria-busy')));
  part.append(field);
  document.body.append(part);
  setTimeout(() => part.setAttribute('aria-busy', 'false'), 250);
  expect(await doSteps({ steps: [{ fill: 'code', value: '123456' }] }, { timeoutMs: 6000 })).toEqual([]);
  expect([states, field.value]).toEqual([['false'], '123456']);
});

it('a field for files is found by either of its labels', async () => {
  const field = Object.assign(document.createElement('input'), { type: 'file', id: 'film' });
  const labels = ['Film\n (optional)', 'Choose a file'].map((textContent) =>
    Object.assign(document.createElement('label'), { htmlFor: 'film', textContent }),
  );
  document.body.append(...labels, field);
  const steps = ['Film (optional)', 'Choose a file', 'Film'].map((attach) => ({ attach, name: 'film.mp4' }));
  expect(await doSteps({ steps }, { timeoutMs: 0 })).toEqual(['Film']);
});

it('a field with suggestions keeps the focus until the next step, so that they stay open', async () => {
  const [street, city] = ['street', 'city'].map((name) => Object.assign(document.createElement('input'), { name }));
  street!.setAttribute('role', 'combobox');
  const events: string[] = [];
  for (const type of ['focusin', 'input', 'focusout'])
    document.body.addEventListener(type, ({ target }) => events.push(`${type} ${(target as HTMLInputElement).name}`));
  document.body.append(street!, city!);
  await doSteps({ steps: [{ fill: 'street', value: 'Main' }] }, { timeoutMs: 0 });
  expect([document.activeElement, events]).toEqual([street, ['focusin street', 'input street']]);
  await doSteps({ steps: [{ fill: 'city', value: 'Ojai' }] }, { timeoutMs: 0 });
  expect(events.slice(2)).toEqual(['focusout street', 'input city', 'focusout city']);
});

it('the page scrolls to the element of a step, unless it is in view', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  const scrolled: (string | null)[] = [];
  const buttons = [-40, 300, innerHeight - 10].map((top, index) => {
    const button = Object.assign(document.createElement('button'), { textContent: `Button ${index}` });
    button.getBoundingClientRect = () => ({ top, bottom: top + 40 }) as DOMRect;
    button.scrollIntoView = () => scrolled.push(button.textContent);
    return button;
  });
  document.body.append(...buttons);
  await doSteps({ press: ['Button 0', 'Button 1', 'Button 2'] }, { timeoutMs: 0 });
  expect(scrolled).toEqual(['Button 0', 'Button 2']);
});
