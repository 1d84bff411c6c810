import type { Controls } from '#src/forms/kit/control.ts';
import { loadModule } from '#src/forms/form-parts.ts';
import { getJson } from '#src/http/get-json.ts';
import { getText } from '#src/http/get-text.ts';
import { HttpError } from '#src/http/http-error.ts';
import type { FormValue } from '#src/model/content-field.ts';
import type { FormFiles, FormModule, FormWords } from '#src/model/form/form-module.ts';
import { withControlChecks } from '#src/model/form/with-control-checks.ts';
import type { Problem } from '#src/model/layout.ts';
import { cleanHtml } from '../read/clean-html.ts';
import type { FlowInputs } from '../flow-input.ts';
import type { FlowStep } from '../flow-step.ts';
import { formNameOf, readStep } from '../read-step.ts';

/** In the template of a page: in place of this element's content stands the step. (spec: PC-09) */
const MARK = '[data-flow-step]';

/** A step with what it is drawn by. */
export interface LoadedStep {
  readonly step: FlowStep;
  readonly controls: Controls;
}

export interface StepLoaderOptions {
  readonly language: string;
  /** Address of the page's template; without one the step stands by itself. */
  readonly template: string | undefined;
  /** The form whose words stand in where neither step nor form has some. */
  readonly words: FormValue | undefined;
  readonly loadInputs: () => Promise<FlowInputs>;
  readonly loadControls: () => Promise<Controls>;
  readonly report: (problem: Problem) => void;
}

interface FormFilesRead {
  readonly module: FormModule;
  readonly words: FormWords;
}

/**
 * Reads the HTML of a step into what is drawn: in the page's template, judged by the form that it names. Throws when a
 * file that is needed does not arrive; it is asked for again at the next call.
 */
export function createStepLoader(options: StepLoaderOptions): (html: string) => Promise<LoadedStep> {
  const { language, template, words, loadInputs, loadControls, report } = options;
  const once = remember();

  const readWords = async (files: FormFiles): Promise<FormWords> => (await getJson(files.words)).body as FormWords;
  const filesOf = async (id: string): Promise<FormFiles> =>
    (await getJson(`/api/forms/${id}?language=${language}`)).body as FormFiles;
  const formCalled = (id: string): Promise<FormFilesRead | undefined> =>
    once(`form ${id}`, async () => {
      try {
        const files = await filesOf(id);
        const [module, own] = await Promise.all([loadModule(files.module), readWords(files)]);
        return { module, words: own };
      } catch (error) {
        if (!(error instanceof HttpError && error.status === 404)) throw error;
        report({ where: 'flow step', what: `there is no form "${id}"`, fix: 'Publish it, or name another one.' });
        return undefined;
      }
    });
  const fallback = (): Promise<FormWords | undefined> =>
    once('words', async () => words && readWords(words.files ?? (await filesOf(words.id))));

  return async (html) => {
    const [frame, inputs, controls, general] = await Promise.all([
      template === undefined ? '' : once('template', () => getText(template)),
      loadInputs(),
      loadControls(),
      fallback(),
    ]);
    const { root, removed } = joined(frame, html, report);
    const name = formNameOf(root);
    const form = name === undefined ? undefined : await formCalled(name);
    const read = readStep({ root, removed, inputs, language, form, words: general });
    for (const problem of read.problems) report(problem);
    const step = { ...read, module: withControlChecks(read.module, controls) };
    await controls.load(step.module.form.fields.map(({ control }) => control));
    return { step, controls };
  };
}

/** Both are cleaned by themselves and joined as nodes: nothing of one can change how the other is read. */
function joined(frame: string, html: string, report: (problem: Problem) => void): ReturnType<typeof cleanHtml> {
  const step = cleanHtml(html);
  if (frame === '') return step;
  const page = cleanHtml(frame);
  const place = page.root.querySelector(MARK);
  if (!place) {
    report({ where: 'flow template', what: 'it has no place for the step', fix: 'Mark an element: data-flow-step.' });
    return step;
  }
  place.replaceChildren(...step.root.childNodes);
  return { root: page.root, removed: [...page.removed, ...step.removed] };
}

/** Keeps what was loaded; what failed is loaded again. */
function remember(): <T>(name: string, load: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<unknown>>();
  return <T>(name: string, load: () => Promise<T>): Promise<T> => {
    let found = kept.get(name) as Promise<T> | undefined;
    if (!found) {
      found = load().catch((error: unknown) => {
        kept.delete(name);
        throw error;
      });
      kept.set(name, found);
    }
    return found;
  };
}
