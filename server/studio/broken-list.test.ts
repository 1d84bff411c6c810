// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checkRelease } from '#server/content/checks/check-release.ts';
import { parseDrafts } from '#server/content/drafts/parse-drafts.ts';
import { faultsOf } from '#server/content/test-support/break-documents.ts';
import { brokenFiles, VALID_FILES } from '#server/content/test-support/broken-files.ts';
import { plainCatalogue } from '#server/content/test-support/marked-content.ts';
import { changesCatalogue, startFiles } from '#server/content/test-support/random-changes.ts';
import { refusalTexts, textsIn } from '#server/content/test-support/refusal-texts.ts';
import { draftsOf, sampleCatalogue, sampleFiles } from '#server/content/test-support/sample-content.ts';
import { smallFiles } from '#server/changes/test-support/small-content.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';

const isError = ({ severity }: ContentProblem): boolean => severity === 'error';
const FILES = smallFiles(VALID_FILES);
const bytesOf = (content: unknown): Buffer =>
  Buffer.isBuffer(content) ? content : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));

/** The errors of each broken file. */
const errorsOfFiles = brokenFiles(FILES).map(({ what, path, content }) => {
  const files = new Map(Object.entries(FILES).map(([name, value]) => [name, bytesOf(value)]));
  if (content === null) files.delete(path);
  else files.set(path, bytesOf(content));
  const { problems } = checkRelease(parseDrafts({ files, problems: [] }), plainCatalogue());
  return { name: `${path} ${what}`, errors: problems.filter(isError) };
});

/** Returns the errors after each mistake in the fields, blocks and items of the sample content. */
function errorsOfMistakes() {
  const drafts = draftsOf(sampleFiles());
  return faultsOf(checkRelease(drafts, sampleCatalogue()).context).flatMap((fault) => {
    const takeBack = fault.make();
    const { problems } = checkRelease(drafts, sampleCatalogue());
    takeBack();
    return problems.filter(isError);
  });
}

/**
 * Mistakes in content with forms on pages, by file. Each function returns the text of the file after the mistake, or
 * null to remove the file.
 */
