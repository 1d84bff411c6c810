import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ControlProps } from '#src/forms/kit/control.ts';
import { isObject, type Json } from '#src/model/json.ts';
import { addressOfPage } from '../../find/titled-document.ts';
import { usePaths } from '../../kit/read/use-paths.ts';
import { useDocument } from '../../kit/use-document.ts';
import { leaving } from './leaving.ts';
import { languageOf, useFallback } from './use-fallback.ts';
import css from './controls.module.css';

const RichTextField = lazy(async () => ({
  default: (await import('../../rich-text/rich-text-field.tsx')).RichTextField,
}));

/** Text with markup. A list in the content has one block in each line. The editor is loaded when there is such a field. */
export function RichText({ value, onChange, onBlur, field, id, label, describedBy }: ControlProps): ReactNode {
  const fallback = useFallback(field);
  const [hasFocus, setHasFocus] = useState(false);
  const pages = usePaths('pages/').map((name) => ({ name, address: addressOfPage(name) }));
  const settings = useDocument('settings.json').value;
  const tokens = isObject(settings) ? Object.keys(settings).filter((name) => /^[A-Za-z]/.test(name)) : [];
  const isList = Array.isArray(value) || (value === undefined && Array.isArray(fallback));
  const waiting = (
    <textarea
      id={id}
      className={css.line}
      rows={3}
      readOnly
      aria-label={label}
      aria-busy="true"
      onFocus={() => setHasFocus(true)}
    />
  );
  return (
    <div lang={languageOf(field)} onBlur={leaving(onBlur)}>
      <Suspense fallback={waiting}>
        <RichTextField
          {...{ value, isList, id, label, describedBy, fallback, tokens, pages, hasFocus }}
          onChange={(to) => onChange(to as Json | undefined)}
        />
      </Suspense>
    </div>
  );
}
