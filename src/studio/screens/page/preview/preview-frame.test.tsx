// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PreviewFrame } from './preview-frame.tsx';

const ORIGIN = 'https://portal.test';

beforeAll(() => {
  const observer = class {
    observe(): void {}
    disconnect(): void {}
  };
  vi.stubGlobal('ResizeObserver', observer);
});
afterAll(() => vi.unstubAllGlobals());

it('a preview whose link has ended asks for another link, once, and only if its own frame says so', () => {
  let asked = 0;
  const nothing = (): void => undefined;
  render(
    <PreviewFrame
      origin={ORIGIN}
      base="/preview/token"
      page="/support"
      scenario={null}
      language="en"
      width={360}
      scheme="light"
      date=""
      isEditing
      compiled={undefined}
      chosen={undefined}
      onChosen={nothing}
      onPage={nothing}
      onSignedOut={nothing}
      onEnded={() => (asked += 1)}
    />,
  );
  const { contentWindow: source } = document.querySelector('iframe')!;
  expect(source).toBeTruthy();
  const say = (from: object): boolean =>
    dispatchEvent(new MessageEvent('message', { origin: ORIGIN, source, data: { marquee: 'ended' }, ...from }));
  say({ origin: 'https://stranger.test' });
  say({ source: window });
  expect(asked).toBe(0);
  say({});
  say({});
  expect(asked).toBe(1);
});
