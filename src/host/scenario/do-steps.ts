import type { ScenarioParts } from '#src/model/scenario/scenario.ts';

/** How long a button or a field may take to appear, and how often it is looked for. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 100;

const PRESSED =
  'button, a[href], summary, [role="tab"], [role="button"], [role="switch"], input[type="checkbox"], input[type="radio"]';
const FIELDS = 'input, textarea, select';

/** Types the values of a scenario and presses its buttons. Returns what was not found. */
export async function doSteps(
  { press = [], fill = {} }: Pick<ScenarioParts, 'press' | 'fill'>,
  patienceMs = PATIENCE_MS,
): Promise<string[]> {
  const missing: string[] = [];
  const pressed = new Set<HTMLElement>();
  for (const name of press) {
    // A dialog's button often has the name of the button that opens it: an element that was pressed is the last choice.
    // So is one in a dialog that is at work.
    const isOther = (each: HTMLElement): boolean => !pressed.has(each) && !isInWorkingDialog(each);
    const other = await appearing(() => pressedElement(name, isOther), pressed.size > 0 ? patienceMs / 3 : patienceMs);
    const element = other ?? pressedElement(name);
    if (element) {
      element.click();
      pressed.add(element);
      // The page shows first what the press has begun.
      await pause(PAUSE_MS);
    } else missing.push(name);
  }
  for (const [name, value] of Object.entries(fill)) {
    const field = await appearing(() => fieldOf(name), patienceMs);
    if (field) type(field, value);
    else missing.push(name);
  }
  return missing;
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

function pressedElement(name: string, isMeant: (each: HTMLElement) => boolean = () => true): HTMLElement | undefined {
  const isNamed = (element: HTMLElement): boolean =>
    isMeant(element) &&
    nameOf(element) === name &&
    element.getClientRects().length > 0 &&
    !element.matches(':disabled');
  return [...document.querySelectorAll<HTMLElement>(PRESSED)].findLast(isNamed);
}

/** While a dialog works, its buttons are disabled and its cross does nothing. */
function isInWorkingDialog(element: HTMLElement): boolean {
  return Boolean(element.closest('dialog, [role="dialog"]')?.querySelector('[aria-disabled="true"]'));
}

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label') ?? labelOf(element);
  return (label || element.textContent).replaceAll(/\s+/g, ' ').trim();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldOf(name: string): Field | undefined {
  const isNamed = (field: Field): boolean => field.name === name || labelOf(field).trim() === name;
  return [...document.querySelectorAll<Field>(FIELDS)].find(isNamed);
}

function labelOf(element: HTMLElement): string {
  return [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent).join(' ');
}

/** Sets a value as typing does: React reads it from the events. */
function type(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
