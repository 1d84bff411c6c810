import { useId, type ReactNode } from 'react';
import { operation, valueAt } from '../api/document/operations.ts';
import type { UsedDocument } from '../kit/use-document.ts';
import { ValueInput } from './inputs/value-input.tsx';
import type { PlacedField } from './plan/form-plan.ts';
import css from './editing-form.module.css';

interface PlacedInputProps {
  readonly document: Pick<UsedDocument, 'value' | 'change'>;
  readonly field: PlacedField;
}

const LANGUAGE_NAMES = ['English', 'Spanish'] as const;

/** A field with its label and its description: one input, or one for each language. */
export function PlacedInput({ field: { plan, places }, document }: PlacedInputProps): ReactNode {
  const id = useId();
  const [english, spanish] = places;
  const hasLanguages = spanish !== undefined;
  const valueOf = (at: string): unknown => valueAt(document.value, at);
  const set = (at: string, to: unknown): void => document.change([operation(at, valueOf(at), to)]);
  const describedBy = plan.description === undefined ? undefined : `${id}-description`;
  const isUntranslated = hasLanguages && valueOf(english) !== undefined && valueOf(spanish) === undefined;
  return (
    <section className={css.field} aria-label={plan.label}>
      <div className={css.label}>
        <strong>
          {plan.label}
          {plan.isRequired && <span className={css.required}> required</span>}
        </strong>
        {isUntranslated && (
          <button type="button" className={css.translate} onClick={() => set(spanish, valueOf(english))}>
            Translate<span className={css.hidden}> {plan.label}: copies the English text</span>
          </button>
        )}
        {plan.description && (
          <p id={describedBy} className={css.description}>
            {plan.description}
          </p>
        )}
      </div>
      <div className={hasLanguages ? css.pair : undefined}>
        {places.map((at, index) => (
          <div key={at} lang={hasLanguages ? ['en', 'es'][index] : undefined} className={css.one}>
            {hasLanguages && (
              <span className={css.language} aria-hidden="true">
                {LANGUAGE_NAMES[index]}
              </span>
            )}
            <ValueInput
              plan={plan}
              id={`${id}-${index}`}
              label={hasLanguages ? `${plan.label}, ${LANGUAGE_NAMES[index]}` : plan.label}
              describedBy={describedBy}
              value={valueOf(at)}
              fallback={index === 1 ? valueOf(english) : undefined}
              at={at}
              onChange={(to) => set(at, to)}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
