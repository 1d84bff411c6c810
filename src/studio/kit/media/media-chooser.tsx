import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { FormButtons, Modal } from '../modal.tsx';
import { DialogForm } from '../parts/dialog-form.tsx';
import { usePaths } from '../read/use-paths.ts';
import type { ChosenMedia } from './chosen-media.ts';
import { IMAGE_FILE } from './image.ts';
import { MediaGrid } from './media-grid.tsx';
import { MediaTextField } from './media-text-field.tsx';
import notes from '../styles/notes.module.css';

interface MediaChooserProps {
  /** Label of the field: `Picture, English`. */
  readonly label: string;
  /** Pictures, or files of any kind. */
  readonly kind: 'picture' | 'file';
  readonly language: 'en' | 'es' | undefined;
  /** Address of the file that the field contains now. */
  readonly src: string;
  readonly words: string;
  readonly onChoose: (chosen: ChosenMedia) => void;
  readonly onClose: () => void;
}

/** Texts of the dialog by the kind of file. */
const DIALOG_TEXTS = {
  picture: {
    title: 'Choose a picture',
    words: 'In words',
    hint: 'Describes the picture for people who cannot see it.',
    use: 'Use this picture',
  },
  file: {
    title: 'Choose a file',
    words: 'Title',
    hint: 'What customers read on the link to the file.',
    use: 'Use this file',
  },
} as const;

/** A dialog that chooses a file of the media library or uploads one, and asks for its alternative text or title. */
export function MediaChooser({ label, kind, language, src, onChoose, onClose, ...now }: MediaChooserProps): ReactNode {
  const files = usePaths('media/').filter((path) => kind === 'file' || IMAGE_FILE.test(path));
  const current = src.replace(/^\//, '');
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? (files.includes(current) ? current : undefined);
  const [words, setWords] = useState(now.words);
  const [isDecoration, setIsDecoration] = useState(src !== '' && now.words === '');
  const [isProblemShown, setIsProblemShown] = useState(false);
  const sizes = useRef(new Map<string, readonly [number, number]>());
  const wordsField = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const texts = DIALOG_TEXTS[kind];
  const needsWords = words.trim() === '' && !(kind === 'picture' && isDecoration);
  const problem = problemOf(kind, chosen, needsWords);
  const choose = (path: string): void => {
    if (path === chosen) return;
    setPicked(path);
    // The alternative text of the old picture does not describe the new one.
    setWords(path === current ? now.words : '');
    setIsDecoration(path === current && now.words === '');
  };
  const use = (): void => {
    setIsProblemShown(true);
    if (problem !== undefined || chosen === undefined) return wordsField.current?.focus();
    onChoose({ src: `/${chosen}`, words: isDecoration ? '' : words.trim(), size: sizes.current.get(chosen) });
    return onClose();
  };
  return (
    <Modal title={texts.title} onClose={onClose} place="top" isWide>
      <DialogForm onSend={use}>
        <p className={notes.quiet}>{label}</p>
        <MediaGrid
          files={files}
          current={current}
          chosen={chosen}
          accept={kind === 'picture' ? 'image/*' : undefined}
          onChoose={choose}
          onUploaded={(path) => {
            choose(path);
            wordsField.current?.focus();
          }}
          onSize={(path, size) => sizes.current.set(path, size)}
        />
        <MediaTextField
          field={wordsField}
          label={texts.words}
          hint={texts.hint}
          language={language}
          words={words}
          onWords={setWords}
          decoration={kind === 'picture' ? isDecoration : undefined}
          onDecoration={setIsDecoration}
          isWrong={isProblemShown && chosen !== undefined && needsWords}
          describedBy={problemId}
        />
        <p id={problemId} role="alert" className={notes.problem}>
          {isProblemShown && problem}
        </p>
        <FormButtons onCancel={onClose}>
          <Button type="submit">{texts.use}</Button>
        </FormButtons>
      </DialogForm>
    </Modal>
  );
}

/** Returns a message about what is missing before the file can be used; undefined if nothing is missing. */
function problemOf(kind: MediaChooserProps['kind'], chosen: string | undefined, needsWords: boolean) {
  if (chosen === undefined) return `Choose a ${kind}, or upload one.`;
  if (!needsWords) return undefined;
  return kind === 'picture'
    ? 'Say in words what the picture shows, or tick “Only decoration”.'
    : 'Give the file a title.';
}
