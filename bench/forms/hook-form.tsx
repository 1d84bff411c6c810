import { useForm, useWatch, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form';
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
  readonly register: UseFormRegister<Values>;
  readonly errors: FieldErrors<Values>;
}

/** A native input that react-hook-form registers, and the message for an invalid value. */
function Field({ index, register, errors }: FieldProps) {
  const name = nameOf(index);
  const message = errors[name]?.message;
  return (
    <p>
      <label htmlFor={name}>{labelOf(index)}</label>
      <input id={name} aria-invalid={message !== undefined} {...register(name, RULES)} />
      {message && <span>{message}</span>}
    </p>
  );
}

/** A field that is shown only when the field `source` has the triggering value. */
function ConditionalField({
  source,
  control,
  ...props
}: FieldProps & { readonly source: number; readonly control: Control<Values> }) {
  const value = useWatch({ control, name: nameOf(source) });
  return value === TRIGGER ? <Field {...props} /> : null;
}

/** A form of react-hook-form with native inputs. */
function Form({ count, variant }: { readonly count: number; readonly variant: Variant }) {
  const { register, control, formState } = useForm<Values>({
    mode: 'onChange',
    shouldUnregister: true,
    defaultValues: startValues(count, variant),
  });
  const { errors } = formState;
  return (
    <form>
      {indexes(count).map((index) => {
        const source = sourceOf(index, variant);
        const props = { index, register, errors };
        return source === undefined ? (
          <Field key={index} {...props} />
        ) : (
          <ConditionalField key={index} {...props} source={source} control={control} />
        );
      })}
    </form>
  );
}

/** react-hook-form with native, uncontrolled inputs. */
export const system: FormSystem = {
  messages: MESSAGES,
  element: (count, variant) => <Form count={count} variant={variant} />,
};
