import type { FormSource } from '../forms/form-routes.ts';
import type { MediaSource } from '../http/media-routes.ts';
import type { PreviewFiles } from '../changes/preview/preview-files.ts';

/**
 * Returns a source of media and forms that also has the preview files: those of unpublished changes, which no release
 * contains. A file of the release has precedence.
 */
export function withPreviewFiles(
  view: MediaSource & FormSource,
  { file }: Pick<PreviewFiles, 'file'>,
): MediaSource & FormSource {
  return {
    media: async (hash, name) => (await view.media(hash, name)) ?? file(`/media/${hash}/${name}`),
    mediaAt: (path) => view.mediaAt(path),
    form: (id, language) => view.form(id, language),
    formIds: () => view.formIds?.() ?? [],
    formFile: async (name) => (await view.formFile(name)) ?? file(`/forms/${name}`),
  };
}
