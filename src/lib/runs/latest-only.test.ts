import { expect, test } from 'vitest';
import { latestOnly } from './latest-only.ts';

/** Returns a `latestOnly` function, `call`, and its runs. The test decides when each run ends. */
function setup() {
  const runs: {
    readonly text: string;
    readonly end: (result: string) => void;
    readonly fail: (error: Error) => void;
  }[] = [];
  const call = latestOnly((text: string) => new Promise<string>((end, fail) => runs.push({ text, end, fail })));
  return { runs, call };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('runs one call at a time, and afterwards only the newest of the waiting calls', async () => {
  const { runs, call } = setup();
  const results = ['a', 'b', 'c'].map((text) => call(text));
  await settle();
  expect(runs.map(({ text }) => text)).toEqual(['a']);
  runs[0]!.end('first');
  await settle();
  expect(runs.map(({ text }) => text)).toEqual(['a', 'c']);
  runs[1]!.end('last');
  expect(await Promise.all(results)).toEqual(['first', undefined, 'last']);
});

test('runs the next call after a run that failed', async () => {
  const { runs, call } = setup();
  const failing = call('a');
  const next = call('b');
  runs[0]!.fail(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  await settle();
  runs[1]!.end('fine');
  expect(await next).toBe('fine');
});

test('runs the next call after a run that threw an error at once', async () => {
  const call = latestOnly((text: string): Promise<string> => {
    if (text === 'a') throw new Error('no');
    return Promise.resolve(text);
  });
  await expect(call('a')).rejects.toThrow('no');
  await settle();
  expect(await call('b')).toBe('b');
});
