import TextField from '@mui/material/TextField';
import { createHandWrittenForm, type InputProps } from './by-hand.tsx';
import { faultOf, labelOf, MESSAGES, nameOf, type FormSystem } from './form-system.ts';

/** A MUI text field that shows the message for an invalid value. */
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

/** The limit to which form libraries with MUI are compared: a hand-written form with a state for each field. */
export const system: FormSystem = { messages: MESSAGES, element: createHandWrittenForm(Input) };
