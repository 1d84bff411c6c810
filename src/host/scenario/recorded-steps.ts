import type { ScenarioStep } from '#src/model/scenario/scenario.ts';
import { labelOf, nameOf, pressableElements, pressedElement } from './pressed-elements.ts';

type Values = Readonly<Record<string, string>>;

/** The recorded actions on a page. */
export interface RecordedSteps {
  /** Address of the page when the steps began. */
  readonly page: string;
  /** Whether the steps of the scenario were done before, on this same page. */
  readonly isAfterScenario: boolean;
  /** Whether the address is that of the beginning. */
  readonly isSameAddress: boolean;
  /** Everything up to the last press, in its order. */
  readonly steps: readonly ScenarioStep[];
  /** What was typed after it. */
  readonly typed: Values;
}

interface Recording {
  page: string;
  path: string;
  readonly isAfterScenario: boolean;
  readonly steps: ScenarioStep[];
  /** The values that are on the page when all steps are done. */
  known: Values;
  /** Whether the last press was one of a link: the page that it leads to needs no steps. */
  isLinkLast: boolean;
  /** A dialog that Escape or a click outside it may be about to close. */
  closing?: { readonly dialog: Element; readonly before: Values } | undefined;
}

let recording: Recording | undefined;

/**
 * Starts recording presses. A link to another page clears the recording. If the portal itself opens the next page,
 * after a button or a step of the scenario, the steps are kept, because that page might not open without them. Returns
 * a function that stops recording.
 */
export function recordSteps(isAfterScenario: boolean, isOfPerson = ({ isTrusted }: Event) => isTrusted): () => void {
  recording = begin(isAfterScenario, isAfterScenario ? typedValues() : {});
  const press = (event: MouseEvent): void => {
    if (isOfPerson(event) && !event.ctrlKey && !event.metaKey && !event.shiftKey) recordPress(event.target);
  };
  const leaveDialog = (event: KeyboardEvent): void => {
    if (isOfPerson(event) && event.key === 'Escape') recordClosing(undefined);
  };
  // After back or forward, the recorded presses no longer lead to this screen. Entries without a state are links within
  // the page, which keep the recording.
  const travel = ({ state }: PopStateEvent): void => {
    if (state !== null) recording = begin(false, {});
  };
  addEventListener('click', press, true);
  addEventListener('keydown', leaveDialog, true);
  addEventListener('popstate', travel);
  return () => {
    removeEventListener('click', press, true);
    removeEventListener('keydown', leaveDialog, true);
    removeEventListener('popstate', travel);
    recording = undefined;
  };
}

/** Returns the recorded actions on this page. */
export function recordedSteps(): RecordedSteps {
  const { page, isAfterScenario, steps, known } = current();
  return {
    page: steps.length > 0 ? page : address(),
    isAfterScenario,
    isSameAddress: page === address(),
    steps: [...steps],
    typed: changedValues(known, typedValues()),
  };
}

const address = (): string => location.pathname + location.search + location.hash;

const begin = (isAfterScenario: boolean, known: Values): Recording => ({
  page: address(),
  path: location.pathname,
  isAfterScenario,
  steps: [],
  known,
  isLinkLast: false,
});

/** Returns the recording of this page. */
function current(): Recording {
  if (!recording || (recording.path !== location.pathname && !isLedOn(recording))) recording = begin(false, {});
  if (recording.path !== location.pathname) {
    recording.path = location.pathname;
    recording.known = {};
    if (recording.steps.length === 0) recording.page = address();
  }
  const { closing } = recording;
  recording.closing = undefined;
  const button = closing && !isOpen(closing.dialog) ? closeButtonOf(closing.dialog) : undefined;
  if (closing && button) add(recording, { press: nameOf(button) }, closing.before);
  return recording;
}

/** Whether the portal itself has gone on to another page. */
function isLedOn({ isAfterScenario, isLinkLast, steps }: Recording): boolean {
  return !isLinkLast && (isAfterScenario || steps.length > 0);
}

function add(to: Recording, step: ScenarioStep, before: Values): void {
  const typed = Object.entries(changedValues(to.known, before));
  to.steps.push(...typed.map(([fill, value]): ScenarioStep => ({ fill, value })), step);
  to.known = before;
}

function recordPress(target: EventTarget | null): void {
  const element = pressedElement(target);
  if (!element) return recordClosing(target);
  if (element instanceof HTMLAnchorElement && leadsAway(element)) return;
  const press = nameOf(element);
  const to = current();
  const same = pressableElements(press);
  // Without a number, an element that was pressed before is the last choice.
  to.isLinkLast = element instanceof HTMLAnchorElement;
  const isAgain = to.steps.some((step) => 'press' in step && step.press === press);
  const which = same.length > 1 || isAgain ? { which: same.indexOf(element) + 1 } : {};
  if (press !== '') add(to, { press, ...which }, typedValues());
}

/** Such a link leaves this page as it is, or leaves the portal. */
function leadsAway({ target, origin }: HTMLAnchorElement): boolean {
  return (target !== '' && target !== '_self') || origin !== location.origin;
}

/** Remembers the open dialog that Escape, or a click on what is outside it, may close. */
function recordClosing(target: EventTarget | null | undefined): void {
  const to = current();
  const dialog = [...document.querySelectorAll('[role="dialog"], dialog')].findLast(isOpen);
  const isInside = target instanceof Node && target !== dialog && dialog?.contains(target);
  if (dialog && !isInside) to.closing = { dialog, before: typedValues() };
}

const isOpen = (dialog: Element): boolean =>
  dialog.isConnected && (!(dialog instanceof HTMLDialogElement) || dialog.open);

/** The cross of a dialog does the same as Escape. It is the first button with a label. */
const closeButtonOf = (dialog: Element): HTMLElement | undefined =>
  dialog.querySelector<HTMLElement>('button[aria-label]') ?? undefined;

/** Returns the new and changed values; an emptied field has the empty value. */
function changedValues(before: Values, after: Values): Values {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => (before[name] ?? '') !== value));
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NOT_TYPED = ['checkbox', 'radio', 'file', 'hidden', 'password', 'submit', 'button'];

/** Returns the values of all text fields and menus, by name or label; never those of passwords and cards. */
function typedValues(): Values {
  const isTyped = ({ type, autocomplete }: Field): boolean =>
    !NOT_TYPED.includes(type) && !/^(cc-|current-password|new-password|one-time)/.test(autocomplete);
  const values = [...document.querySelectorAll<Field>('input, textarea, select')]
    .filter(isTyped)
    .map((field) => [field.name || labelOf(field).trim(), field.value] as const)
    .filter(([name]) => name !== '');
  // Of several fields with a name, steps find the first.
  return Object.fromEntries(values.toReversed());
}
