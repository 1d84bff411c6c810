import { isPlainMedia } from '../../content/checks/media-files.ts';
import type { Drafts, MediaFile } from '../../content/drafts/drafts.ts';
import type { FormPart } from '../../content/forms/form-set.ts';
import { formUrl } from '../../content/forms/form-set.ts';
import { releaseMediaUrl } from '../../content/resolve/resolve-page.ts';
import type { MergedChange } from '../publish/merge-change.ts';

/** A file that only a preview uses. The files of published pages are stored with the release. */
export interface PreviewFile {
  /** Address of the file, which contains a hash: `/forms/do-not-sell-0123456789ab.js`. */
  readonly address: string;
  readonly type: string;
  readonly body: Uint8Array;
}

/**
 * Returns the files that only the preview uses: the edited media files, except those with a wrong type or with active
 * content, and `forms`, the forms of the page, if an edit may have changed them. `documents` are the edited documents.
 */
export function previewOnlyFiles(
  documents: MergedChange['documents'],
  { media }: Pick<Drafts, 'media'>,
  forms: readonly FormPart[],
): PreviewFile[] {
  const changesForms = [...documents.keys()].some((path) => SOURCES_OF_FORMS.test(path));
  return [
    ...(changesForms ? forms.map(formFile) : []),
    ...[...media.values()].filter((file) => documents.has(file.file) && isPlainMedia(file)).map(mediaFile),
  ];
}

/** Matches the paths of the documents from which forms are compiled. */
const SOURCES_OF_FORMS = /^(?:forms\/|lists\/|messages\.json$|settings\.json$)/;

function formFile({ file, body }: FormPart): PreviewFile {
  const type = file.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8';
  return { address: formUrl(file), type, body: Buffer.from(body) };
}

/** Returns a media file as a file of a preview. */
function mediaFile({ path, hash, type, body }: MediaFile): PreviewFile {
  return { address: releaseMediaUrl(path, hash), type, body };
}
