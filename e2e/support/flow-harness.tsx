/** A page that shows HTML as a step of a flow, with the portal's own code and nothing else. Only browser tests have it. */
import '../../src/ui/theme/tokens.css';
import '../../src/ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { MemoryRouter } from 'react-router-dom';
import { controls as registered } from '../../registry/controls.ts';
import { flowInputs } from '../../registry/flow-inputs.ts';
import { cleanHtml, ID, NAME, parse } from '../../src/flow/clean-html.ts';
import { FlowForm } from '../../src/flow/flow-form.tsx';
import { createFlowInputs } from '../../src/flow/flow-input.ts';
import type { FlowStep } from '../../src/flow/flow-step.ts';
import { readStep } from '../../src/flow/read-step.ts';
import { createControls } from '../../src/forms/control.ts';
import { browserValues, disagreements, tidied, type Judgement } from '../../tests/support/browser-values.ts';
import { dangersIn } from '../../tests/support/dangers.ts';

export interface FlowHarness {
  /** Reads a step; nothing of it is shown yet. */
  read(html: string, sanitised: boolean): Promise<void>;
  /** Shows what was read and touches everything in it; what is dangerous in it, or what React threw. */
  draw(): Promise<string[]>;
  /** Shows HTML as a step, presses its button, and answers what was sent and what the browser would have posted itself. */
  compare(html: string): Promise<{ readonly sent: readonly unknown[]; readonly posted: readonly unknown[] }>;
  /** Where our judgement of a typed value is another than the browser's. */
  judge(cases: readonly Judgement[]): string[];
  /** What the last action sent, in the order in which it was sent. */
  sent: (readonly [string, unknown])[] | undefined;
}

declare global {
  var flowHarness: FlowHarness;
}

const inputs = createFlowInputs(flowInputs);
const controls = createControls(registered);
await controls.load(registered.map(({ name }) => name));

/** Without the sanitiser: names and ids stand where it would put them, nothing is taken out. */
function unclean(html: string): ReturnType<typeof cleanHtml> {
  const root = parse(html);
  const { getAttribute, setAttribute, removeAttribute } = Element.prototype;
  for (const element of root.querySelectorAll('[name], [id]')) {
    for (const [from, to] of [
      ['name', NAME],
      ['id', ID],
    ] as const) {
      const value = getAttribute.call(element, from);
      if (value !== null) setAttribute.call(element, to, value);
      removeAttribute.call(element, from);
    }
  }
  return { root, removed: [] };
}

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
let errors: string[] = [];
let shown = 0;
let step: FlowStep | undefined;
const place = document.body.appendChild(document.createElement('main'));
const root = createRoot(place, {
  onUncaughtError: (error) => void errors.push(`throws: ${String(error)}`),
  onCaughtError: (error) => void errors.push(`throws: ${String(error)}`),
});

/** Everything that a person may do to it but follow a link. */
function touch(element: Element): void {
  for (const type of [
    'pointerover',
    'mouseover',
    'mousedown',
    'mouseup',
    'focusin',
    'keydown',
    'input',
    'change',
    'paste',
  ]) {
    element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  }
  if (element instanceof HTMLElement && element.localName !== 'a') {
    HTMLElement.prototype.focus.call(element);
    HTMLElement.prototype.click.call(element);
  }
}

const byName = (values: object) => Object.entries(values).toSorted(([a], [b]) => a.localeCompare(b));

/** Draws what was read. */
async function show(): Promise<void> {
  errors = [];
  globalThis.flowHarness.sent = undefined;
  shown += 1;
  flushSync(() =>
    root.render(
      <MemoryRouter key={shown}>
        <FlowForm
          step={step!}
          controls={controls}
          onAction={async (_action, values) => {
            globalThis.flowHarness.sent = Object.entries(values);
          }}
        />
      </MemoryRouter>,
    ),
  );
  await frame();
}

globalThis.flowHarness = {
  sent: undefined,
  async read(html, sanitised) {
    step = readStep({ ...(sanitised ? cleanHtml : unclean)(html), inputs, language: 'en' });
    await frame();
    await frame();
  },
  async compare(html) {
    await globalThis.flowHarness.read(html, true);
    await show();
    const buttons = [...place.querySelectorAll('button')];
    HTMLElement.prototype.click.call(buttons.at(-1)!);
    await frame();
    const hidden = new Set(step!.sent.flatMap((part) => ('value' in part ? [part.name] : [])));
    return {
      sent: byName(tidied(Object.fromEntries(globalThis.flowHarness.sent ?? []) as never, hidden)),
      posted: byName(tidied(browserValues(html), hidden)),
    };
  },
  judge: (cases) => disagreements(cases, inputs),
  async draw() {
    if (!step) return ['nothing was read'];
    await show();
    const found = dangersIn(place);
    for (const element of place.querySelectorAll('*')) if (place.contains(element)) touch(element);
    await frame();
    return [...new Set([...found, ...dangersIn(place), ...errors])];
  },
};
document.documentElement.dataset['ready'] = '';
