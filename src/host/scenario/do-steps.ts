import type { ScenarioParts, ScenarioStep } from '#src/model/scenario/scenario.ts';
import { labelOf, pressableElements } from './pressed-elements.ts';

/** How long a button or a field may take to appear, and how often it is looked for. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 100;

const FIELDS = 'input, textarea, select';

/** Presses the buttons of a scenario, types its values, and does its further steps. Returns what was not found. */
export async function doSteps(
  { press = [], fill = {}, steps = [] }: Pick<ScenarioParts, 'press' | 'fill' | 'steps'>,
  patienceMs = PATIENCE_MS,
): Promise<string[]> {
  const all: readonly ScenarioStep[] = [
    ...press.map((name) => ({ press: name })),
    ...Object.entries(fill).map(([name, value]) => ({ fill: name, value })),
    ...steps,
  ];
  const missing: string[] = [];
  const pressed = new Set<HTMLElement>();
  for (const step of all) {
    const isDone = 'press' in step ? await doPress(step, pressed, patienceMs) : await doFill(step, patienceMs);
    if (!isDone) missing.push('press' in step ? step.press : step.fill);
  }
  return missing;
}

async function doPress({ press, which }: PressStep, pressed: Set<HTMLElement>, patienceMs: number): Promise<boolean> {
  // A dialog's button often has the name of the button that opens it: an element that was pressed is the last choice.
  // So is one in a dialog that is at work.
  const other = (): HTMLElement | undefined => {
    const named = pressableElements(press);
    const isOther = (each: HTMLElement): boolean => !pressed.has(each) && !isInWorkingDialog(each);
    return which === undefined
      ? named.findLast(isOther)
      : named.slice(which - 1, which).find((each) => !isInWorkingDialog(each));
  };
  const isAgain = which === undefined && pressed.size > 0;
  const element = (await appearing(other, isAgain ? patienceMs / 3 : patienceMs)) ?? pressableElements(press).at(-1);
  if (!element) return false;
  element.click();
  pressed.add(element);
  // The page shows first what the press has begun.
  await pause(PAUSE_MS);
  return true;
}

type PressStep = Extract<ScenarioStep, { readonly press: string }>;
type FillStep = Extract<ScenarioStep, { readonly fill: string }>;

async function doFill({ fill, value }: FillStep, patienceMs: number): Promise<boolean> {
  const field = await appearing(() => fieldOf(fill), patienceMs);
  if (field) type(field, value);
  return field !== undefined;
}

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

/** While a dialog works, its buttons are disabled and its cross does nothing. */
function isInWorkingDialog(element: HTMLElement): boolean {
  return Boolean(element.closest('dialog, [role="dialog"]')?.querySelector('[aria-disabled="true"]'));
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldOf(name: string): Field | undefined {
  const isNamed = (field: Field): boolean => field.name === name || labelOf(field).trim() === name;
  return [...document.querySelectorAll<Field>(FIELDS)].find(isNamed);
}

/** Sets a value as typing does: React reads it from the events. */
function type(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
