import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { IMAGE_FILE } from '../../kit/media/image.ts';
import { mediaAddress } from '../../kit/media/media-address.ts';
import { Modal } from '../../kit/modal.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import { useCurrentChange } from '../../kit/use-document.ts';
import { isSameShape, type PictureSize } from './same-shape.ts';
import { useMediaEdit } from './use-media-edit.ts';
import notes from '../../kit/styles/notes.module.css';
import css from './media.module.css';

interface ReplaceFileProps {
  readonly path: string;
  /** Hash of the version that is replaced, which is the one on the screen. */
  readonly hash: string;
  /** The uses of the file, in words. */
  readonly uses: string;
}

/** A file of this device, and its temporary address while it is shown. */
interface ChosenFile {
  readonly file: File;
  readonly address: string;
}

/** Replaces a file by another one. The address stays the same, so all pages that use the file show the new one. */
export function ReplaceFile(props: ReplaceFileProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenFile>();
  const close = (): void => {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(undefined);
  };
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={`.${props.path.split('.').at(-1)}`}
        hidden
        aria-label="File that replaces this one"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) setChosen({ file, address: URL.createObjectURL(file) });
          target.value = '';
        }}
      />
      <Button variant="secondary" onClick={() => field.current?.click()}>
        Replace…
      </Button>
      {chosen && <ReplaceDialog {...props} chosen={chosen} onClose={close} />}
    </>
  );
}

interface ReplaceDialogProps extends ReplaceFileProps {
  readonly chosen: ChosenFile;
  readonly onClose: () => void;
}

/** A dialog that shows both files beside each other, and what the replacement changes. */
function ReplaceDialog({ path, hash, uses, chosen, onClose }: ReplaceDialogProps): ReactNode {
  const { api, toast } = useStudio();
  const { id: change } = useCurrentChange();
  const { problem, isSending, edit } = useMediaEdit();
  const [sizes, setSizes] = useState<{ readonly before?: PictureSize; readonly after?: PictureSize }>({});
  const replace = async (): Promise<void> => {
    const isSaved = await edit((id) => api.sendFile(`/changes/${id}/media`, { path, was: hash }, chosen.file));
    if (!isSaved) return;
    toast('The file is replaced by this change.');
    onClose();
  };
  return (
    <Modal
      title="Replace the file?"
      isWide
      onClose={onClose}
      buttons={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep the old file
          </Button>
          <Button aria-disabled={isSending} onClick={() => !isSending && void replace()}>
            Replace
          </Button>
        </>
      }
    >
      {IMAGE_FILE.test(path) && (
        <div className={css.two}>
          <Picture
            title="Now"
            address={mediaAddress(path, change, hash)}
            onSize={(before) => setSizes((now) => ({ ...now, before }))}
          />
          <Picture title="New" address={chosen.address} onSize={(after) => setSizes((now) => ({ ...now, after }))} />
        </div>
      )}
      <p>
        {uses}. The address stays <code>/{path}</code>, so all these places show the new file. Customers see it after
        the change is published. Words that describe the picture stay as they are.
      </p>
      {sizes.before && sizes.after && !isSameShape(sizes.before, sizes.after) && (
        <p role="status" className={css.careful}>
          The new picture has another shape. Places that use it keep the shape of the old one: choose the picture there
          again.
        </p>
      )}
      <p role="alert" className={notes.problem}>
        {problem}
      </p>
    </Modal>
  );
}

interface PictureProps {
  readonly title: string;
  readonly address: string;
  readonly onSize: (size: PictureSize) => void;
}

/** A picture with its title and its size in pixels. */
function Picture({ title, address, onSize }: PictureProps): ReactNode {
  const [size, setSize] = useState<PictureSize>();
  return (
    <figure className={css.one}>
      <figcaption>
        {title}
        {size && <span className={notes.quiet}> {size.join(' × ')}</span>}
      </figcaption>
      <img
        className={css.large}
        src={address}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setSize([naturalWidth, naturalHeight]);
          onSize([naturalWidth, naturalHeight]);
        }}
      />
    </figure>
  );
}
