import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import {
  faultOf,
  indexes,
  labelOf,
  MESSAGES,
  nameOf,
  START,
  TRIGGER,
  type FormSystem,
  type Variant,
} from './form-system.ts';

interface InputProps {
  readonly index: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Input({ index, value, onChange }: InputProps) {
  const fault = faultOf(value);
  return (
    <TextField
      id={nameOf(index)}
      name={nameOf(index)}
      label={labelOf(index)}
      required
      fullWidth
      margin="dense"
      value={value}
      error={fault !== undefined}
      helperText={fault}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Field({ index }: { readonly index: number }) {
  const [value, setValue] = useState(START);
  return <Input index={index} value={value} onChange={setValue} />;
}

interface GroupProps {
  readonly index: number;
  readonly reader: number;
  /** The fields between the two. */
  readonly children: ReactNode;
}

/** A field and the one that reads it. */
function Group({ index, reader, children }: GroupProps) {
  const [value, setValue] = useState(START);
  const [text, setText] = useState('');
  return (
    <>
      <Input index={index} value={value} onChange={setValue} />
      {children}
      {value === TRIGGER && <Input index={reader} value={text} onChange={setText} />}
    </>
  );
}

function fieldOf(index: number, variant: Variant): ReactNode {
  if (variant === 'plain') return <Field key={index} index={index} />;
  const place = index % 10;
  if (place > 5) return null;
  if (place < 5) return <Field key={index} index={index} />;
  return (
    <Group key={index} index={index} reader={index + 4}>
      {[1, 2, 3].map((step) => (
        <Field key={step} index={index + step} />
      ))}
    </Group>
  );
}

/** The least that React and MUI can do: a state for each field, by hand. */
export const system: FormSystem = {
  messages: MESSAGES,
  element: (count, variant) => <form>{indexes(count).map((index) => fieldOf(index, variant))}</form>,
};
