import { expect, it } from 'vitest';
import { settingsOf } from './page-settings.ts';

it('names the process of the page, and its version only if content has one (PC-16)', () => {
  const fields = {
    processId: { value: 'request' },
    applicationName: { value: 'portal' },
    cssApplicationName: { value: 'css' },
  };
  const process = {
    internalCall: 'true',
    latest: 'true',
    feProcessId: 'request',
    applicationName: 'portal',
    cssApplicationName: 'css',
  };
  expect(settingsOf('request', fields).process).toEqual(process);
  expect(settingsOf('request', { ...fields, processVersion: { value: '3' } }).process).toEqual({
    ...process,
    processVersion: '3',
  });
});
