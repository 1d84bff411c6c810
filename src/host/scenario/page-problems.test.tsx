import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createErrorSink } from '../error-sink.ts';
import {
  joinProblems,
  problemCountText,
  PageProblems,
  usePageProblems,
  type ReportedProblems,
} from './page-problems.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const problem = (where: string, what: string) => ({ where, what, fix: 'Mend it.' });

function Shown({ reports }: { readonly reports: ReportedProblems }) {
  return <PageProblems problems={usePageProblems(reports)} />;
}

it('the bar lists the engine’s problems from before and after it was opened, and the server’s repairs', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/api/problems')) return new Response(null, { status: 204 });
    expect(url).toBe('/api/scenario/problems');
    return Response.json({ problems: [problem('layout › main', 'had two roots'), problem('layout', 'is unknown')] });
  });
  const sink = createErrorSink(true);
  sink.report(problem('main › Hero', 'is unknown'));
  render(<Shown reports={sink} />);
  const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(listed()).toEqual(['main › Hero is unknown. Mend it.']);
  expect(await screen.findByText('layout › main')).toBeVisible();
  act(() => sink.report(problem('devices.getDevices', 'failed')));
  expect(listed()).toEqual([
    'main › Hero is unknown. Mend it.',
    'devices.getDevices failed. Mend it.',
    'layout › main had two roots. Mend it.',
  ]);
});

it('the bar reports that a page has no problems', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ problems: [] }));
  render(<Shown reports={createErrorSink(true)} />);
  expect(await screen.findByText('The page has no problems.')).toBeVisible();
});

it('a response without a list of problems adds none', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async () => Response.json({}));
  const sink = createErrorSink(true);
  sink.report(problem('main › Hero', 'is unknown'));
  render(<Shown reports={sink} />);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('a problem that both engine and server report is listed once, and problems of other places are listed too', () => {
  const reported = [problem('main › Hero', 'is unknown')];
  expect(joinProblems(reported, [problem('layout › main › Hero', 'is unknown')])).toEqual(reported);
  expect(joinProblems(reported, [problem('layout › main › Footer', 'is unknown')])).toHaveLength(2);
  expect([problemCountText(reported), problemCountText([])]).toEqual(['1 problem', '0 problems']);
});
