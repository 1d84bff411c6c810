import { useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from '#src/ui/button/button.tsx';
import { StudioIcon } from '../studio-icon.tsx';
import { useUpload } from './use-upload.ts';
import notes from '../styles/notes.module.css';
import css from './media.module.css';

interface UploadButtonProps extends Pick<ButtonProps, 'variant'> {
  /** File types that the browser's dialog offers, for example `image/*`. */
  readonly accept?: string;
  readonly isMultiple?: boolean;
  /** Called with the paths of the stored files: `media/uploads/banner.png`. */
  readonly onUploaded: (paths: readonly string[]) => void;
}

/** Uploads files from the editor's device, and lists refused files below the button. */
export function UploadButton({
  accept,
  isMultiple = false,
  onUploaded,
  variant = 'primary',
}: UploadButtonProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const { isSending, problems, send } = useUpload();
  const upload = async (files: readonly File[]): Promise<void> => {
    const stored = await send(files);
    if (stored.length > 0) onUploaded(stored);
  };
  return (
    <div className={css.upload}>
      <input
        ref={field}
        type="file"
        multiple={isMultiple}
        accept={accept}
        hidden
        aria-label={isMultiple ? 'Files to upload' : 'File to upload'}
        onChange={({ target }) => {
          void upload([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button variant={variant} aria-disabled={isSending} onClick={() => !isSending && field.current?.click()}>
        <StudioIcon name="plus" /> {isSending ? 'Uploading…' : 'Upload'}
      </Button>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className={notes.problem}>
            {problem}
          </p>
        ))}
      </div>
    </div>
  );
}
