import { expect, it } from 'vitest';
import { uploadPath } from './upload-path.ts';

it('returns a path with a simplified name that no other file has', () => {
  expect(uploadPath('Holiday Banner (final).PNG', new Set())).toBe('media/uploads/holiday-banner-final.png');
  expect(uploadPath('Niño.svg', new Set(['media/uploads/nin-o.svg', 'media/uploads/nino.svg']))).not.toBe(
    'media/uploads/nino.svg',
  );
  expect(uploadPath('a.svg', new Set(['media/uploads/a.svg', 'media/uploads/a-2.svg']))).toBe('media/uploads/a-3.svg');
  expect(uploadPath('???', new Set())).toBe('media/uploads/file');
});

it('keeps letters without their accents', () => {
  expect(uploadPath('Éxito del año.PNG', new Set())).toBe('media/uploads/exito-del-ano.png');
});
