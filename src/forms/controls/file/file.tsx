import { useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import type { Json } from '#src/model/json.ts';
import { fileRules } from '#src/model/form/file-rules.ts';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { ControlProps } from '../../kit/control.ts';
import { attachedIn } from './attached.ts';
import { FileRow } from './file-row.tsx';
import { useFiles } from './use-files.ts';
import css from './file.module.css';

/** A file, or several: looked at and sent when chosen, with progress; it can be given up, sent again and removed. */
export function FileInput(control: ControlProps): ReactNode {
  const { id, value, onChange, onBlur, describedBy, invalid, required, disabled, readOnly, field, texts } = control;
  const t = usePhrase();
  const { sending, queue, add, news, say } = useFiles(control);
  const [isOver, setOver] = useState(false);
  const isMany = field.type === 'array';
  const attached = attachedIn(value);
  const isOff = disabled || readOnly;
  const isEmpty = attached.length + sending.length === 0;
  const toInput = (): void => document.getElementById(id)?.focus();

  const remove = (index: number): void => {
    say(t('form-file-removed', { name: attached[index]!.name }));
    const rest = isMany && Array.isArray(value) ? (value as Json[]).filter((_, place) => place !== index) : [];
    onChange(rest.length > 0 ? rest : undefined);
    toInput();
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    add([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  };
  const dropHere = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      add(isMany ? files : files.slice(0, 1));
    },
  };
  const words = isMany
    ? (texts['choose'] ?? t('form-file-choose-many'))
    : isEmpty
      ? (texts['choose'] ?? t('form-file-choose'))
      : (texts['chooseAnother'] ?? t('form-file-choose-another'));

  return (
    <div className={css.files}>
      <div
        role="presentation"
        className={joinClasses(css.drop, isOver && css.over, isOff && css.off)}
        {...(isOff ? {} : dropHere)}
      >
        <input
          type="file"
          id={id}
          className={css.input}
          accept={fileRules(field.options).accept}
          multiple={isMany}
          onChange={choose}
          onBlur={onBlur}
          disabled={isOff}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-required={required || undefined}
        />
        <label htmlFor={id} className={css.choose}>
          {words}
        </label>
        {!isOff && (
          <span className={css.or} aria-hidden="true">
            {t('form-file-drop')}
          </span>
        )}
      </div>
      {!isEmpty && (
        <ul className={css.list}>
          {attached.map((each, index) => (
            <FileRow key={`${each.name} ${index}`} {...each} {...(isOff ? {} : { onRemove: () => remove(index) })} />
          ))}
          {sending.map(({ id: place, file, part, fault }) => (
            <FileRow
              key={place}
              name={file.name}
              size={file.size}
              isWrong={fault !== undefined}
              {...(fault ? {} : { part })}
              {...(fault?.cause === 'upload'
                ? {
                    onRetry: () => {
                      queue.retry(place);
                      toInput();
                    },
                  }
                : {})}
              onRemove={() => {
                queue.drop(place);
                toInput();
              }}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </div>
  );
}
