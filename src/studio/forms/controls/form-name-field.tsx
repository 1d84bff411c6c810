import { useId, type ReactNode } from 'react';
import type { ControlProps } from '#src/forms/kit/control.ts';
import { TextInput } from '#src/forms/kit/inputs/text-input.tsx';
import { usePaths } from '../../kit/read/use-paths.ts';

/** A field for the name of a form. Existing forms are suggested. */
export function FormNameField(props: ControlProps): ReactNode {
  const suggestions = useId();
  const names = usePaths('forms/').map((path) => path.replace(/^forms\//, '').replace(/\.json$/, ''));
  return (
    <>
      <TextInput
        control={props}
        read={(text) => (text === '' ? undefined : text)}
        autoComplete="off"
        attributes={{ list: suggestions }}
      />
      <datalist id={suggestions}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
