// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { array, assert, constantFrom, property } from 'fast-check';
import { TextSelection } from 'prosemirror-state';
import { EditorState, type Command } from 'prosemirror-state';
import { expect, it, vi } from 'vitest';
import { readDocument, writeDocument } from './document/rich-text-value.ts';
import { setLink, toggleEmphasis, toggleList, setBlock, linkAt } from './editor/commands.ts';
import { editorPlugins } from './editor/plugins.ts';
import { RichTextField, type RichTextFieldProps } from './rich-text-field.tsx';

const props = (value: unknown, onChange: RichTextFieldProps['onChange'] = () => undefined): RichTextFieldProps => ({
  value,
  onChange,
  isList: Array.isArray(value),
  id: 'body',
  label: 'Text',
  describedBy: undefined,
  fallback: undefined,
  tokens: ['product'],
  pages: [],
  hasFocus: false,
});

/** Runs commands on a text that is selected as a whole, and returns the new HTML. */
function runCommands(html: string, ...commands: Command[]): unknown {
  let state = EditorState.create({ doc: readDocument(html)!, plugins: editorPlugins(() => undefined) });
  state = state.apply(
    state.tr.setSelection(TextSelection.between(state.doc.resolve(0), state.doc.resolve(state.doc.content.size))),
  );
  for (const command of commands) command(state, (change) => (state = state.apply(change)));
  return writeDocument(state.doc, undefined, false);
}

it('makes text bold, a heading, a list or a link, and removes bold, lists and links', () => {
  expect(runCommands('<p>a</p>', toggleEmphasis('strong'))).toBe('<p><strong>a</strong></p>');
  expect(runCommands('<p><b>a</b></p>', toggleEmphasis('strong'))).toBe('<p>a</p>');
  expect(runCommands('<p>a</p>', setBlock('h3'))).toBe('<h3>a</h3>');
  expect(runCommands('<p>a</p>', toggleList('ol'))).toMatch(/^<ol><li>(<p>)?a(<\/p>)?<\/li><\/ol>$/);
  expect(runCommands('<ul><li>a</li></ul>', toggleList('ol'))).toBe('<ol><li>a</li></ol>');
  expect(runCommands('<ul><li>a</li></ul>', toggleList('ul'))).toBe('<p>a</p>');
  expect(runCommands('<p>a</p>', setLink('/support'))).toBe('<p><a href="/support">a</a></p>');
  expect(runCommands('<p><a href="/a">a</a></p>', setLink('/b'))).toBe('<p><a href="/b">a</a></p>');
  expect(runCommands('<p><a href="/a">a</a></p>', setLink(''))).toBe('<p>a</p>');
});

/** Returns the editor state of a text, with the caret at its end. */
function stateOf(html: string): EditorState {
  const state = EditorState.create({ doc: readDocument(html)!, plugins: editorPlugins(() => undefined) });
  return state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)));
}

const htmlOf = ({ doc }: EditorState): unknown => writeDocument(doc, undefined, false);
const tokensIn = ({ doc }: EditorState): string[] => {
  const found: string[] = [];
  doc.descendants((node) => void (node.type.name === 'token' && found.push(String(node.attrs['text']))));
  return found;
};

it('a name in braces becomes a token as soon as it is complete, and text again if another brace makes it literal', () => {
  let state = stateOf('<p>Our {product</p>');
  expect(tokensIn(state)).toEqual([]);
  state = state.apply(state.tr.insertText('}'));
  expect(tokensIn(state)).toEqual(['{product}']);
  expect(state.selection.from, 'the caret is behind it').toBe(state.doc.content.size - 1);
  const literal = state.apply(state.tr.insertText('}'));
  expect([tokensIn(literal), htmlOf(literal)]).toEqual([[], '<p>Our {product}}</p>']);
  const back = literal.apply(literal.tr.delete(literal.selection.from - 1, literal.selection.from));
  expect([tokensIn(back), htmlOf(back)]).toEqual([['{product}'], '<p>Our {product}</p>']);
  const gone = back.apply(back.tr.delete(back.selection.from - 1, back.selection.from));
  expect(htmlOf(gone), 'one step of the caret is all of it').toBe('<p>Our </p>');
});

