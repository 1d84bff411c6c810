import { loadModule } from '#src/forms/form-parts.ts';
import { loadAllControls, type Controls } from '#src/forms/kit/control.ts';
import { getJson } from '#src/http/get-json.ts';
import { getText } from '#src/http/get-text.ts';
import { HttpError } from '#src/http/http-error.ts';
import { loadOnce, loadOnceByKey } from '#src/lib/runs/load-once.ts';
import type { FormValue } from '#src/model/content-field.ts';
import type { FormFiles, FormModule, FormWords } from '#src/model/form/form-module.ts';
import { addControlChecks } from '#src/model/form/add-control-checks.ts';
import type { Problem } from '#src/model/layout.ts';
import type { FlowInputs } from '../flow-input.ts';
import type { FlowStep } from '../flow-step.ts';
import { cleanHtml } from '../read/clean-html.ts';
import { formNameOf, readStep } from '../read-step.ts';

/** Selects the element of a page's template whose content the step replaces. (spec: PC-09) */
const STEP_SELECTOR = '[data-flow-step]';

/** A step with the controls that show its fields. */
export interface LoadedStep {
  readonly step: FlowStep;
  readonly controls: Controls;
}

/** What is needed to read the HTML of a step, and to load its form and controls. */
export interface StepLoaderOptions {
  readonly language: string;
  /** Address of the page's template; without one only the step is shown. */
  readonly template: string | undefined;
  /** The form whose messages are used if neither the step nor its form has one. */
  readonly words: FormValue | undefined;
  /** Adds attributes to the clean HTML before it is read: flow inputs, rules, limits. */
  readonly prepare: (root: ParentNode) => void;
  readonly loadInputs: () => Promise<FlowInputs>;
  readonly loadControls: () => Promise<Controls>;
  readonly report: (problem: Problem) => void;
}

/**
 * Returns a function that reads the HTML of a step, places it in the page's template and adds the form that it names.
 * The function throws if a file cannot be loaded; the next call loads that file again.
 */
export function createStepLoader(options: StepLoaderOptions): (html: string) => Promise<LoadedStep> {
  const { language, template, words, prepare, loadInputs, loadControls, report } = options;
  const loadTemplate = loadOnce(async () => (template === undefined ? '' : getText(template)));
  const loadFallback = loadOnce(
    async () => words && readWords(words.files ?? (await findFormFiles(words.id, language))),
  );
  const loadForm = loadOnceByKey((name: string) => readForm(name, language, report));

  return async (html) => {
    const [frame, inputs, controls, fallback] = await Promise.all([
      loadTemplate(),
      loadInputs(),
      loadControls(),
      loadFallback(),
    ]);
    const { root, removed } = placeInTemplate(frame, html, report);
    prepare(root);
    const name = formNameOf(root);
    const form = name === undefined ? undefined : await loadForm(name);
    const readResult = readStep({ root, removed, inputs, language, form, words: fallback });
    for (const problem of readResult.problems) report(problem);
    const step = { ...readResult, module: addControlChecks(readResult.module, controls) };
    await loadAllControls(
      controls,
      step.module.form.fields.map(({ control }) => control),
    );
    return { step, controls };
  };
}

/** Returns the addresses of the current files of a content form. */
async function findFormFiles(id: string, language: string): Promise<FormFiles> {
  return (await getJson(`/api/forms/${id}?language=${language}`)).body as FormFiles;
}

/** Loads the texts of a content form. */
async function readWords(files: FormFiles): Promise<FormWords> {
  return (await getJson(files.words)).body as FormWords;
}

/** Loads a form of the content. If it does not exist, reports this to editors and returns undefined. */
async function readForm(
  id: string,
  language: string,
  report: StepLoaderOptions['report'],
): Promise<{ readonly module: FormModule; readonly words: FormWords } | undefined> {
  try {
    const files = await findFormFiles(id, language);
    const [module, words] = await Promise.all([loadModule(files.module), readWords(files)]);
    return { module, words };
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error;
    report({ where: 'flow step', what: `there is no form "${id}"`, fix: 'Publish it, or name another one.' });
    return undefined;
  }
}

/**
 * Places the step in the template. Both are cleaned separately, so that neither can change how the other is parsed. If
 * there is no template, or no place for the step in it, returns the step alone.
 */
function placeInTemplate(
  template: string,
  html: string,
  report: StepLoaderOptions['report'],
): ReturnType<typeof cleanHtml> {
  const step = cleanHtml(html);
  if (template === '') return step;
  const page = cleanHtml(template);
  const place = page.root.querySelector(STEP_SELECTOR);
  if (!place) {
    report({
      where: 'flow template',
      what: 'it has no place for the step',
      fix: 'Add the attribute data-flow-step to an element.',
    });
    return step;
  }
  place.replaceChildren(...step.root.childNodes);
  return { root: page.root, removed: [...page.removed, ...step.removed] };
}
