import type { FormModule, FormWords } from '#src/model/form/form-module.ts';
import type { Problem } from '#src/model/layout.ts';
import type { FlowInputs } from './flow-input.ts';
import type { FlowStep } from './flow-step.ts';
import { buildTree } from './read/build-tree.ts';
import { findControls } from './read/find-controls.ts';
import { planFields } from './plan/plan-fields.ts';
import type { Removed } from './read/clean-html.ts';

export interface ReadStepOptions {
  /** As `cleanHtml` answers. */
  readonly root: ParentNode;
  readonly removed: readonly Removed[];
  readonly inputs: FlowInputs;
  readonly language: string;
  /** The content's form that the step names: it judges fields of the same name. */
  readonly form?: { readonly module: FormModule; readonly words: FormWords } | undefined;
  /** Words for causes that neither the step nor its form has words for. */
  readonly words?: FormWords | undefined;
}

/** The name of the content's form that a step asks for: `<form data-form="privacy-request">`. */
export function formNameOf(root: ParentNode): string | undefined {
  const name = root.querySelector('[data-form]')?.getAttribute('data-form') ?? '';
  return /^[a-z\d]+(?:-[a-z\d]+)*$/.test(name) ? name : undefined;
}

/** A step as the engine wrote it, ready to be drawn. Nothing of its HTML is known here: fields, order and rules are its own. */
export function readStep({ root, removed, inputs, language, form, words }: ReadStepOptions): FlowStep {
  const problems: Problem[] = removed.map((what) => ({
    where: 'flow step',
    what: `${what} was taken out`,
    fix: 'Take it out of the HTML of the step.',
  }));
  const lists = new Set(form?.module.form.fields.flatMap(({ path, type }) => (type === 'array' ? [path] : [])));
  const controls = findControls(root, inputs, (name) => lists.has(name), problems);
  const plan = planFields(controls, root, { language, form, words }, problems);
  return {
    ...plan,
    tree: buildTree(root, controls, plan.groups, problems),
    problems,
  };
}
