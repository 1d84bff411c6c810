// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ServiceHtml } from './service-html.tsx';

const renderedHtml = (html: string): string => render(<ServiceHtml html={html} />).container.innerHTML;

it('the text of a service is shown with its formatting (OFFER-10)', () => {
  expect(renderedHtml('<p>Cancel <strong>any time</strong>.<br>Really.</p><ul><li>One</li></ul>')).toBe(
    '<div><p>Cancel <strong>any time</strong>.<br>Really.</p><ul><li>One</li></ul></div>',
  );
  expect(renderedHtml('Plain & simple')).toBe('<div>Plain &amp; simple</div>');
});

it.each([
  ['<p onclick="x()">a</p>', '<div><p>a</p></div>'],
  ['a<script>bad()</script>b', '<div>ab</div>'],
  ['<img src="x" onerror="bad()">', '<div><img loading="lazy" src="x"></div>'],
  ['<a href="javascript:bad()">a</a>', '<div><a>a</a></div>'],
  ['<iframe src="https://evil.example"></iframe>a', '<div>a</div>'],
  ['<form action="/x"><input name="a">b</form>', '<div></div>'],
  ['<p style="position:fixed">a</p>', '<div><p>a</p></div>'],
])('dangerous parts of the HTML are removed: %s (OFFER-10, SEC-28)', (html, clean) => {
  expect(renderedHtml(html)).toBe(clean);
});
