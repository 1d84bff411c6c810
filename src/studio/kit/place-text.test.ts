import { expect, it } from 'vitest';
import { documentAddress, placeText } from './place-text.ts';

it('says a place in words, with the names of blocks in place of steps', () => {
  expect(placeText('/placeholders/main/uid=hero-1/en/title')).toBe('main › hero-1 › en › title');
  expect(placeText('/en/a~1b~0c')).toBe('en › a/b~c');
  expect(placeText('')).toBe('');
});

it('leads from a document to the screen that edits it', () => {
  expect(documentAddress('pages/index.json')).toBe('/studio/pages/index');
  expect(documentAddress('items/shared/header.json')).toBe('/studio/content/items/shared/header.json');
  expect(documentAddress('media/a.svg')).toBe('/studio/media');
});
