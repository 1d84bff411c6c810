// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { flowInputs } from '#registry/flow-inputs.ts';
import { cleanHtml, ID_ATTRIBUTE, NAME_ATTRIBUTE, parseHtml } from '#src/flow/read/clean-html.ts';
import { FlowForm } from '#src/flow/flow-form.tsx';
import { createFlowInputs } from '#src/flow/flow-input.ts';
import { readStep } from '#src/flow/read-step.ts';
import { createControls } from '#src/forms/kit/control.ts';
import { recordConsole } from './support/console.ts';
import { dangersIn } from './support/dangers.ts';
import { hostileHtml } from './support/hostile-html.ts';

const attacks = hostileHtml(60);
const inputs = createFlowInputs(flowInputs);
const controls = createControls(registered);
const alert = vi.fn<() => void>();

beforeAll(async () => {
  vi.stubGlobal('alert', alert);
  await controls.load(registered.map(({ name }) => name));
});
afterAll(() => vi.unstubAllGlobals());

/** Replaces the sanitizer: moves names and ids to the attributes that the sanitizer uses, and removes nothing else. */
function passUnsanitized(html: string): ReturnType<typeof cleanHtml> {
  const root = parseHtml(html);
  const { getAttribute, setAttribute, removeAttribute } = Element.prototype;
  for (const element of root.querySelectorAll('[name], [id]')) {
    for (const [from, to] of [
      ['name', NAME_ATTRIBUTE],
      ['id', ID_ATTRIBUTE],
    ] as const) {
      const value = getAttribute.call(element, from);
      if (value !== null) setAttribute.call(element, to, value);
      removeAttribute.call(element, from);
    }
  }
  return { root, removed: [] };
}

/** Shows a step of the flow engine, activates all its controls, and returns the dangerous elements and the errors. */
function walk(html: string, read: typeof cleanHtml): string[] {
  const recordedConsole = recordConsole();
  const found: string[] = [];
  alert.mockClear();
  try {
    const { container } = render(
      <MemoryRouter>
        <FlowForm
          step={readStep({ ...read(html), inputs, language: 'en' })}
          controls={controls}
          onAction={async () => undefined}
        />
      </MemoryRouter>,
    );
    found.push(...dangersIn(container));
    for (const element of container.querySelectorAll('button, input, select, textarea')) {
      fireEvent.focus(element);
      fireEvent.click(element);
    }
    found.push(...dangersIn(container));
  } catch (error) {
    found.push(`throws: ${String(error).slice(0, 200)}`);
  } finally {
    cleanup();
    if (alert.mock.calls.length > 0) found.push('ran');
    // React's warnings about invalid nesting are not dangerous; all other errors on the console are reported.
    found.push(
      ...recordedConsole
        .lines()
        .filter((line) => /error|cannot read|undefined/i.test(line) && !/hydration|nest/i.test(line)),
    );
    recordedConsole.restore();
  }
  return [...new Set(found)];
}

describe('HTML that attacks a flow step', () => {
  it.each(attacks.map(({ id, html }) => [id, html] as const))('%s renders nothing dangerous (SEC-09)', (_, html) => {
    expect(walk(html, cleanHtml), 'with the sanitizer').toEqual([]);
    expect(walk(html, passUnsanitized), 'by the walk alone').toEqual([]);
  });

  it('is detected if it is inserted unchecked into a page (control)', () => {
    const seen = attacks.filter(({ html }) => {
      const page = document.createElement('div');
      page.append(...parseHtml(html).childNodes);
      return dangersIn(page).length > 0;
    });
    expect(seen.length).toBeGreaterThan(attacks.length / 2);
  });
});