const MISTAKES: Readonly<Record<string, (text: string) => string | null>> = {
  'forms/plain.json': () => null,
  'items/shared/header.json': (text) => text.replace('/media/logo.svg', '/media/manual.pdf'),
  'items/articles/base.json': (text) => text.replace('{', '{ "extends": "/articles/wifi",'),
  'pages/support/one.json': (text) =>
    text
      .replace(/("en": \{\s*)("heading")/, '$1"text": "", $2')
      .replace(/("es": \{\s*)("heading")/, '$1"text": "x", $2'),
};

function errorsAfterMistake(path: string, change: (text: string) => string | null): readonly ContentProblem[] {
  const files = new Map(startFiles());
  const before = files.get(path)!;
  const after = change(before);
  expect(after, `control: ${path} is changed`).not.toBe(before);
  if (after === null) files.delete(path);
  else files.set(path, after);
  const bytes = new Map([...files].map(([name, content]) => [name, bytesOf(content)]));
  return checkRelease(parseDrafts({ files: bytes, problems: [] }), changesCatalogue()).problems.filter(isError);
}

/** The texts of problems that no document of the list causes, with the reason. */
const UNCAUSED: readonly { readonly why: string; readonly names: readonly string[] }[] = [
  {
    why: 'notes, which do not prevent publishing',
    names: [
      'checks/fields/missing-translations.ts: … no …, so the … is shown: …',
      'checks/pages/items.ts: no page shows this item',
      'forms/checks/check-attachments.ts: pictures in this field are sent inside the form, which holds at most 64 kB',
      'forms/checks/check-attachments.ts: there is no list of file types',
      'forms/checks/check-attachments.ts: there is no size limit',
      'forms/plan/ui-parts.ts: are texts without a language, which never appear',
      'forms/plan/ui-parts.ts: has no effect',
      'forms/plan/ui/rjsf-options.ts: has no effect',
      'forms/plan/ui/rjsf-options.ts: has no effect: the order of day, month and year follows the language of the customer',
    ],
  },
  {
    why: 'parts of "rich text cannot have …"',
    names: [
      'rich-text/sanitizer.ts: the attribute … on <…>',
      'rich-text/sanitizer.ts: the tag <…>',
      'rich-text/sanitizer.ts: the value "…" of … on <…>',
    ],
  },
  {
    why: 'files of a folder that are no documents: an editor cannot send them, and the command line and a deploy read them',
    names: [
      'drafts/parse-drafts.ts: is in none of the content folders',
      'drafts/parse-drafts.ts: is not UTF-8 text',
      'drafts/parse-drafts.ts: is not a JSON file, so it is ignored',
      'drafts/read-folder.ts: cannot be read',
      'drafts/read-folder.ts: is a folder that cannot be read',
      'drafts/read-folder.ts: is a link that leads out of the content folder',
      'drafts/read-folder.ts: is a link to a folder around it',
      'drafts/read-folder.ts: is a link to nothing',
      'drafts/read-folder.ts: is larger than 20 MB',
      'drafts/read-folder.ts: is not a file',
      'drafts/read-folder.ts: there is no such content folder',
    ],
  },
  {
    why: 'depend on the configuration: limits of attachments, and a portal without the sandbox',
    names: [
      'checks/endpoints.ts: is an address of the sandbox, which is disabled',
      'forms/checks/check-attachments.ts: "…" accepts …, which the portal does not',
      'forms/checks/check-attachments.ts: "…" matches no accepted file',
      'forms/checks/check-attachments.ts: … bytes is more than the portal accepts',
    ],
  },
  {
    why: 'need renderings with rules for their placeholders, or the frame of the account',
    names: [
      'checks/pages/placeholder-counts.ts: has …, but … needs at least … there',
      'checks/pages/renderings.ts: … does not take …',
      'checks/pages/renderings.ts: … takes at most …, and this is number …',
      'checks/pages/signed-in-pages.ts: is in the frame of the account (…) but does not require sign-in, so visitors would wait forever',
      'checks/pages/signed-in-pages.ts: is in the frame of the account (…), which shows nothing at this address',
    ],
  },
  {
    why: 'a pattern that cannot be decided: searching takes seconds',
    names: ['forms/source/pattern-safety.ts: may keep a browser busy: its running time could not be determined'],
  },
];

describe('the list of broken documents', () => {
  it('has only documents that are refused; with the mistakes, they cause each text except the listed ones', () => {
    expect(errorsOfFiles.filter(({ errors }) => errors.length === 0).map(({ name }) => name)).toEqual([]);
    const mistakes = Object.entries(MISTAKES).map(([path, change]) => errorsAfterMistake(path, change));
    const found = new Set(
      [...errorsOfFiles.flatMap(({ errors }) => errors), ...errorsOfMistakes(), ...mistakes.flat()].map(
        ({ what }) => what,
      ),
    );
    const texts = refusalTexts();
    const missing = texts
      .filter(({ pattern }) => ![...found].some((what) => pattern.test(what)))
      .map(({ name }) => name);
    expect(missing.toSorted()).toEqual(UNCAUSED.flatMap(({ names }) => names).toSorted());
  });

  it('reads the texts of a check from its code (control)', () => {
    const code = `const what = isNew ? \`"\${name}" is new\` : 'is old and bad';
      report(place, 'cannot be so', fix);
      problems.push({ what: 'is a property', fix });
      report(place, what, 'Mend it.');`;
    expect(textsIn('x.ts', code).map(({ name }) => name)).toEqual([
      'x.ts: "…" is new',
      'x.ts: is old and bad',
      'x.ts: cannot be so',
      'x.ts: is a property',
    ]);
    expect(textsIn('x.ts', code)[0]!.pattern.test('"a" is new')).toBe(true);
  });
});
