// @vitest-environment node
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { readFlows } from './read-flows.ts';

const SHIPPED = path.resolve(import.meta.dirname, '../../../fixtures/flows');

/** Copies the shipped flows to a folder in which a test may break them. */
function copyFlows(): { folder: string; change(file: string, edit: (text: string) => string): void } {
  const folder = createTemporaryFolder();
  cpSync(SHIPPED, folder, { recursive: true });
  return {
    folder,
    change: (file, edit) => {
      const whole = path.join(folder, file);
      writeFileSync(whole, edit(readFileSync(whole, 'utf8')));
    },
  };
}

describe('processes defined in files', () => {
  it('are read, one for each file (PC-01, PC-12)', () => {
    const { processes } = readFlows(SHIPPED);
    expect([...processes.keys()]).toEqual([
      'privacy-dashboard',
      'privacy-escalation',
      'privacy-identity',
      'privacy-request',
    ]);
  });

  it('report every fault at once, with its place (PC-12)', () => {
    const { folder, change } = copyFlows();
    change('privacy-request.json', (text) =>
      text
        .replace('"to": "review"', '"to": "revue"')
        .replace('"store-request"', '"store-wish"')
        .replace('"someone else"', '"anyone"')
        .replace('"===":', '"==":'),
    );
    change('privacy-identity.json', (text) => text.replace('"pageName"', '"page"'));
    change('privacy-dashboard.json', (text) => text.replace('"requests"', '"wishes"'));
    change('privacy-request/review.es.html', (text) => `${text}{{#if a}}`);
    change('words/es.json', (text) => text.replace('"ACCESS"', '"ACESS"'));
    rmSync(path.join(folder, 'privacy-escalation/done.en.html'));
    expect(() => readFlows(folder)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(
          new RegExp(
            [
              'wishes" is not a known view',
              'privacy-escalation/done.en.html: does not exist',
              'privacy-identity.json.*pageName',
              'affirmations › next › login.*"=="',
              'leads to "revue", which is not a step',
              'store-wish" is not a known effect',
              'review.es.html: .*not closed',
            ].join('[^]*'),
          ),
        ) as string,
      }),
    );
    expect(() => readFlows(folder)).toThrow(/words\/es\.json: has no text for "ACCESS"/);
  });

  it('are required: a folder without one is reported (PC-12)', () => {
    expect(() => readFlows(path.join(SHIPPED, 'nowhere'))).toThrow('contains no process');
  });
});
