import type { ChangeEvent, ReactNode } from 'react';
import { fileRules } from '#src/model/form/file-rules.ts';
import type { Json } from '#src/model/json.ts';
import { usePhrase, type PhraseLookup } from '#src/ui/phrases.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { ControlProps } from '../../kit/control.ts';
import { inputAttributes } from '../../kit/inputs/input-attributes.ts';
import { attachedFiles } from './attached-files.ts';
import { DropArea } from './drop-area.tsx';
import css from './file.module.css';
import { FileList } from './file-list.tsx';
import { useFieldUploads } from './use-field-uploads.ts';

/**
 * One file or several. Each is checked and sent as soon as it is chosen; it can be canceled, sent again and removed.
 */
export function FileInput(control: ControlProps): ReactNode {
  const { id, value, onChange, field } = control;
  const t = usePhrase();
  const { sending, queue, add, announcement, announce } = useFieldUploads(control);
  const isMany = field.type === 'array';
  const attached = attachedFiles(value);
  const attributes = inputAttributes(control);
  const isDisabled = attributes.disabled;
  const thenFocusInput = (change: (index: number) => void) => (index: number) => {
    change(index);
    document.getElementById(id)?.focus();
  };
  const remove = (index: number): void => {
    announce(t('form-file-removed', { name: attached[index]!.name }));
    const rest = isMany && Array.isArray(value) ? (value as Json[]).filter((_, place) => place !== index) : [];
    onChange(rest.length > 0 ? rest : undefined);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    add([...(target.files ?? [])]);
    // Without this, choosing the same file again would not fire a change event.
    target.value = '';
  };
  return (
    <div className={css.files}>
      <DropArea isDisabled={isDisabled} onFiles={(files) => add(isMany ? files : files.slice(0, 1))}>
        <input
          {...attributes}
          type="file"
          className={css.input}
          accept={fileRules(field.options).accept}
          multiple={isMany}
          onChange={choose}
        />
        <label htmlFor={id} className={css.choose}>
          {chooseButtonText(control, attached.length + sending.length === 0, t)}
        </label>
        {!isDisabled && (
          <span className={css.or} aria-hidden="true">
            {t('form-file-drop')}
          </span>
        )}
      </DropArea>
      <FileList
        attached={attached}
        sending={sending}
        onRemove={isDisabled ? undefined : thenFocusInput(remove)}
        onRetry={thenFocusInput(queue.retry)}
        onDiscard={thenFocusInput(queue.discard)}
      />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Returns the text of the button that chooses a file. */
function chooseButtonText({ field, texts }: ControlProps, isEmpty: boolean, t: PhraseLookup): string {
  if (field.type === 'array') return texts['choose'] ?? t('form-file-choose-many');
  if (isEmpty) return texts['choose'] ?? t('form-file-choose');
  return texts['chooseAnother'] ?? t('form-file-choose-another');
}
