import type { ReactNode } from 'react';
import { CheckboxInput } from './checkbox-input.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { DateInput } from './date-input.tsx';
import type { InputProps } from './input-props.ts';
import { JsonInput } from './json-input.tsx';
import { LinkInput } from './link-input.tsx';
import { ListInput } from './list-input.tsx';
import { NumberInput } from './number-input.tsx';
import { PictureInput } from './picture-input.tsx';
import { RichTextInput } from './rich-text-input.tsx';
import { TextInput } from './text-input.tsx';
import { TextsInput } from './texts-input.tsx';

/** The input for a kind of value. */
const INPUTS: Readonly<Record<string, (props: InputProps) => ReactNode>> = {
  text: TextInput,
  richText: RichTextInput,
  number: NumberInput,
  checkbox: CheckboxInput,
  date: DateInput,
  image: PictureInput,
  link: LinkInput,
  form: TextInput,
  texts: TextsInput,
};

/** Draws the input that fits a field. */
export function ValueInput(props: InputProps): ReactNode {
  const { plan } = props;
  if (plan.choices) return <ChoiceInput {...props} />;
  if (plan.kind === 'list' && plan.fields.length > 0) return <ListInput {...props} draw={drawEntryField} />;
  const Input = Object.hasOwn(INPUTS, plan.kind) ? INPUTS[plan.kind]! : JsonInput;
  return <Input {...props} />;
}

/** Lists contain fields of all kinds, lists too. */
const drawEntryField = (props: InputProps): ReactNode => <ValueInput {...props} />;
