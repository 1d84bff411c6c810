import { letPass } from '#src/lib/clock.ts';
import type { ScenarioParts, ScenarioStep } from '#src/model/scenario/scenario.ts';
import { madeFile } from './made-file.ts';
import { labelsOf, pressableElements } from './pressed-elements.ts';

/** How long a step waits for its button or field, and the interval between attempts. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 100;

const FIELDS = 'input, textarea, select';

/** What differs from the usual: how long something may take to appear, and the text that `{run}` means in values. */
export interface StepOptions {
  readonly patienceMs?: number;
  readonly run?: string;
}

/**
 * Presses the buttons of a scenario, types its values, and does its further steps. Returns the names that were not
 * found.
 */
export async function doSteps(
  { press = [], fill = {}, steps = [] }: Pick<ScenarioParts, 'press' | 'fill' | 'steps'>,
  { patienceMs = PATIENCE_MS, run = '' }: StepOptions = {},
): Promise<string[]> {
  const all: readonly ScenarioStep[] = [
    ...press.map((name) => ({ press: name })),
    ...Object.entries(fill).map(([name, value]) => ({ fill: name, value })),
    ...steps,
  ];
  const missing: string[] = [];
  const pressed = new Set<HTMLElement>();
  for (const step of all) {
    leaveSuggestions();
    if ('pass' in step) pass(step.pass);
    else if ('press' in step) {
      if (!(await doPress(step, pressed, patienceMs))) missing.push(step.press);
    } else {
      const name = 'fill' in step ? step.fill : step.attach;
      const field = await foundField(name, patienceMs);
      if (!field) missing.push(name);
      else if ('fill' in step) type(field, step.value.replaceAll('{run}', run));
      else attach(field, madeFile(step.name, step.bytes));
    }
  }
  return missing;
}

/** Waits until a field can be used, and scrolls it into view; undefined if there is none. */
async function foundField(name: string, patienceMs: number): Promise<Field | undefined> {
  const field = (await appearing(() => freeField(name), patienceMs)) ?? fieldOf(name);
  if (field) bringIntoView(field);
  return field;
}

async function doPress({ press, which }: PressStep, pressed: Set<HTMLElement>, patienceMs: number): Promise<boolean> {
  // A dialog's button often has the name of the button that opens it: an element that was pressed is the last choice.
  // So is one that is at work.
  const other = (): HTMLElement | undefined => {
    const named = pressableElements(press);
    const isOther = (each: HTMLElement): boolean => !pressed.has(each) && !isAtWork(each);
    return which === undefined
      ? named.findLast(isOther)
      : named.slice(which - 1, which).find((each) => !isAtWork(each));
  };
  const isAgain = which === undefined && pressed.size > 0;
  const element = (await appearing(other, isAgain ? patienceMs / 3 : patienceMs)) ?? pressableElements(press).at(-1);
  if (!element) return false;
  bringIntoView(element);
  element.click();
  pressed.add(element);
  // The page shows first what the press has begun.
  await pause(PAUSE_MS);
  return true;
}

/** Scrolls an element into view before it is used, because its effect is often shown next to it. */
function bringIntoView(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Minutes pass without activity. Timers read the clock again, as after a hidden page becomes visible. */
function pass(minutes: number): void {
  letPass(minutes * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
}

type PressStep = Extract<ScenarioStep, { readonly press: string }>;

/** Waits until something can be found, and returns it; undefined if it does not appear. */
export async function appearing<Found>(
  find: () => Found | undefined,
  patienceMs = PATIENCE_MS,
): Promise<Found | undefined> {
  for (let waited = 0; waited <= patienceMs; waited += PAUSE_MS) {
    const found = find();
    if (found) return found;
    await pause(PAUSE_MS);
  }
  return undefined;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * While a button works, it is disabled for the reader; while a dialog works, its other buttons are too, and its cross
 * does nothing. A button that is disabled with an explanation does not block its dialog. Controls under a loading cover
 * cannot be used.
 */
function isAtWork(element: HTMLElement): boolean {
  const working = '[aria-disabled="true"]';
  if (element.matches(working) || element.closest('[inert]')) return true;
  return Boolean(element.closest('dialog, [role="dialog"]')?.querySelector(`${working}:not([aria-describedby])`));
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns the first field with this name, or with a label of this text. */
function fieldOf(name: string): Field | undefined {
  const isNamed = (field: Field): boolean => field.name === name || labelsOf(field).includes(name);
  return [...document.querySelectorAll<Field>(FIELDS)].find(isNamed);
}

/** While its part of the page is loading, a field may lose what is typed into it. */
function freeField(name: string): Field | undefined {
  const field = fieldOf(name);
  return field?.closest('[aria-busy="true"], [inert]') ? undefined : field;
}

/** A field with suggestions shows them until it loses the focus, which would be after the next step. */
const SUGGESTING = '[role="combobox"]';

function leaveSuggestions(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches(SUGGESTING)) activeElement.blur();
}

/** Sets a value as typing does: React reads it from the events. */
function type(field: Field, value: string): void {
  const isSuggesting = field.matches(SUGGESTING);
  if (isSuggesting) field.focus();
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  if (!isSuggesting) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Chooses a file as a user does. */
function attach(field: Field, file: File): void {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  if (field instanceof HTMLInputElement) field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
