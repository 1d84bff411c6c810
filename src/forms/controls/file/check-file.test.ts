import { describe, expect, it } from 'vitest';
import { extensionOf, fileRules, isAccepted } from '#src/model/form/file-rules.ts';
import { checkFile } from './check-file.ts';

const RULES = { accept: '.jpg, .png,.mp4', maxBytes: 5_000_000 };
const JPG = [0xff, 0xd8, 0xff, 0xe0];
const file = (name: string, start: readonly number[], size = start.length, type = ''): File => {
  const bytes = new Uint8Array(size);
  bytes.set(start);
  return new File([bytes], name, { type });
};

describe('a chosen file', () => {
  it.each([
    ['photo.jpg', JPG],
    ['PHOTO.JPG', JPG],
    ['a.b.png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['clip.Mp4', [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x6d, 0x70, 0x34, 0x32]],
  ])('is accepted under the name %s (HELP-13)', async (name, start) => {
    expect(await checkFile(file(name, start), RULES)).toBeUndefined();
  });

  it.each(['photo.gif', 'photo.jpg.exe', 'photo', 'jpg', '.htaccess', 'photo.jpg '])(
    'is rejected under the name %s (HELP-13)',
    async (name) => {
      expect(await checkFile(file(name, JPG), RULES)).toEqual({ cause: 'fileType', params: {} });
    },
  );

  it('may have 5,000,000 bytes and not one byte more (HELP-14)', async () => {
    expect(await checkFile(file('a.jpg', JPG, 5_000_000), RULES)).toBeUndefined();
    expect(await checkFile(file('a.jpg', JPG, 5_000_001), RULES)).toEqual({
      cause: 'fileSize',
      params: { limit: 5_000_000, count: 5_000_001 },
    });
  });

  it.each([
    ['a program of Windows', 'photo.jpg', [0x4d, 0x5a, 0x90, 0]],
    ['a program of Linux', 'clip.mp4', [0x7f, 0x45, 0x4c, 0x46, 0x66, 0x74, 0x79, 0x70]],
    ['a picture of another kind', 'photo.png', JPG],
    ['nothing at all', 'photo.jpg', []],
  ])('is rejected if it is %s and has the name %s (HELP-13, SEC-23)', async (_what, name, start) => {
    expect(await checkFile(file(name, start), RULES)).toEqual({ cause: 'fileType', params: {} });
  });

  it('may be a text file, but not a program, if the form does not limit the types (HELP-13)', async () => {
    expect(await checkFile(file('notes.txt', [72, 105]), {})).toBeUndefined();
    expect(await checkFile(file('notes.txt', [0x4d, 0x5a]), {})).toEqual({ cause: 'fileType', params: {} });
  });
});

it('the rules for files are read from the options of a field, and invalid rules are ignored (HELP-13)', () => {
  expect(fileRules({ accept: '.pdf', maxBytes: 7 })).toEqual({ accept: '.pdf', maxBytes: 7 });
  expect(fileRules({ accept: ' ', maxBytes: '7' })).toEqual({ accept: undefined, maxBytes: undefined });
});

it('files are accepted by media type or by extension (HELP-13)', () => {
  expect(isAccepted({ name: 'a', type: 'image/png' }, 'image/*')).toBe(true);
  expect(isAccepted({ name: 'a', type: 'application/pdf' }, 'image/*,application/pdf')).toBe(true);
  expect(isAccepted({ name: 'a.png', type: 'text/html' }, 'image/*')).toBe(false);
  // Without a media type, the extension decides.
  expect(isAccepted({ name: 'a.PNG' }, 'image/*')).toBe(true);
  expect(isAccepted({ name: 'a.mp4', type: '' }, 'image/*')).toBe(false);
  expect(extensionOf('My photo.JPG')).toBe('jpg');
  expect(extensionOf('none')).toBe('');
});
