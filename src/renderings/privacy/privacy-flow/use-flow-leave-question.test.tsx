import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFlowLeaveQuestion } from './use-flow-leave-question.ts';

const action = { name: 'next', value: 'next', title: 'Next', skipsValidation: false, disabled: false };
const step = (enteredValues: Record<string, string>, actions = [action]) => ({
  enteredValues,
  content: { step: { actions } },
});

/** Follows a link to the host of the other language. Returns true if the browser would ask for confirmation. */
function asksBeforeLeaving(): boolean {
  const link = Object.assign(document.createElement('a'), { href: 'https://es.example/privacy' });
  // Prevents the navigation. This listener is registered last, so it runs after the listener of the hook.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  document.body.append(link);
  link.click();
  link.remove();
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

afterEach(() => document.body.replaceChildren());

it('asks before the other language is opened, from the first typed text to the last step (I18N-01)', () => {
  const { result, rerender } = renderHook(({ now }) => useFlowLeaveQuestion(now), { initialProps: { now: step({}) } });
  expect(asksBeforeLeaving()).toBe(false);
  result.current();
  expect(asksBeforeLeaving()).toBe(true);
  rerender({ now: step({}) });
  expect(asksBeforeLeaving(), 'an earlier step has something typed').toBe(true);
  rerender({ now: step({}, []) });
  expect(asksBeforeLeaving(), 'the process is over').toBe(false);
  rerender({ now: step({ state: 'OH' }) });
  expect(asksBeforeLeaving(), 'a reload has brought back what was typed').toBe(true);
});
