import { escapeHtml } from '#src/lib/text/escape-html.ts';

/** The result of a picture. `same`: it equals the accepted one. `unchanged`: it was not taken again. */
export type Outcome =
  | { readonly name: string; readonly state: 'same' | 'unchanged' | 'new' }
  | { readonly name: string; readonly state: 'different'; readonly pixels: number }
  | { readonly name: string; readonly state: 'failed'; readonly why: string };

/** The folder of the accepted pictures that differ, beside the report. */
export const BEFORE_FOLDER = 'before';
/** The folder of the pictures of this run, beside the report. */
export const AFTER_FOLDER = 'after';
/** The folder of the pictures that show the differences, beside the report. */
export const DIFFERENCE_FOLDER = 'difference';

/** The states in the order of the report. */
const STATES = ['failed', 'different', 'new', 'same', 'unchanged'] as const;

/** Returns how many pictures have each state: `1 different, 11 same`. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const counts = STATES.map((state) => ({ state, count: outcomes.filter((each) => each.state === state).length }));
  const parts = counts.filter(({ count }) => count > 0).map(({ state, count }) => `${count} ${state}`);
  return parts.join(', ') || 'no pictures';
}

/** Returns the HTML of the report: a page that shows every picture that needs a review. */
export function reportHtml(outcomes: readonly Outcome[]): string {
  const seen = STATES.flatMap((state) => outcomes.filter((each) => each.state === state).map(sectionOf));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screenshots: ${summaryOf(outcomes)}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 1rem; }
  section { border-top: 1px solid; margin-top: 1rem; }
  .row { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; align-items: start; }
  figure { margin: 0; }
  img { max-width: 100%; border: 1px solid; background: #fff; }
  h2 { font-size: 1.125rem; overflow-wrap: anywhere; }
</style>
<h1>Screenshots</h1>
<p>${summaryOf(outcomes)}</p>
${seen.join('') || '<p>There is nothing to look at.</p>'}
</html>
`;
}

/** Returns the section of a picture in the report; '' if it needs no review. */
function sectionOf(outcome: Outcome): string {
  const name = escapeHtml(outcome.name);
  switch (outcome.state) {
    case 'same':
    case 'unchanged':
      return '';
    case 'failed':
      return `<section><h2>${name}: failed</h2><pre>${escapeHtml(outcome.why)}</pre></section>\n`;
    case 'new':
      return `<section><h2>${name}: new</h2><div class="row">${figureHtml(AFTER_FOLDER, name)}</div></section>\n`;
    case 'different': {
      const figures = [BEFORE_FOLDER, AFTER_FOLDER, DIFFERENCE_FOLDER]
        .map((folder) => figureHtml(folder, name))
        .join('');
      const pixels = `${outcome.pixels} ${outcome.pixels === 1 ? 'pixel differs' : 'pixels differ'}`;
      return `<section><h2>${name}: ${pixels}</h2><div class="row">${figures}</div></section>\n`;
    }
  }
}

/** Returns the HTML of a picture with a caption. `name` must be safe in HTML. */
function figureHtml(folder: string, name: string): string {
  const file = `${folder}/${name}.png`;
  return `<figure><figcaption>${folder}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${folder}"></a></figure>`;
}
