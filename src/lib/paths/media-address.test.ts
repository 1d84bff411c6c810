import { describe, expect, it } from 'vitest';
import { mediaAddress, sourceSet } from './media-address.ts';

describe('a picture of a Sitecore media library', () => {
  it('is requested from the address that scales pictures (ENG-10)', () => {
    expect(mediaAddress('/-/media/a.png', { mw: 100 })).toBe('/-/jssmedia/a.png?mw=100');
    expect(mediaAddress('https://x.example/~/media/a.png', { h: '1', w: 2 })).toBe(
      'https://x.example/~/jssmedia/a.png?h=1&w=2',
    );
  });

  it('loses its original size and keeps its version (ENG-10)', () => {
    expect(mediaAddress('/-/media/a.png?h=9&iar=0&rev=r&la=en&hash=X#top', { mw: 100 })).toBe(
      '/-/jssmedia/a.png?mw=100&rev=r&la=en',
    );
  });

  it('has several sizes, each with its width (ENG-10)', () => {
    expect(sourceSet('/a.png', [{ mw: 100 }, { w: 300 }, { mh: 7 }], { foo: 'bar' })).toBe(
      '/a.png?foo=bar&mw=100 100w, /a.png?foo=bar&w=300 300w',
    );
    expect(sourceSet('/a, b.png', [{ mw: 1 }])).toBe('/a%2C%20b.png?mw=1 1w');
  });
});
