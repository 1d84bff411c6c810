import { describe, expect, it } from 'vitest';
import { isLocalPath, safeHref } from './safe-href.ts';

describe('a link', () => {
  it.each([
    '/support',
    '/support?a=b:c#d',
    '#top',
    '?a=b',
    'page.html',
    'https://example.com/x',
    'HTTP://example.com',
    'mailto:a@b.example',
    'tel:+15551234',
    '//cdn.example.com/x',
  ])('may lead to %s (ENG-22)', (address) => {
    expect(safeHref(address)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u0000script:alert(1)',
    '\u0085javascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'javascript\n:alert(1)',
    'javascript :alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'view-source:x',
    'intent:x',
    '',
    '   ',
    '\n',
    null,
    undefined,
    5,
    {},
    ['https://example.com'],
  ])('never leads to %j (ENG-22)', (address) => {
    expect(safeHref(address)).toBeUndefined();
  });

  it('loses the characters that a browser would ignore (ENG-22)', () => {
    expect(safeHref(' /sup\nport\t')).toBe('/support');
  });
});

describe('a path of the portal', () => {
  it.each(['/', '/support', '/a//b', '/support?to=//x'])('is %s (ENG-22)', (path) => {
    expect(isLocalPath(path)).toBe(true);
  });

  it.each(['//host', '/\\host', '/\t/host', '/\n\\host', ' /support', 'support', '', '#top', 'https://x', '\\\\host'])(
    'is not %j (ENG-22)',
    (path) => {
      expect(isLocalPath(path)).toBe(false);
    },
  );
});
