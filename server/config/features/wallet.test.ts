// @vitest-environment node
import { expect, it } from 'vitest';
import { keyIdProblems, readWallet } from './wallet.ts';

const id = 'a1'.repeat(32);
const real = { sandbox: { enabled: false } };

it('takes the ids of the accepted payment keys from the file, or accepts every key (SEC-15)', () => {
  expect(readWallet({ ...real, wallet: { keyIds: [id] } })).toEqual({ keyIds: [id] });
  expect(readWallet({ ...real, wallet: { keyIds: false } })).toEqual({ keyIds: undefined });
  expect(readWallet({})).toEqual({ keyIds: undefined });
});

it('requires a decision about the keys as soon as the sandbox is disabled (SEC-15)', () => {
  expect(keyIdProblems(real)).toEqual([expect.stringMatching(/^wallet\.keyIds: is missing/)]);
  for (const file of [{}, { ...real, wallet: { keyIds: [id] } }, { ...real, wallet: { keyIds: false as const } }])
    expect(keyIdProblems(file)).toEqual([]);
});
