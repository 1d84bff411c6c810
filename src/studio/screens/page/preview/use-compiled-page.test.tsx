// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createSubscribers } from '#src/lib/subscribers.ts';
import { StudioContext, type StudioServices } from '../../../kit/studio-context.ts';
import type { UsedDocument } from '../../../kit/use-document.ts';
import { useCompiledPage } from './use-compiled-page.ts';

/** Creates a studio whose server responds when the test releases a response. */
function createStudio() {
  const requests: {
    readonly text: unknown;
    readonly respond: () => Promise<void>;
    readonly fail: () => Promise<void>;
  }[] = [];
  const send = (_method: string, _path: string, { body }: { body: { unsaved: Record<string, string> } }) =>
    new Promise((resolve, reject) => {
      const text: unknown = JSON.parse(body.unsaved['page.json']!);
      requests.push({
        text,
        respond: () => act(async () => resolve({ layout: text, problems: [] })),
        fail: () => act(async () => reject(new Error('no'))),
      });
    });
  const services = {
    api: { send },
    change: { id: () => undefined, ...createSubscribers() },
    events: createSubscribers(),
  } as unknown as StudioServices;
  return { requests, services };
}

function Shown({ text }: { readonly text: string }): ReactNode {
  const page = { path: 'page.json', value: text, state: 'unsaved' } as unknown as UsedDocument;
  const { compiled, failure } = useCompiledPage({ page: '/', language: 'en', scenario: undefined }, [page]);
  return (
    <p>{`${String((compiled as { layout?: unknown } | undefined)?.layout)} ${failure === undefined ? '' : 'failed'}`}</p>
  );
}

it('the page is updated during continuous typing, and stays unchanged when an update fails', async () => {
  const { requests, services } = createStudio();
  const queries = new QueryClient();
  const withText = (text: string): ReactNode => (
    <QueryClientProvider client={queries}>
      <StudioContext value={services}>
        <Shown text={text} />
      </StudioContext>
    </QueryClientProvider>
  );
  const shown = () => screen.getByRole('paragraph').textContent.trim();
  const { rerender } = render(withText('a'));
  for (const text of ['ab', 'abc']) rerender(withText(text));
  expect(requests.map(({ text }) => text)).toEqual(['a']);
  await requests[0]!.respond();
  expect(shown()).toBe('a');
  rerender(withText('abcd'));
  expect(
    requests.map(({ text }) => text),
    'only the newest text has waited',
  ).toEqual(['a', 'abc']);
  await requests[1]!.respond();
  expect(shown()).toBe('abc');
  await requests[2]!.fail();
  expect(shown()).toBe('abc failed');
});
