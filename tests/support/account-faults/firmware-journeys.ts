/** Customer journeys that lead to the requests of the firmware page. */
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { ok, type FakeResponses, type ShownWithData } from '../account/data.tsx';
import {
  acceptTerms,
  chooseModel,
  FIRMWARE_IMAGES,
  LINKS,
  SHA256,
  showUsbUpdate,
} from '../firmware/usb-update-page.tsx';
import type { AccountJourney } from './journey.ts';

/** The record with the checksum of one firmware file, without its version. */
const CHECKSUM = { imageId: 'A', model: '55V7', file: 'one.bin', bytes: 4, sha256: SHA256, signature: 'sig==' };

/** Opens the page, chooses a TV model and accepts its terms, which starts the download. */
async function download(answers: FakeResponses): Promise<ShownWithData> {
  const shown = showUsbUpdate(answers);
  await acceptTerms();
  return shown;
}
/** The properties that all journeys share in which a request of the download fails. */
const failedDownload = {
  run: download,
  messages: () => [
    'Something went wrong, please try again!',
    "That didn't go as planned. Sorry about that! try refreshing the page.",
  ],
  nextControl: ['button', 'Refresh'] as const,
  // The button loads the whole page again.
  leadsToSuccess: false,
  expectKept: () => expect(screen.getByRole('combobox', { name: 'TV model', hidden: true })).toHaveValue('A-55V7'),
  successText: 'Your download for 55V7 has started',
};

/** The tested journeys that lead to the requests of the firmware page. */
export const FIRMWARE_JOURNEYS: readonly AccountJourney[] = [
  {
    operation: 'firmware.bucketList',
    run: async (answers) => showUsbUpdate(answers),
    working: () => ok({ bucketImageList: FIRMWARE_IMAGES }),
    messages: () => [],
    nextControl: ['button', 'Try again'],
    successText: 'TV model',
  },
  {
    operation: 'firmware.checksums',
    async run(answers) {
      const shown = showUsbUpdate(answers);
      await chooseModel();
      return shown;
    },
    working: () => ok({ checksums: ['1.0', '2.0'].map((version) => ({ ...CHECKSUM, version })) }),
    messages: () => ['Not published'],
    nextControl: ['button', 'Download version 2.0'],
    leadsToSuccess: false,
    successText: 'sig==',
  },
  {
    ...failedDownload,
    operation: 'firmware.recordTerms',
    working: () => ok({}),
    unsent: ['firmware.downloadUsb'],
  },
  { ...failedDownload, operation: 'firmware.downloadUsb', working: () => ok({ preSignedUrl: LINKS }) },
];
