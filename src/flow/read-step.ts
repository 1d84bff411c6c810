import type { FormModule, FormWords } from '#src/model/form/form-module.ts';
import type { Problem } from '#src/model/layout.ts';
import type { FlowInputs } from './flow-input.ts';
import type { FlowStep } from './flow-step.ts';
import { planFields } from './plan/plan-fields.ts';
import { buildTree } from './read/build-tree.ts';
import type { RemovedPart } from './read/clean-html.ts';
import { findControls } from './read/find-controls.ts';

/** The HTML of a step, and what is needed to read it. */
export interface ReadStepOptions {
  /** Clean HTML, as `cleanHtml` returns it. */
  readonly root: ParentNode;
  readonly removed: readonly RemovedPart[];
  readonly inputs: FlowInputs;
  readonly language: string;
  /** The content form that the step names; it also validates fields of the same name. */
  readonly form?: { readonly module: FormModule; readonly words: FormWords } | undefined;
  /** Fallback messages for causes for which neither the step nor its form has a message. */
  readonly words?: FormWords | undefined;
}

/**
 * Returns the name of the content form in `<form data-form="privacy-request">`; undefined if none is named or the name
 * is invalid.
 */
export function formNameOf(root: ParentNode): string | undefined {
  const name = root.querySelector('[data-form]')?.getAttribute('data-form') ?? '';
  return /^[a-z\d]+(?:-[a-z\d]+)*$/.test(name) ? name : undefined;
}

/** Reads the engine's HTML as a step. The HTML alone decides which fields there are and their order. */
export function readStep({ root, removed, inputs, language, form, words }: ReadStepOptions): FlowStep {
  const problems: Problem[] = removed.map((what) => ({
    where: 'flow step',
    what: `${what} was removed`,
    fix: 'Remove it from the HTML of the step.',
  }));
  const lists = new Set(form?.module.form.fields.flatMap(({ path, type }) => (type === 'array' ? [path] : [])));
  const controls = findControls(root, inputs, (name) => lists.has(name), problems);
  const { groups, ...plan } = planFields(controls, root, { language, form, words }, problems);
  return { ...plan, ...buildTree(root, controls, groups, problems), problems };
}
