import { expect, it } from 'vitest';
import { withChosenMedia } from './chosen-media.ts';

const BEFORE = { src: '/media/a.svg', alt: 'A', width: 400, height: 100 };

it('a new picture gets the width of the previous one and keeps its own proportions', () => {
  expect(withChosenMedia(BEFORE, 'alt', { src: '/media/b.png', words: 'B', size: [1200, 900] })).toEqual({
    src: '/media/b.png',
    alt: 'B',
    width: 400,
    height: 300,
  });
});

it('the first picture gets its own size, and a picture of unknown size gets none', () => {
  const chosen = { src: '/media/b.png', words: '' };
  expect(withChosenMedia(undefined, 'alt', { ...chosen, size: [30, 20] })).toEqual({
    src: '/media/b.png',
    alt: '',
    width: 30,
    height: 20,
  });
  expect(withChosenMedia(BEFORE, 'alt', chosen)).toEqual({ src: '/media/b.png', alt: '' });
  expect(withChosenMedia(BEFORE, 'alt', { ...chosen, size: [0, 0] })).toEqual({ src: '/media/b.png', alt: '' });
});

it('the same picture keeps its size; a file that is not a picture has a title and no size', () => {
  expect(withChosenMedia(BEFORE, 'alt', { src: '/media/a.svg', words: 'New', size: [1, 1] })).toEqual({
    ...BEFORE,
    alt: 'New',
  });
  expect(withChosenMedia(undefined, 'title', { src: '/media/a.pdf', words: 'Guide', size: [1, 1] })).toEqual({
    src: '/media/a.pdf',
    title: 'Guide',
  });
});
