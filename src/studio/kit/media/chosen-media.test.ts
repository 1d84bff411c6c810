import { expect, it } from 'vitest';
import { withChosen } from './chosen-media.ts';

const BEFORE = { src: '/media/a.svg', alt: 'A', width: 400, height: 100 };

it('another picture has the width of the one before, and its own proportions', () => {
  expect(withChosen(BEFORE, 'alt', { src: '/media/b.png', words: 'B', size: [1200, 900] })).toEqual({
    src: '/media/b.png',
    alt: 'B',
    width: 400,
    height: 300,
  });
});

it('the first picture has its own size, and none if it is not known', () => {
  const chosen = { src: '/media/b.png', words: '' };
  expect(withChosen(undefined, 'alt', { ...chosen, size: [30, 20] })).toEqual({
    src: '/media/b.png',
    alt: '',
    width: 30,
    height: 20,
  });
  expect(withChosen(BEFORE, 'alt', chosen)).toEqual({ src: '/media/b.png', alt: '' });
  expect(withChosen(BEFORE, 'alt', { ...chosen, size: [0, 0] })).toEqual({ src: '/media/b.png', alt: '' });
});

it('the same picture keeps its size; another file has a title and none', () => {
  expect(withChosen(BEFORE, 'alt', { src: '/media/a.svg', words: 'New', size: [1, 1] })).toEqual({
    ...BEFORE,
    alt: 'New',
  });
  expect(withChosen(undefined, 'title', { src: '/media/a.pdf', words: 'Guide', size: [1, 1] })).toEqual({
    src: '/media/a.pdf',
    title: 'Guide',
  });
});
