import { checkboxGroupPlain } from '#src/forms/controls/checkbox-group/checkbox-group.plain.ts';
import { checkboxPlain } from '#src/forms/controls/checkbox/checkbox.plain.ts';
import { clientIdPlain } from '#src/forms/controls/client-id/client-id.plain.ts';
import { datePlain } from '#src/forms/controls/date/date.plain.ts';
import { emailPlain } from '#src/forms/controls/email/email.plain.ts';
import { monthPlain } from '#src/forms/controls/month/month.plain.ts';
import { multilinePlain } from '#src/forms/controls/multiline/multiline.plain.ts';
import { namePlain } from '#src/forms/controls/name/name.plain.ts';
import { numberPlain } from '#src/forms/controls/number/number.plain.ts';
import { phonePlain } from '#src/forms/controls/phone/phone.plain.ts';
import { radioPlain } from '#src/forms/controls/radio/radio.plain.ts';
import { selectPlain } from '#src/forms/controls/select/select.plain.ts';
import { textPlain } from '#src/forms/controls/text/text.plain.ts';
import { urlPlain } from '#src/forms/controls/url/url.plain.ts';
import { zipPlain } from '#src/forms/controls/zip/zip.plain.ts';
import type { PlainControl } from '#src/forms/kit/plain/plain-control.ts';

/** The controls that work without JavaScript. Only the server reads this list. */
export const plainControls: readonly PlainControl[] = Object.freeze([
  checkboxPlain,
  checkboxGroupPlain,
  clientIdPlain,
  datePlain,
  emailPlain,
  monthPlain,
  multilinePlain,
  namePlain,
  numberPlain,
  phonePlain,
  radioPlain,
  selectPlain,
  textPlain,
  urlPlain,
  zipPlain,
]);
