// @vitest-environment node
import { expect, it } from 'vitest';
import { ContentError } from '../../content/drafts/content-problem.ts';
import { CheckCanceled, type DocumentsReport } from '../../publisher/jobs.ts';
import { createChangeCheck } from './check-change.ts';
import type { StudioServices } from '../studio-services.ts';

/** Creates a change whose checks last until the test ends them. A new check cancels the previous one. */
function createChangeWithChecks() {
  const open: PromiseWithResolvers<DocumentsReport>[] = [];
  const state = { version: 1, release: 1 };
  const services = {
    changes: {
      get: async () => ({ version: state.version }),
      merged: async () => ({ release: state.release, documents: new Map(), conflicts: [] }),
      document: async () => ({ text: JSON.stringify({ en: { title: 'A' }, es: { title: '' } }) }),
    },
    check: () => {
      open.at(-1)?.reject(new CheckCanceled());
      const next = Promise.withResolvers<DocumentsReport>();
      open.push(next);
      return next.promise;
    },
  } as unknown as Pick<StudioServices, 'changes' | 'check'>;
  const report = (page: string) => ({ problems: [], changedPages: [page] }) as unknown as DocumentsReport;
  return { state, open, check: createChangeCheck(services), report };
}

/** Waits until the requested checks have started. */
const waitForStart = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it('two callers share the check of one version, and a later caller begins another one', async () => {
  const { open, check, report } = createChangeWithChecks();
  const both = [check('c'), check('c')];
  await waitForStart();
  expect(open).toHaveLength(1);
  open[0]!.resolve(report('/a'));
  for (const one of await Promise.all(both)) expect(one).toMatchObject({ version: 1, changedPages: ['/a'] });
  const later = check('c');
  await waitForStart();
  expect(open).toHaveLength(2);
  open[1]!.resolve(report('/b'));
  expect(await later).toMatchObject({ changedPages: ['/b'] });
});

it('a check that a newer version or release has ended returns the result of the newer check, with its version', async () => {
  const { state, open, check, report } = createChangeWithChecks();
  const first = check('c');
  await waitForStart();
  state.version = 2;
  const second = check('c');
  await waitForStart();
  state.release = 2;
  const third = check('c');
  await waitForStart();
  expect(open).toHaveLength(3);
  open[2]!.resolve(report('/c'));
  for (const one of [first, second, third])
    expect(await one).toMatchObject({ version: 2, release: 2, changedPages: ['/c'] });
});

it('errors in the content are a result with the places of the fields; other failures reject', async () => {
  const { open, check } = createChangeWithChecks();
  const faulty = check('c');
  await waitForStart();
  const problem = { file: 'pages/index.json', what: 'wrong', fix: 'Correct it.', severity: 'error' as const };
  const placed = { ...problem, field: 'title', language: 'es' as const };
  open[0]!.reject(new ContentError('wrong', [problem, placed]));
  const problems = [problem, { ...placed, at: '/es/title' }];
  expect(await faulty).toMatchObject({ problems, changedPages: [] });
  const failing = check('c');
  await waitForStart();
  open[1]!.reject(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
});
