import type { FormControl } from '../form/form-control.ts';

/** A control for editing forms only. They select it by name, so it never ranks a field. */
function editingControl<Name extends string>(
  name: Name,
  shell: FormControl['shell'] = 'field',
  more: Pick<FormControl, 'causes' | 'options'> = {},
) {
  return { name, shell, rank: () => 0, ...more } satisfies FormControl;
}

/** The controls of editing forms beside those of the portal. The server compiles with them, the studio draws them. */
export const EDITING_CONTROLS = [
  editingControl('content-text'),
  editingControl('rich-text'),
  editingControl('link', 'group'),
  // `words`: the name of the text beside the file, `alt` or `title`.
  editingControl('media', 'group', { options: ['words'] }),
  editingControl('moment', 'field', { causes: ['format'] }),
  editingControl('texts'),
  editingControl('form-name'),
  editingControl('json', 'field', { causes: ['json'] }),
] as const;

export type EditingControl = (typeof EDITING_CONTROLS)[number]['name'];
