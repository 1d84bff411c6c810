import { loadCode, type FormCode } from '#src/forms/form-parts.ts';
import { createControls } from '#src/forms/kit/control.ts';
import { loadOnce } from '#src/lib/runs/load-once.ts';

/** Loads the code of a form's module from its text, and the controls that the form needs. */
export async function loadFormCode(text: string): Promise<FormCode> {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    return await loadCode(address, loadControls, () => undefined);
  } finally {
    URL.revokeObjectURL(address);
  }
}

const loadControls = loadOnce(async () => {
  const [{ controls }, { editingControls }] = await Promise.all([
    import('#registry/controls.ts'),
    import('../controls.ts'),
  ]);
  return createControls([...controls, ...editingControls]);
});
