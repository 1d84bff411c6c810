import type { FlowInputDescriptor } from '#src/flow/flow-input.ts';
import {
  checkboxGroupInput,
  checkboxInput,
  radioInput,
  selectInput,
} from '#src/flow/inputs/choice-inputs.descriptor.ts';
import { dateInput, dateTimeInput, monthInput, timeInput, weekInput } from '#src/flow/inputs/date-inputs.descriptor.ts';
import {
  addressInput,
  emailInput,
  macAddressInput,
  multilineInput,
  nameInput,
  oneTimeCodeInput,
  passwordInput,
  phoneInput,
  suggestionsInput,
  textInput,
  urlInput,
  zipInput,
} from '#src/flow/inputs/text-inputs.descriptor.ts';
import { colorInput, numberInput, rangeInput } from '#src/flow/inputs/value-inputs.descriptor.ts';

/**
 * Every flow input, in alphabetical order. A flow input turns one kind of HTML control of a flow engine into a form
 * field.
 */
export const flowInputs: readonly FlowInputDescriptor[] = Object.freeze([
  addressInput,
  checkboxInput,
  checkboxGroupInput,
  colorInput,
  dateInput,
  dateTimeInput,
  emailInput,
  macAddressInput,
  monthInput,
  multilineInput,
  nameInput,
  numberInput,
  oneTimeCodeInput,
  passwordInput,
  phoneInput,
  radioInput,
  rangeInput,
  selectInput,
  suggestionsInput,
  textInput,
  timeInput,
  urlInput,
  weekInput,
  zipInput,
]);
