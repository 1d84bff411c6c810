import { expect, it } from 'vitest';
import { csvText } from './csv-text.ts';

it('cells with a comma, a quote, a line break or a space at the edge are quoted', () => {
  const rows = [
    ['Date', 'Service'],
    ['11/20/2026', 'Max, with "ads"'],
    ['', ' two\nlines'],
  ];
  expect(csvText(rows)).toBe('Date,Service\r\n11/20/2026,"Max, with ""ads"""\r\n," two\nlines"\r\n');
});

it.each(['=1+1', '+1', '-A1', '@SUM(A1)', '\t=1', '\r=1', ' =HYPERLINK("https://x.example")', '-1+2'])(
  'writes %j as text, because a spreadsheet would calculate it',
  (formula) => {
    const [line] = csvText([[formula]]).split('\r\n');
    expect(line!.replace(/^"/, '')).toMatch(/^'/);
  },
);

it('numbers stay numbers, negative numbers too', () => {
  expect(csvText([['-5.99', '16.99', '0']])).toBe('-5.99,16.99,0\r\n');
});
