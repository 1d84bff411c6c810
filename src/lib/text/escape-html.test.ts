import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('escapes a text for use between tags and in attributes (SEC-09)', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  );
  expect(escapeHtml('Niño 5 > 4')).toBe('Niño 5 &gt; 4');
});
