import { useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { indexes, START_VALUE, TRIGGER, type Variant } from './form-system.ts';

/** Props of one text field of a hand-written form. */
export interface InputProps {
  readonly index: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * Returns a function that renders a hand-written form from one kind of input. Every field has its own state. In the
 * conditional variant every tenth field depends on another one.
 */
export function createHandWrittenForm(
  Input: ComponentType<InputProps>,
): (count: number, variant: Variant) => ReactElement {
  function Field({ index }: { readonly index: number }) {
    const [value, setValue] = useState(START_VALUE);
    return <Input index={index} value={value} onChange={setValue} />;
  }

  interface GroupProps {
    readonly index: number;
    readonly dependent: number;
    /** The fields between this field and the one that depends on it. */
    readonly children: ReactNode;
  }

  /** A field (`index`), and the field that depends on it (`dependent`). */
  function Group({ index, dependent, children }: GroupProps) {
    const [value, setValue] = useState(START_VALUE);
    const [text, setText] = useState('');
    return (
      <>
        <Input index={index} value={value} onChange={setValue} />
        {children}
        {value === TRIGGER && <Input index={dependent} value={text} onChange={setText} />}
      </>
    );
  }

  function fieldOf(index: number, variant: Variant): ReactNode {
    if (variant === 'plain') return <Field key={index} index={index} />;
    const place = index % 10;
    if (place > 5) return null;
    if (place < 5) return <Field key={index} index={index} />;
    return (
      <Group key={index} index={index} dependent={index + 4}>
        {[1, 2, 3].map((step) => (
          <Field key={step} index={index + step} />
        ))}
      </Group>
    );
  }

  return (count, variant) => <form>{indexes(count).map((index) => fieldOf(index, variant))}</form>;
}
