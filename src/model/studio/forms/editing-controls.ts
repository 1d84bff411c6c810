import type { FormControl } from '../../form/form-control.ts';

/** Creates a control for editing forms. Its rank is always 0, because editing forms select it by name. */
function editingControl<Name extends string>(
  name: Name,
  shell: FormControl['shell'] = 'field',
  more: Pick<FormControl, 'causes' | 'options'> = {},
) {
  return { name, shell, rank: () => 0, ...more } satisfies FormControl;
}

/** The controls that only editing forms have. The server compiles forms with them, and the studio shows them. */
export const EDITING_CONTROLS = [
  editingControl('content-text'),
  editingControl('rich-text'),
  editingControl('link', 'group'),
  // Option `words`: the property for the text of the file, `alt` or `title`.
  editingControl('media', 'group', { options: ['words'] }),
  editingControl('moment', 'field', { causes: ['format'] }),
  editingControl('texts'),
  editingControl('form-name'),
  editingControl('json', 'field', { causes: ['json'] }),
] as const;

/** Name of a control for editing forms. */
export type EditingControlName = (typeof EDITING_CONTROLS)[number]['name'];
