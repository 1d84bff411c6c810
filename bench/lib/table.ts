import type { Cell, Column, Row, TableName } from './measure.ts';

/** The columns of a table, each with its heading. */
type Columns = readonly (readonly [Column, string])[];
/** Columns of the measures that compare a total duration with the duration of its requests alone. */
const REQUEST_COLUMNS: Columns = [
  ['limit', 'Requests alone'],
  ['marquee', 'Marquee'],
];
/** The columns of each table. */
const TABLE_COLUMNS: Record<TableName, Columns> = {
  pages: [
    ['limit', 'Bare'],
    ['marquee', 'Marquee'],
    ['jss', 'JSS'],
    ['content-sdk', 'Content SDK'],
    ['puck', 'Puck'],
    ['storyblok', 'Storyblok'],
    ['json-render', 'json-render'],
  ],
  forms: [
    ['limit', 'React + MUI by hand'],
    ['marquee', 'Marquee'],
    ['rjsf-mui', 'rjsf + MUI'],
    ['jsonforms', 'JSONForms'],
    ['surveyjs', 'SurveyJS'],
    ['hook-form-mui', 'hook-form + MUI'],
    ['hook-form', 'hook-form'],
    ['html', 'inputs alone'],
  ],
  flows: [
    ['limit', 'the same controls by hand'],
    ['marquee', 'Marquee'],
    ['mui', 'MUI text fields by hand'],
  ],
  'sign-in': REQUEST_COLUMNS,
  offers: REQUEST_COLUMNS,
  publish: [['marquee', 'Marquee']],
  studio: [['marquee', 'Marquee']],
  search: [
    ['marquee', 'Marquee'],
    ['fuse', 'fuse.js'],
    ['minisearch', 'MiniSearch'],
    ['pagefind', 'Pagefind'],
  ],
};

/** Returns rows as a Markdown table that is readable in a terminal too, with notes below it. */
export function formatTable(name: TableName, rows: readonly Row[]): string {
  const columns = TABLE_COLUMNS[name];
  const notes: string[] = [];
  const lines = rows.map((row) => [
    row.name,
    ...columns.map(([column]) => formatCell(row, row.cells[column], notes)),
    row.target ? `${row.target.text} ${verdict(row)}` : '',
  ]);
  const head = ['', ...columns.map(([, title]) => title), 'Target'];
  const widths = head.map((title, index) =>
    Math.max(...[head, ...lines].map((line) => line[index]!.length), title.length),
  );
  const format = (line: readonly string[]) =>
    `| ${line.map((text, index) => (index === 0 ? text.padEnd(widths[index]!) : text.padStart(widths[index]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, index) => (index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [format(head), rule, ...lines.map(format), '', ...notes.map((note, index) => `[${index + 1}] ${note}`)].join(
    '\n',
  );
}

/** Returns a mark: `✓` if Marquee meets the target of the row, `✗` if not, `?` if that is unknown. */
export function verdict({ cells, target }: Row): string {
  const { marquee } = cells;
  if (!marquee || 'none' in marquee || !target) return '?';
  return target.met(marquee) ? '✓' : '✗';
}

/** Returns the text of a cell, and adds its note to `notes`. */
function formatCell(row: Row, cell: Cell | undefined, notes: string[]): string {
  if (!cell) return '';
  const note = 'none' in cell ? cell.none : cell.note;
  let text = '–';
  if (!('none' in cell)) {
    text = cell.value.toFixed(row.digits);
    if (cell.ratio !== undefined) text += ` (${cell.ratio.toFixed(cell.ratio < 10 ? 2 : 0)}×)`;
  }
  if (!note) return text;
  let index = notes.indexOf(note);
  if (index < 0) index = notes.push(note) - 1;
  return `${text} [${index + 1}]`;
}