it('an edit of a text with tokens, braces and markup gives the same document as reading the edited text', () => {
  let found = 0;
  const piece = constantFrom('{product}', '{company}', '{', '}', '{{product}}', '{1}', 'a', ' b ', '<b>{product}</b> ');
  assert(
    property(array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
      const html = `<p>x${pieces.join('')}y</p>`;
      const state = stateOf(html);
      found += tokensIn(state).length;
      const same = state.apply(state.tr.insertText('z', 1));
      expect(htmlOf(same)).toBe(htmlOf(stateOf(html.replace('<p>', '<p>z'))));
      expect(same.doc.eq(readDocument(htmlOf(same))!)).toBe(true);
      expect(state.doc.textContent).toBe(html.replace(/<[^>]*>/g, ''));
    }),
    { numRuns: 300 },
  );
  expect(found, 'control: some have tokens').toBeGreaterThan(0);
});

it('finds only the link that contains the selection', () => {
  const doc = readDocument('<p>x <a href="/a">one</a> <a href="/b">two</a></p>')!;
  const at = (position: number) =>
    linkAt(EditorState.create({ doc, selection: TextSelection.create(doc, position) }))?.href;
  expect([at(1), at(4), at(9)]).toEqual([undefined, '/a', '/b']);
});

it('shows a text with a labeled toolbar, marks tokens, and sanitizes pasted HTML', () => {
  const onChange = vi.fn<(value: unknown) => void>();
  render(<RichTextField {...props(['<p>Our {product} here</p>'], onChange)} />);
  const text = screen.getByRole('textbox', { name: 'Text' });
  expect(screen.getByRole('toolbar', { name: 'Formatting of Text' })).toBeTruthy();
  expect(text.querySelector('span')?.textContent).toBe('{product}');
  const clipboard = {
    getData: (type: string) => (type === 'text/html' ? '<p onclick="x()">New <script>y()</script><i>one</i></p>' : ''),
  };
  act(() => void fireEvent.paste(text, { clipboardData: clipboard }));
  const pasted = String(onChange.mock.lastCall?.[0]);
  expect(pasted).toContain('New <i>one</i>');
  expect(pasted).not.toMatch(/onclick|script/);
});

it('shows a new value, and HTML that it does not support as source code', () => {
  const { rerender } = render(<RichTextField {...props('<p>One</p>')} />);
  rerender(<RichTextField {...props('<p>Two</p>')} />);
  expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toBe('Two');
  rerender(<RichTextField {...props('<dl><dt>Three</dt></dl>')} />);
  expect(screen.getByRole('textbox', { name: 'Text, HTML' })).toHaveProperty('value', '<dl><dt>Three</dt></dl>');
});

it('shows a new value also while it has the focus, without reporting it as an edit', () => {
  const onChange = vi.fn<(value: unknown) => void>();
  const { rerender } = render(<RichTextField {...props('<p>One</p>', onChange)} hasFocus />);
  const text = screen.getByRole('textbox', { name: 'Text' });
  expect(document.activeElement).toBe(text);
  for (const value of ['<p>One two</p>', '<p>One</p><p>One</p>', '<ul><li>Three</li></ul>', '<p>One</p>']) {
    rerender(<RichTextField {...props(value, onChange)} hasFocus />);
    expect(readDocument(value)!.textContent).toBe(text.textContent);
  }
  expect(onChange).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(text);
});

it('refuses an address that the compiler would refuse, and says why', () => {
  render(<RichTextField {...props('<p>One</p>')} />);
  fireEvent.click(screen.getByRole('button', { name: 'Link' }));
  fireEvent.change(screen.getByLabelText('Link leads to'), { target: { value: 'javascript:alert(1)' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set link' }));
  expect(screen.getByRole('alert').textContent).toMatch(/not allowed in links/);
});
