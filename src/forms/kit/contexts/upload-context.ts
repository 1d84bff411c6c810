import { createContext } from 'react';
import { PortalError } from '#src/lib/portal-error.ts';

/** Options of an upload: for which field the file is, and how to report its progress and abort it. */
export interface UploadOptions {
  readonly signal: AbortSignal;
  /** Receives the fraction of the file that has been sent, 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Path of the field in the form. */
  readonly field: string;
}

/** Uploads a file and returns its token. The faults of a FormRefusal or an OperationError are shown at the field. */
export type Upload = (file: File, options: UploadOptions) => Promise<{ readonly token: string }>;

/** Provides the upload function of the rendering around the form. */
export const UploadContext = createContext<Upload>(() =>
  Promise.reject(new PortalError('upload: no UploadContext above this form. Render the form inside one.')),
);
