import { advanceRealTime } from '#src/lib/clock.ts';
import type { ScenarioParts, ScenarioStep } from '#src/model/scenario/scenario.ts';
import { pause } from '#src/lib/runs/pause.ts';
import { createFile } from './create-file.ts';
import { labelsOf, pressableElements } from './pressed-elements.ts';

/** The longest time that a step waits for its button or field. */
const TIMEOUT_MS = 15_000;
/** Interval between two attempts to find a button or field, and pause after a press. */
const PAUSE_MS = 100;

/** CSS selector for the fields that a step can fill in. */
const FIELDS = 'input, textarea, select';

/** Options for running steps. */
export interface StepOptions {
  /** The longest time that a step waits for its button or field; 15 seconds by default. */
  readonly timeoutMs?: number;
  /** The text that replaces `{run}` in typed values. */
  readonly run?: string;
}

/**
 * Presses the buttons of a scenario, types its values, and runs its further steps. Returns the names of buttons and
 * fields that were not found.
 */
export async function doSteps(
  { press = [], fill = {}, steps = [] }: Pick<ScenarioParts, 'press' | 'fill' | 'steps'>,
  { timeoutMs = TIMEOUT_MS, run = '' }: StepOptions = {},
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
    if ('pass' in step) passMinutes(step.pass);
    else if ('press' in step) {
      if (!(await doPress(step, pressed, timeoutMs))) missing.push(step.press);
    } else {
      const name = 'fill' in step ? step.fill : step.attach;
      const field = await findField(name, timeoutMs);
      if (!field) missing.push(name);
      else if ('fill' in step) typeInto(field, step.value.replaceAll('{run}', run));
      else attach(field, createFile(step.name, step.bytes));
    }
  }
  return missing;
}

/**
 * Waits until a field can be used, but at most `timeoutMs`, scrolls it into view and returns it; undefined if there is
 * none.
 */
async function findField(name: string, timeoutMs: number): Promise<Field | undefined> {
  const field = (await waitForResult(() => findLoadedField(name), timeoutMs)) ?? fieldNamed(name);
  if (field) bringIntoView(field);
  return field;
}

/** Waits until an element with this name can be pressed, and presses it. Returns false if the page has none. */
async function doPress({ press, which }: PressStep, pressed: Set<HTMLElement>, timeoutMs: number): Promise<boolean> {
  // A dialog's button often has the name of the button that opens it, so an element that was not pressed yet is
  // preferred. A busy element is not pressed until the wait is over.
  const findTarget = (): HTMLElement | undefined => {
    const named = pressableElements(press);
    const isReady = (each: HTMLElement): boolean => !pressed.has(each) && !isBusy(each);
    return which === undefined ? named.findLast(isReady) : named.slice(which - 1, which).find((each) => !isBusy(each));
  };
  const isAgain = which === undefined && pressed.size > 0;
  const element =
    (await waitForResult(findTarget, isAgain ? timeoutMs / 3 : timeoutMs)) ?? pressableElements(press).at(-1);
  if (!element) return false;
  bringIntoView(element);
  element.click();
  pressed.add(element);
  // Gives the page time to show the effect of the press.
  await pause(PAUSE_MS);
  return true;
}

/** Scrolls an element into view before it is used, because its effect is often shown next to it. */
function bringIntoView(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/**
 * Advances the clock by minutes without activity. The event makes timers check the clock, as when a hidden page becomes
 * visible again.
 */
function passMinutes(minutes: number): void {
  advanceRealTime(minutes * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A step that presses the element with a name; `which` is its number among several, counted from 1. */
type PressStep = Extract<ScenarioStep, { readonly press: string }>;

/** Waits until `find` returns a result, and returns it; undefined if it returns none in `timeoutMs`. */
export async function waitForResult<Found>(
  find: () => Found | undefined,
  timeoutMs = TIMEOUT_MS,
): Promise<Found | undefined> {
  for (let waited = 0; waited <= timeoutMs; waited += PAUSE_MS) {
    const found = find();
    if (found) return found;
    await pause(PAUSE_MS);
  }
  return undefined;
}

/**
 * Returns true if an element cannot be used because it, its dialog or its part of the page is busy. Busy buttons have
 * `aria-disabled`. A button with `aria-describedby` explains why it is disabled and does not make its dialog busy.
 */
function isBusy(element: HTMLElement): boolean {
  const working = '[aria-disabled="true"]';
  if (element.matches(working) || element.closest('[inert]')) return true;
  return Boolean(element.closest('dialog, [role="dialog"]')?.querySelector(`${working}:not([aria-describedby])`));
}

/** A field that a step can fill in. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns the first field with this name or label. */
function fieldNamed(name: string): Field | undefined {
  const isNamed = (field: Field): boolean => field.name === name || labelsOf(field).includes(name);
  return [...document.querySelectorAll<Field>(FIELDS)].find(isNamed);
}

/** Returns a field, unless its part of the page is loading: what is typed into it then could be lost. */
function findLoadedField(name: string): Field | undefined {
  const field = fieldNamed(name);
  return field?.closest('[aria-busy="true"], [inert]') ? undefined : field;
}

/** CSS selector for fields with suggestions. They show the suggestions until they lose the focus. */
const FIELD_WITH_SUGGESTIONS = '[role="combobox"]';

/** Takes the focus from a field with suggestions, so that they close. */
function leaveSuggestions(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches(FIELD_WITH_SUGGESTIONS)) activeElement.blur();
}

/** Sets a value and fires the events of typing, because React reads the value from them. */
function typeInto(field: Field, value: string): void {
  const isSuggesting = field.matches(FIELD_WITH_SUGGESTIONS);
  if (isSuggesting) field.focus();
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  if (!isSuggesting) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Sets the file of a field and fires the event that follows when a user chooses a file. */
function attach(field: Field, file: File): void {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  if (field instanceof HTMLInputElement) field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
