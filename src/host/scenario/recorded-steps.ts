import type { ScenarioStep } from '#src/model/scenario/scenario.ts';
import { labelOf, nameOf, pressableElements, pressedElement } from './pressed-elements.ts';

/** Values of text fields and menus, by name or label of the field. */
type TypedValues = Readonly<Record<string, string>>;

/** The recorded actions on a page. */
export interface RecordedSteps {
  /** Address of the page when the steps began; its current address if there are none. */
  readonly page: string;
  /** Whether the steps of the scenario come before these steps. */
  readonly isAfterScenario: boolean;
  /** Whether the address is the same as when the steps began. */
  readonly isSameAddress: boolean;
  /** All recorded actions up to the last press, in their order. */
  readonly steps: readonly ScenarioStep[];
  /** The values that were typed after the last press, by name or label of the field. */
  readonly typed: TypedValues;
}

/** The recording while it grows: the actions so far, and the page on which they began. */
interface Recording {
  page: string;
  path: string;
  readonly isAfterScenario: boolean;
  readonly steps: ScenarioStep[];
  /** The values that are on the page when all steps are done. */
  known: TypedValues;
  /** Whether the last press was on a link. The page that a link opens needs no steps. */
  isLinkLast: boolean;
  /**
   * The dialog that was open at the last Escape key or click outside it, and the values typed before.
   * `currentRecording` checks later whether the dialog was closed.
   */
  closing?: { readonly dialog: Element; readonly before: TypedValues } | undefined;
}

/** The current recording; undefined before `recordSteps` and after it has stopped. */
let recording: Recording | undefined;

/**
 * Starts recording presses. A link to another page clears the recording. If a button or a step of the scenario opens
 * the next page, the steps are kept, because that page might not open without them. Returns a function that stops
 * recording.
 */
export function recordSteps(isAfterScenario: boolean, isFromUser = ({ isTrusted }: Event) => isTrusted): () => void {
  recording = createRecording(isAfterScenario, isAfterScenario ? typedValues() : {});
  const press = (event: MouseEvent): void => {
    if (isFromUser(event) && !event.ctrlKey && !event.metaKey && !event.shiftKey) recordPress(event.target);
  };
  const leaveDialog = (event: KeyboardEvent): void => {
    if (isFromUser(event) && event.key === 'Escape') recordClosing(undefined);
  };
  // After back or forward, the recorded presses no longer lead to this screen. Entries without a state are links within
  // the page, which keep the recording.
  const travel = ({ state }: PopStateEvent): void => {
    if (state !== null) recording = createRecording(false, {});
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
  const { page, isAfterScenario, steps, known } = currentRecording();
  return {
    page: steps.length > 0 ? page : address(),
    isAfterScenario,
    isSameAddress: page === address(),
    steps: [...steps],
    typed: changedValues(known, typedValues()),
  };
}

/** Returns the address of the page without its host. */
const address = (): string => location.pathname + location.search + location.hash;

/** Returns an empty recording for the current page. */
const createRecording = (isAfterScenario: boolean, known: TypedValues): Recording => ({
  page: address(),
  path: location.pathname,
  isAfterScenario,
  steps: [],
  known,
  isLinkLast: false,
});

/**
 * Returns the recording of this page. Starts a new one if the page has changed, but not by a step. If Escape or a click
 * has closed a dialog since, adds the press of its close button.
 */
function currentRecording(): Recording {
  if (!recording || (recording.path !== location.pathname && !isOpenedByStep(recording)))
    recording = createRecording(false, {});
  if (recording.path !== location.pathname) {
    recording.path = location.pathname;
    recording.known = {};
    if (recording.steps.length === 0) recording.page = address();
  }
  const { closing } = recording;
  recording.closing = undefined;
  const button = closing && !isOpen(closing.dialog) ? closeButtonOf(closing.dialog) : undefined;
  if (closing && button) addStep(recording, { press: nameOf(button) }, closing.before);
  return recording;
}

/** Returns true if a button or a step of the scenario, not a link, has opened the current page. */
function isOpenedByStep({ isAfterScenario, isLinkLast, steps }: Recording): boolean {
  return !isLinkLast && (isAfterScenario || steps.length > 0);
}

/** Adds a step, after the values that were typed before it. */
function addStep(to: Recording, step: ScenarioStep, before: TypedValues): void {
  const typed = Object.entries(changedValues(to.known, before));
  to.steps.push(...typed.map(([fill, value]): ScenarioStep => ({ fill, value })), step);
  to.known = before;
}

/** Records the press of a button, link or choice. Any other click is remembered, because it may close a dialog. */
function recordPress(target: EventTarget | null): void {
  const element = pressedElement(target);
  if (!element) return recordClosing(target);
  if (element instanceof HTMLAnchorElement && leadsAway(element)) return;
  const press = nameOf(element);
  const to = currentRecording();
  const same = pressableElements(press);
  to.isLinkLast = element instanceof HTMLAnchorElement;
  const isAgain = to.steps.some((step) => 'press' in step && step.press === press);
  // `doSteps` prefers elements that were not pressed before, so a repeated press needs its number.
  const which = same.length > 1 || isAgain ? { which: same.indexOf(element) + 1 } : {};
  if (press !== '') addStep(to, { press, ...which }, typedValues());
}

/** Returns true for a link that opens another tab or leaves the portal. */
function leadsAway({ target, origin }: HTMLAnchorElement): boolean {
  return (target !== '' && target !== '_self') || origin !== location.origin;
}

/** Remembers the open dialog, which Escape or a click outside it may close. */
function recordClosing(target: EventTarget | null | undefined): void {
  const to = currentRecording();
  const dialog = [...document.querySelectorAll('[role="dialog"], dialog')].findLast(isOpen);
  const isInside = target instanceof Node && target !== dialog && dialog?.contains(target);
  if (dialog && !isInside) to.closing = { dialog, before: typedValues() };
}

/** Returns true while a dialog is on the page and open. */
const isOpen = (dialog: Element): boolean =>
  dialog.isConnected && (!(dialog instanceof HTMLDialogElement) || dialog.open);

/** Returns the close button of a dialog, which does the same as Escape: the first button with `aria-label`. */
const closeButtonOf = (dialog: Element): HTMLElement | undefined =>
  dialog.querySelector<HTMLElement>('button[aria-label]') ?? undefined;

/** Returns the new and changed values; a cleared field has the value ''. */
function changedValues(before: TypedValues, after: TypedValues): TypedValues {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => (before[name] ?? '') !== value));
}

/** A field whose value may be recorded. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Types of inputs whose values are not recorded. */
const UNRECORDED_TYPES = ['checkbox', 'radio', 'file', 'hidden', 'password', 'submit', 'button'];

/** Returns the values of all text fields and menus by name or label, without passwords, codes and card data. */
function typedValues(): TypedValues {
  const isTyped = ({ type, autocomplete }: Field): boolean =>
    !UNRECORDED_TYPES.includes(type) && !/^(cc-|current-password|new-password|one-time)/.test(autocomplete);
  const values = [...document.querySelectorAll<Field>('input, textarea, select')]
    .filter(isTyped)
    .map((field) => [field.name || labelOf(field).trim(), field.value] as const)
    .filter(([name]) => name !== '');
  // If several fields have the same name, the first one counts, as in `doSteps`.
  return Object.fromEntries(values.toReversed());
}
