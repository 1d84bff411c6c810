import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createErrorSink, type WriteLine } from './error-sink.ts';

const PROBLEM = { where: 'main › Hero', what: 'broke', fix: 'Mend it.' };
let sent: { url: string; body: unknown }[];

beforeEach(() => {
  sent = [];
  window.history.replaceState(null, '', '/support?x=1');
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(body)) as unknown });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function sinkWith(write: WriteLine, staff = false) {
  const sink = createErrorSink(staff);
  const writer = vi.fn<WriteLine>(write);
  sink.writeTo(writer);
  return { ...sink, writer };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it('each problem is sent once, only to the log service (API-34, ERR-08)', async () => {
  const { report, writer } = sinkWith(async () => undefined);
  report(PROBLEM);
  report({ ...PROBLEM });
  await settle();
  expect(writer.mock.calls).toEqual([['/support main › Hero: broke. Mend it.']]);
  expect(sent).toEqual([]);
});

it('a problem is sent to the server’s log if the log service does not accept it (API-34, ERR-08)', async () => {
  const { report } = sinkWith(() => Promise.reject(new Error('down')));
  report(PROBLEM);
  await settle();
  expect(sent).toEqual([{ url: '/api/problems', body: { path: '/support', ...PROBLEM } }]);
});

it.each(['logs.postUiLogs', 'logs.operationLog', 'identity.unauthenticatedToken'])(
  'sends a problem of the log service to the server instead: %s (API-34)',
  async (where) => {
    const { report, writer } = sinkWith(async () => undefined);
    report({ ...PROBLEM, where }, 'server');
    await settle();
    expect(writer).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  },
);

it('problems are sent to the server’s log until there is a log service (ERR-08)', async () => {
  createErrorSink(false).report(PROBLEM);
  await settle();
  expect(sent.map(({ url }) => url)).toEqual(['/api/problems']);
});

it('problems are shown in the console to staff, but not to customers (ERR-08)', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  sinkWith(async () => undefined).report(PROBLEM);
  expect(warn).not.toHaveBeenCalled();
  sinkWith(async () => undefined, true).report(PROBLEM);
  expect(warn).toHaveBeenCalledWith('main › Hero: broke. Mend it.');
});

it('a line that is too long for the log is cut (SEC-16)', () => {
  const { report, writer } = sinkWith(async () => undefined);
  report({ ...PROBLEM, what: 'x'.repeat(5000) });
  expect(writer.mock.calls[0]![0]).toHaveLength(1000);
});
