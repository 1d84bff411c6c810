import { use, useMemo, useState, type FocusEvent, type ReactNode } from 'react';
import { PhrasesContext, usePhrase } from '#src/ui/phrases.tsx';
import type { ControlProps } from '../../kit/control.ts';
import { MaskedInput } from '../../kit/inputs/masked-input.tsx';
import { SelectFrame } from '../../kit/inputs/select-frame.tsx';
import { asText } from '#src/model/json.ts';
import css from './international-phone.module.css';
import { callingCode, changeCountry, countriesIn, entryOf, phoneMaskOf, parsePhoneEntry } from './phone-numbers.ts';
import type { PhoneEntry } from './phone-numbers.ts';

/**
 * A phone number of any country. The customer chooses the country beside the number, or enters `+` and the number with
 * its calling code.
 */
export function InternationalPhone(props: ControlProps): ReactNode {
  const { value, field, onChange, onBlur } = props;
  const { countries: codes, country: initial } = field.options;
  const countries = useMemo(() => countriesIn(codes), [codes]);
  const read = (): PhoneEntry =>
    parsePhoneEntry(
      asText(value),
      countries.find((country) => country === initial),
      countries,
    );
  const [entered, setEntry] = useState(read);
  let entry = entered;
  if (entry.number !== asText(value)) {
    // Something else has changed the value: a restored draft, the page, or the button that clears the form.
    entry = read();
    setEntry(entry);
  }
  const { country, dialed } = entry;
  const mask = useMemo(() => phoneMaskOf(country), [country]);
  function enter(next: PhoneEntry): void {
    setEntry(next);
    onChange(next.number);
  }
  return (
    <div className={css.parts} onBlur={(event) => hasLeft(event) && onBlur()}>
      <div className={css.country}>
        <CountryPicker {...props} countries={countries} entry={entry} enter={enter} />
      </div>
      <div className={css.number}>
        <MaskedInput
          control={{
            ...props,
            value: dialed,
            onChange: (next) => enter(entryOf(asText(next), country, countries)),
            // The focus may move to the country picker. Therefore, the element around both calls `onBlur` when the
            // focus has left both.
            onBlur: () => undefined,
          }}
          mask={mask}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
    </div>
  );
}

/** Returns true if the focus has left the picker and the input. */
const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean => !currentTarget.contains(relatedTarget);

interface CountryPickerProps extends ControlProps {
  readonly countries: ReturnType<typeof countriesIn>;
  readonly entry: PhoneEntry;
  readonly enter: (entry: PhoneEntry) => void;
}

/** The select with the countries and their calling codes. */
function CountryPicker({ countries, entry, enter, ...control }: CountryPickerProps): ReactNode {
  const { id, label, field, texts, disabled, readOnly } = control;
  const t = usePhrase();
  const language = use(PhrasesContext).i18n?.language ?? 'en';
  const { country } = entry;
  const names = useMemo(() => {
    const nameOf = new Intl.DisplayNames([language], { type: 'region' });
    const named = countries.map((code) => ({ code, name: nameOf.of(code) ?? code }));
    return field.options['countries'] ? named : named.toSorted((a, b) => a.name.localeCompare(b.name, language));
  }, [countries, language, field]);
  return (
    <SelectFrame
      id={`${id}-country`}
      aria-label={`${texts['country'] ?? t('form-phone-country')}: ${label}`}
      value={country ?? ''}
      disabled={disabled || readOnly}
      data-read-only={readOnly || undefined}
      onChange={({ target }) =>
        enter(
          changeCountry(
            entry,
            countries.find((code) => code === target.value),
          ),
        )
      }
    >
      {country === undefined && <option value="">{texts['country'] ?? t('form-phone-country')}</option>}
      {names.map(({ code, name }) => (
        <option key={code} value={code}>
          {`${name} (${callingCode(code)})`}
        </option>
      ))}
    </SelectFrame>
  );
}
