// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseTemplate } from './template.ts';

const render = (source: string, data: Readonly<Record<string, unknown>>, words = {}): string =>
  parseTemplate(source, 'step.en.html', (name) => `<i>${name}</i>`).render(data, words);
const fault = (source: string) => () => render(source, {});

describe('the HTML of a step', () => {
  it('escapes every value, in texts and in attributes (SEC-09)', () => {
    const data = { a: `<img src=x onerror="alert('1')">&`, list: [{ b: '"><script>' }] };
    expect(render('<p title="{{a}}">{{a}}</p>{{#each list}}{{b}}{{this.b}}{{/each}}{{word a}}', data)).not.toMatch(
      /<img|<script|="alert|"><|'1'/,
    );
    expect(render('{{a}}', { a: '<&>"\'' })).toBe('&lt;&amp;&gt;&quot;&#39;');
  });

  it('shows values, lists, words and parts, and marks the chosen values (PC-22)', () => {
    const data = { name: 'Nora', 'first-name': 'N.', kind: 'NEVER', ticked: true, list: ['a', 'b'], in: { deep: 3 } };
    expect(render('{{name}} {{first-name}} {{in.deep}} {{list}}', data)).toBe('Nora N. 3 a, b');
    expect(render('{{word kind}} {{word list}}', data, { NEVER: 'never', a: 'A' })).toBe('never A, b');
    expect(
      render('{{checked kind "NEVER"}}|{{checked kind "x"}}|{{checked list "b"}}|{{checked ticked "true"}}', data),
    ).toBe(' checked|| checked| checked');
    expect(render('{{selected kind "NEVER"}}', data)).toBe(' selected');
    expect(render('{{> states}}', data)).toBe('<i>states</i>');
    expect(render('{{#if name}}yes{{else}}no{{/if}}{{#if none}}yes{{else}}no{{/if}}', data)).toBe('yesno');
    expect(render('{{#is kind "NEVER"}}1{{/is}}{{#is kind "x"}}2{{else}}3{{/is}}', data)).toBe('13');
    expect(render('{{#each none}}x{{else}}nothing{{/each}}', data)).toBe('nothing');
  });

  it('reads own properties only (SEC-10)', () => {
    expect(render('{{constructor}}{{toString.name}}{{__proto__.x}}{{word constructor}}', {}, {})).toBe('');
  });

  it.each([
    ['{{#if a}}', 'is not closed'],
    ['{{/if}}', 'does not close the innermost open block'],
    ['{{#if a}}{{/each}}', 'does not close the innermost open block'],
    ['{{#while a}}{{/while}}', 'is not a known block'],
    ['{{a b c}}', 'is not a valid tag'],
    ['{{#if}}{{/if}}', 'is not a known tag'],
    ['{{#if a "x"}}{{/if}}', 'is not a known tag'],
    ['{{#is a}}{{/is}}', 'is not a known tag'],
    ['{{#each}}{{/each}}', 'is not a known tag'],
    ['{{#if a}}{{/if x}}', 'is not a known tag'],
    ['{{#if a}}{{else "x"}}{{/if}}', 'is not a known tag'],
    ['{{a "x"}}', 'is not a known tag'],
    ['{{word a "x"}}', 'is not a known tag'],
    ['{{checked a}}', 'is not a known tag'],
    ['{{else}}', 'is not inside a block'],
    ['<input value={{a}}>', 'without quotes'],
    ['{{a', 'a tag is not closed'],
  ])('%s is refused: %s (SEC-09)', (source, what) => {
    expect(fault(source)).toThrow(what);
    expect(fault(source)).toThrow(/^step\.en\.html: /);
  });
});
