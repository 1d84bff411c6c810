import { expect, it } from 'vitest';
import { studioKeyOf } from './studio-keys.ts';

const key = (name: string, ...held: readonly ('ctrlKey' | 'metaKey' | 'altKey')[]) => ({
  key: name,
  ctrlKey: held.includes('ctrlKey'),
  metaKey: held.includes('metaKey'),
  altKey: held.includes('altKey'),
});
const editing = { isEditing: true, isTyping: false };
const trying = { isEditing: false, isTyping: false };
const typing = { isEditing: true, isTyping: true };

it.each([
  [key('k', 'ctrlKey'), editing, 'k'],
  [key('K', 'metaKey'), trying, 'k'],
  [key('k', 'ctrlKey'), typing, 'k'],
  [key('k'), editing, undefined],
  [key('z', 'ctrlKey'), editing, 'z'],
  [key('z', 'ctrlKey'), trying, undefined],
  [key('z', 'ctrlKey'), typing, undefined],
  [key('z', 'ctrlKey', 'altKey'), editing, undefined],
  [key('?'), editing, '?'],
  [key('?'), typing, undefined],
  [key('F6'), typing, 'f6'],
  [key('F6', 'ctrlKey'), typing, undefined],
  [key('a', 'ctrlKey'), editing, undefined],
])('the pressed key %j, in the state %j of the preview, is the key of the studio %j', (pressed, focus, expected) => {
  expect(studioKeyOf(pressed, focus)).toBe(expected);
});
