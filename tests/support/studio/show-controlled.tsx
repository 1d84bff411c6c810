import { render } from '@testing-library/react';
import { useState, type ComponentType, type ReactNode } from 'react';

/** Props of an input whose value its parent keeps. */
interface ControlledProps<Value> {
  readonly value: Value;
  readonly onChange: (next: Value) => void;
}

/** Shows an input in a parent that keeps its value. Returns a function that returns the current value. */
export function showControlled<Value>(initial: Value, Input: ComponentType<ControlledProps<Value>>): () => Value {
  let current = initial;
  function Parent(): ReactNode {
    const [value, setValue] = useState(initial);
    const change = (next: Value): void => {
      current = next;
      setValue(next);
    };
    return <Input value={value} onChange={change} />;
  }
  render(<Parent />);
  return () => current;
}
