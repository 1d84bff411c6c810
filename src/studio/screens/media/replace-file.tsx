import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { IMAGE } from '../../kit/media/image.ts';
import { mediaAddress } from '../../kit/media/media-address.ts';
import { Modal } from '../../kit/modal.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import { useCurrentChange } from '../../kit/use-document.ts';
import { isSameShape, type Size } from './same-shape.ts';
import { useMediaEdit } from './use-media-edit.ts';
import css from './media.module.css';

interface ReplaceFileProps {
  readonly path: string;
  /** What is replaced: the file that the editor sees. */
  readonly hash: string;
  /** Where it is used, in words. */
  readonly uses: string;
}

/** Puts another file in the place of this one: the address stays, so all places that use it show the new one. */
export function ReplaceFile(props: ReplaceFileProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={`.${props.path.split('.').at(-1)}`}
        hidden
        aria-label="File that replaces this one"
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button variant="secondary" onClick={() => field.current?.click()}>
        Replace…
      </Button>
      {file && <ReplaceDialog {...props} file={file} onClose={() => setFile(undefined)} />}
    </>
  );
}

interface ReplaceDialogProps extends ReplaceFileProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** Both files beside each other, and what the replacement changes. */
function ReplaceDialog({ path, hash, uses, file, onClose }: ReplaceDialogProps): ReactNode {
  const { api, toast } = useStudio();
  const { id: change } = useCurrentChange();
  const { problem, isSending, edit } = useMediaEdit();
  const [sizes, setSizes] = useState<{ readonly before?: Size; readonly after?: Size }>({});
  const replace = async (): Promise<void> => {
    const isSaved = await edit((id) => api.sendFile(`/changes/${id}/media`, { path, was: hash }, file));
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
      {IMAGE.test(path) && (
        <div className={css.two}>
          <Picture
            title="Now"
            source={mediaAddress(path, change, hash)}
            onSize={(before) => setSizes((now) => ({ ...now, before }))}
          />
          <Picture title="New" source={file} onSize={(after) => setSizes((now) => ({ ...now, after }))} />
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
      <p role="alert" className={css.problem}>
        {problem}
      </p>
    </Modal>
  );
}

interface PictureProps {
  readonly title: string;
  /** An address, or a file of this device. */
  readonly source: string | File;
  readonly onSize: (size: Size) => void;
}

function Picture({ title, source, onSize }: PictureProps): ReactNode {
  const address = useFileAddress(source);
  const [size, setSize] = useState<Size>();
  return (
    <figure className={css.one}>
      <figcaption>
        {title}
        {size && <span className={css.name}> {size.join(' × ')}</span>}
      </figcaption>
      {address && (
        <img
          className={css.large}
          src={address}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setSize([naturalWidth, naturalHeight]);
            onSize([naturalWidth, naturalHeight]);
          }}
        />
      )}
    </figure>
  );
}

/** Returns an address for a file of this device as long as it is shown. */
function useFileAddress(source: string | File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (typeof source === 'string') return undefined;
    const made = URL.createObjectURL(source);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [source]);
  return typeof source === 'string' ? source : address;
}
