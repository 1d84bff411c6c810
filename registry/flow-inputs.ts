import type { FlowInputDescriptor } from '#src/flow/flow-input.ts';
import { addressInput } from '#src/flow/inputs/address/address.descriptor.ts';
import { checkboxInput } from '#src/flow/inputs/checkbox/checkbox.descriptor.ts';
import { checkboxGroupInput } from '#src/flow/inputs/checkbox-group/checkbox-group.descriptor.ts';
import { colorInput } from '#src/flow/inputs/color/color.descriptor.ts';
import { dateInput } from '#src/flow/inputs/date/date.descriptor.ts';
import { dateTimeInput } from '#src/flow/inputs/date-time/date-time.descriptor.ts';
import { emailInput } from '#src/flow/inputs/email/email.descriptor.ts';
import { macAddressInput } from '#src/flow/inputs/mac-address/mac-address.descriptor.ts';
import { monthInput } from '#src/flow/inputs/month/month.descriptor.ts';
import { multilineInput } from '#src/flow/inputs/multiline/multiline.descriptor.ts';
import { nameInput } from '#src/flow/inputs/name/name.descriptor.ts';
import { numberInput } from '#src/flow/inputs/number/number.descriptor.ts';
import { oneTimeCodeInput } from '#src/flow/inputs/one-time-code/one-time-code.descriptor.ts';
import { passwordInput } from '#src/flow/inputs/password/password.descriptor.ts';
import { phoneInput } from '#src/flow/inputs/phone/phone.descriptor.ts';
import { radioInput } from '#src/flow/inputs/radio/radio.descriptor.ts';
import { rangeInput } from '#src/flow/inputs/range/range.descriptor.ts';
import { selectInput } from '#src/flow/inputs/select/select.descriptor.ts';
import { suggestionsInput } from '#src/flow/inputs/suggestions/suggestions.descriptor.ts';
import { textInput } from '#src/flow/inputs/text/text.descriptor.ts';
import { timeInput } from '#src/flow/inputs/time/time.descriptor.ts';
import { urlInput } from '#src/flow/inputs/url/url.descriptor.ts';
import { weekInput } from '#src/flow/inputs/week/week.descriptor.ts';
import { zipInput } from '#src/flow/inputs/zip/zip.descriptor.ts';

/** Every flow input, by name: what the controls in a flow engine's HTML become. */
export const flowInputs: readonly FlowInputDescriptor[] = [
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
];
