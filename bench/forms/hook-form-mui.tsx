import TextField from '@mui/material/TextField';
import { useController, useForm, useWatch, type Control } from 'react-hook-form';
import {
  indexes,
  labelOf,
  MESSAGES,
  nameOf,
  PATTERN,
  sourceOf,
  TRIGGER,
  type FormSystem,
  type Variant,
} from './form-system.ts';
import { startValues } from './json-schema.ts';

/** The values of the form by field name. */
type Values = Record<string, string>;
/** The validation rules of every field. */
const RULES = { required: MESSAGES.required, pattern: { value: new RegExp(PATTERN, 'u'), message: MESSAGES.pattern } };

interface FieldProps {
  readonly index: number;
  readonly control: Control<Values>;
}

/** A MUI text field whose value react-hook-form stores. */
function Field({ index, control }: FieldProps) {
  const { field, fieldState } = useController({ control, name: nameOf(index), rules: RULES, defaultValue: '' });
  const { ref, ...input } = field;
  return (
    <TextField
      {...input}
      inputRef={ref}
      id={nameOf(index)}
      label={labelOf(index)}
      required
      fullWidth
      margin="dense"
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
    />
  );
}

/** A field that is shown only when the field `source` has the triggering value. */
function ConditionalField({ index, source, control }: FieldProps & { readonly source: number }) {
  const value = useWatch({ control, name: nameOf(source) });
  return value === TRIGGER ? <Field index={index} control={control} /> : null;
}

/** A form of react-hook-form with MUI text fields. */
function Form({ count, variant }: { readonly count: number; readonly variant: Variant }) {
  const { control } = useForm<Values>({
    mode: 'onChange',
    shouldUnregister: true,
    defaultValues: startValues(count, variant),
  });
  return (
    <form>
      {indexes(count).map((index) => {
        const source = sourceOf(index, variant);
        return source === undefined ? (
          <Field key={index} index={index} control={control} />
        ) : (
          <ConditionalField key={index} index={index} source={source} control={control} />
        );
      })}
    </form>
  );
}

/** react-hook-form with MUI's text fields. */
export const system: FormSystem = {
  messages: MESSAGES,
  element: (count, variant) => <Form count={count} variant={variant} />,
};
