import { createContext } from 'react';
import { PortalError } from '#src/lib/portal-error.ts';

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** How much has been sent, 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Path of the field in the form. */
  readonly field: string;
}

/** Sends a file at once and answers its token. Throws: faults of a FormRefusal or an OperationError show at the field. */
export type Upload = (file: File, options: UploadOptions) => Promise<{ readonly token: string }>;

/** Where the files of a form go; the rendering around the form knows. */
export const UploadContext = createContext<Upload>(() =>
  Promise.reject(new PortalError('upload: no place for files above this form. Put an UploadContext around it.')),
);
