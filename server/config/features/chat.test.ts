// @vitest-environment node
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { originsOf, readChatUrl } from './chat.ts';
import { loadConfig } from '../config.ts';

it('the portal has the chat of the sandbox, a configured chat, or none (OPEN-57)', () => {
  expect(readChatUrl({})).toBe('/sandbox/chat?language={language}');
  expect(readChatUrl({ chat: { widgetUrl: 'https://chat.example/{language}' } })).toBe(
    'https://chat.example/{language}',
  );
  expect(readChatUrl({ sandbox: { enabled: false } })).toBe('');
});

it('the origin of a chat widget is that of its complete address; a path of the portal has none', () => {
  expect(originsOf('https://chat.example/{language}')).toEqual(['https://chat.example']);
  expect(originsOf('/sandbox/chat')).toEqual([]);
  expect(originsOf('')).toEqual([]);
});

it.each([
  ['an address without encryption', 'http://chat.example/', /chat\.widgetUrl.*not encrypted/],
  ['a script', 'javascript:alert(1)', /chat.*widgetUrl/],
])('refuses %s (SEC-10)', (_, widgetUrl, message) => {
  const file = path.join(createTemporaryFolder(), 'config.json');
  writeFileSync(file, JSON.stringify({ chat: { widgetUrl } }));
  expect(() => loadConfig({ MARQUEE_CONFIG: file })).toThrow(message);
});
