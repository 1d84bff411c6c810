import { render } from '@testing-library/react';
import { useState, type ReactNode } from 'react';

/** Shows an input whose value its parent keeps. Returns a function that returns the current value. */
export function showControlled<Value>(
  initial: Value,
  renderInput: (value: Value, onChange: (next: Value) => void) => ReactNode,
): () => Value {
  let current = initial;
  function Parent(): ReactNode {
    const [value, setValue] = useState(initial);
    return renderInput(value, (next) => {
      current = next;
      setValue(next);
    });
  }
  render(<Parent />);
  return () => current;
}
