import type { ControlDescriptor } from '#src/forms/kit/control.ts';
import { cardNumber } from '#src/forms/controls/card-number/card-number.descriptor.ts';
import { checkboxGroup } from '#src/forms/controls/checkbox-group/checkbox-group.descriptor.ts';
import { checkbox } from '#src/forms/controls/checkbox/checkbox.descriptor.ts';
import { clientId } from '#src/forms/controls/client-id/client-id.descriptor.ts';
import { color } from '#src/forms/controls/color/color.descriptor.ts';
import { dateTime } from '#src/forms/controls/date-time/date-time.descriptor.ts';
import { date } from '#src/forms/controls/date/date.descriptor.ts';
import { email } from '#src/forms/controls/email/email.descriptor.ts';
import { expiry } from '#src/forms/controls/expiry/expiry.descriptor.ts';
import { file } from '#src/forms/controls/file/file.descriptor.ts';
import { hidden } from '#src/forms/controls/hidden/hidden.descriptor.ts';
import { internationalPhone } from '#src/forms/controls/international-phone/international-phone.descriptor.ts';
import { macAddress } from '#src/forms/controls/mac-address/mac-address.descriptor.ts';
import { maskedText } from '#src/forms/controls/masked-text/masked-text.descriptor.ts';
import { month } from '#src/forms/controls/month/month.descriptor.ts';
import { multiline } from '#src/forms/controls/multiline/multiline.descriptor.ts';
import { name } from '#src/forms/controls/name/name.descriptor.ts';
import { number } from '#src/forms/controls/number/number.descriptor.ts';
import { oneTimeCode } from '#src/forms/controls/one-time-code/one-time-code.descriptor.ts';
import { password } from '#src/forms/controls/password/password.descriptor.ts';
import { phone } from '#src/forms/controls/phone/phone.descriptor.ts';
import { radio } from '#src/forms/controls/radio/radio.descriptor.ts';
import { range } from '#src/forms/controls/range/range.descriptor.ts';
import { securityCode } from '#src/forms/controls/security-code/security-code.descriptor.ts';
import { select } from '#src/forms/controls/select/select.descriptor.ts';
import { text } from '#src/forms/controls/text/text.descriptor.ts';
import { time } from '#src/forms/controls/time/time.descriptor.ts';
import { typeahead } from '#src/forms/controls/typeahead/typeahead.descriptor.ts';
import { url } from '#src/forms/controls/url/url.descriptor.ts';
import { week } from '#src/forms/controls/week/week.descriptor.ts';
import { zip } from '#src/forms/controls/zip/zip.descriptor.ts';

/** Every control that a form may use, in alphabetical order. */
export const controls: readonly ControlDescriptor[] = Object.freeze([
  cardNumber,
  checkbox,
  checkboxGroup,
  clientId,
  color,
  date,
  dateTime,
  email,
  expiry,
  file,
  hidden,
  internationalPhone,
  macAddress,
  maskedText,
  month,
  multiline,
  name,
  number,
  oneTimeCode,
  password,
  phone,
  radio,
  range,
  securityCode,
  select,
  text,
  time,
  typeahead,
  url,
  week,
  zip,
]);
