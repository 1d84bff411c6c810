// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { FlowAction } from '#src/flow/flow-step.ts';
import { cleanHtml } from '#src/flow/read/clean-html.ts';
import { createFlowInputs } from '#src/flow/flow-input.ts';
import { readStep } from '#src/flow/read-step.ts';
import type { Json } from '#src/model/json.ts';
import { useStepBack } from './use-step-back.ts';

const stepFrom = (html: string) => readStep({ ...cleanHtml(html), inputs: createFlowInputs([]), language: 'en' });
const FIRST = stepFrom('<button name="actionButton" value="next">Next</button>');
const SECOND = stepFrom('<button name="actionButton" value="back">Back</button>');

/** Presses the browser's back button, and waits until the router has handled it. */
async function goBack(): Promise<void> {
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await gone;
}

/** Renders the first step of a process, with an earlier page in the history. */
function openFlow() {
  const send = vi.fn<(action: FlowAction, values: Record<string, Json>) => Promise<void>>(() => Promise.resolve());
  function Flow() {
    const [step, setStep] = useState(FIRST);
    useStepBack(step, send, false);
    return (
      <>
        <button onClick={() => flushSync(() => setStep(FIRST))}>First</button>
        <button onClick={() => flushSync(() => setStep(SECOND))}>Second</button>
      </>
    );
  }
  for (const path of ['/earlier', '/privacy']) history.pushState(null, '', path);
  const router = createBrowserRouter([{ path: '*', Component: Flow }]);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  return { router, send, show: (step: string) => screen.getByText(step).click() };
}

it('the back button of the browser returns to the previous step, also if it is pressed as soon as a step is shown', async () => {
  const { router, send, show } = openFlow();
  await act(async () => {
    show('Second');
    await Promise.resolve();
    expect(router.state.location.state, 'the entry exists when the step is shown').toEqual({ flowStep: true });
    await goBack();
  });
  expect(router.state.location.pathname).toBe('/privacy');
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'actionButton', value: 'back' }, expect.anything());
});

it('the back button, pressed later, returns to the previous step, and leaves the page on a step that cannot go back', async () => {
  const { router, send, show } = openFlow();
  await act(async () => show('Second'));
  await act(goBack);
  expect(send).toHaveBeenCalledOnce();
  await act(async () => show('First'));
  await act(goBack);
  expect(router.state.location.pathname).toBe('/earlier');
  expect(send).toHaveBeenCalledOnce();
});

it('the button in the page removes the history entry of its step', async () => {
  const { router, send, show } = openFlow();
  await act(async () => show('Second'));
  expect(router.state.location.state).toEqual({ flowStep: true });
  await act(async () => {
    show('First');
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  });
  expect(router.state.location).toMatchObject({ pathname: '/privacy', state: null });
  expect(send).not.toHaveBeenCalled();
});
