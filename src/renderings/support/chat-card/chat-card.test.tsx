import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ChatUrlContext } from '#src/ui/chat-url.ts';
import { ok, errorResponse, renderWithData, type FakeResponse } from '#tests/support/account/data.tsx';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './chat-card.fixture.json' with { type: 'json' };
import { ChatCard } from './chat-card.tsx';
import schema from './chat-card.schema.json' with { type: 'json' };

const CHAT = 'https://chat.example/widget?language=en';
const fields = wireFields(schema, fixture.default.fields);

function show(url = CHAT, response: FakeResponse = ok({}), cardFields: object = fields) {
  function WithChat(props: Parameters<typeof ChatCard>[0]) {
    return (
      <ChatUrlContext value={url}>
        <ChatCard {...props} />
      </ChatUrlContext>
    );
  }
  return renderWithData(WithChat, cardFields, { answers: { 'logs.postUiLogs': () => response } });
}
const openChat = async (): Promise<HTMLIFrameElement> => {
  await userEvent.click(screen.getByRole('button', { name: 'Start chat' }));
  await screen.findByRole('dialog', { name: 'Chat with us' });
  return document.querySelector('iframe')!;
};

afterEach(() => void vi.useRealTimers());

it('shows the icon, the header and the body of content (CHAT-01)', () => {
  show();
  expect(screen.getByRole('heading', { level: 2, name: 'Chat with us' })).toBeVisible();
  expect(screen.getByText(fixture.default.fields.body)).toBeVisible();
  expect(document.querySelector('img')).toHaveAttribute('src', '/media/support/chat.svg');
});

it('loads the widget in a sandboxed frame when it opens, and not before (CHAT-02, ROLE-10, SEC-10, SYS-25)', async () => {
  show();
  expect(document.querySelector('iframe')).toBeNull();
  const frame = await openChat();
  expect(frame).toHaveAttribute('src', CHAT);
  expect(frame).toHaveAttribute('title', 'Chat with us');
  expect(frame.getAttribute('sandbox')!.split(' ').toSorted()).toEqual([
    'allow-forms',
    'allow-popups',
    'allow-same-origin',
    'allow-scripts',
  ]);
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('heading')).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Open the chat in a new window' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
});

it('a widget on the portal’s own host gets no access to the portal (SEC-10)', async () => {
  show('/sandbox/chat?language=en');
  expect((await openChat()).getAttribute('sandbox')).not.toContain('allow-same-origin');
});

it('shows that the widget loads; Escape closes it, returns the focus and keeps the conversation (CHAT-02)', async () => {
  show();
  const frame = await openChat();
  expect(frame.parentElement).toHaveAttribute('aria-busy', 'true');
  fireEvent.load(frame);
  expect(frame.parentElement).toHaveAttribute('aria-busy', 'false');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Start chat' })).toHaveFocus();
  expect(await openChat()).toBe(frame);
});

it.each([
  ['the portal has no chat', '', fixture.default.fields],
  ['the content has no header', CHAT, { ...fixture.default.fields, header: '' }],
])('shows nothing and logs nothing if %s (OPEN-57)', async (_, url, authored) => {
  vi.useFakeTimers();
  const { container, calls } = show(url, ok({}), wireFields(schema, authored));
  expect(container).toBeEmptyDOMElement();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  vi.useRealTimers();
  // Loads the code of the log first, so that a line would be sent by now.
  await import('./log-card-shown.ts');
  await new Promise((resolve) => setImmediate(resolve));
  expect(calls('logs.postUiLogs')).toEqual([]);
});

it('writes one line to the info log 9000 ms after it is shown, and none if it is removed before (CHAT-03)', async () => {
  vi.useFakeTimers();
  const shown = show();
  await act(() => vi.advanceTimersByTimeAsync(8999));
  expect(shown.calls('logs.postUiLogs')).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  await waitFor(() => expect(shown.calls('logs.postUiLogs')).toHaveLength(1));
  expect(shown.calls('logs.postUiLogs')[0]!.body).toMatchObject({ message: 'The support chat card was shown.' });
  shown.unmount();

  vi.useFakeTimers();
  const left = show();
  await act(() => vi.advanceTimersByTimeAsync(8999));
  left.unmount();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(left.calls('logs.postUiLogs')).toEqual([]);
});

it('the chat opens although a log request failed (CHAT-03)', async () => {
  vi.useFakeTimers();
  const shown = show(CHAT, errorResponse(500));
  await act(() => vi.advanceTimersByTimeAsync(9000));
  vi.useRealTimers();
  await waitFor(() => expect(shown.calls('logs.postUiLogs').length).toBeGreaterThan(0));
  expect(await openChat()).toHaveAttribute('src', CHAT);
});
