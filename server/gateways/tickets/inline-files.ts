import type { Fault } from '#src/model/form/form-module.ts';
import { childPath } from '#src/model/form/form-path.ts';
import { isObject, type Json } from '#src/model/json.ts';
import type { TicketSettings } from '../../config/gateways/tickets.ts';
import { checkFile } from './check-file.ts';
import { matchesExtension, SAMPLE_BYTES } from './file-kind.ts';

/** The settings that limit and scan files. */
type FileSettings = Pick<TicketSettings, 'scan' | 'maxBytes' | 'maxPixels'>;
/** A form document: the submitted values of a form, by the names of its fields. */
type FormDocument = Readonly<Record<string, Json>>;

/** The form document to send, or the faults of its files. */
export type CheckedFiles = { readonly document: FormDocument } | { readonly faults: readonly Fault[] };

/** Matches a base64 data URL: its head and its data. */
const DATA_URL = /^(data:[^,]*;base64,)([a-z\d+/=\s]+)$/i;
/** Extensions of pictures. */
const PICTURE_EXTENSIONS = ['.jpg', '.png', '.gif', '.webp'];

/**
 * Scans the files that a form document contains as base64 data URLs, if a scanner is configured, and re-encodes
 * pictures without metadata, whatever type they claim to have. (spec: SEC-23)
 */
export async function checkInlineFiles(document: FormDocument, settings: FileSettings): Promise<CheckedFiles> {
  const faults: Fault[] = [];
  const checkValue = async (value: Json, path: string): Promise<Json> => {
    if (typeof value === 'string') {
      const [, head, data] = DATA_URL.exec(value) ?? [];
      if (head === undefined || data === undefined) return value;
      const bytes = Buffer.from(data, 'base64');
      const file = await checkFile(await pictureExtension(bytes), bytes, settings);
      if ('bytes' in file) return head + Buffer.from(file.bytes).toString('base64');
      faults.push({ path, cause: file.fault, params: {} });
      return value;
    }
    if (Array.isArray(value)) {
      return Promise.all(value.map((entry: Json, index) => checkValue(entry, childPath(path, String(index)))));
    }
    if (!isObject(value)) return value;
    const members = Object.entries(value as FormDocument);
    return Object.fromEntries(
      await Promise.all(
        members.map(async ([name, member]) => [name, await checkValue(member, childPath(path, name))] as const),
      ),
    );
  };
  const result = (await checkValue(document, '')) as FormDocument;
  return faults.length > 0 ? { faults } : { document: result };
}

/** Returns the extension of a picture by its first bytes; '' for other files. */
async function pictureExtension(bytes: Uint8Array): Promise<string> {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  for (const extension of PICTURE_EXTENSIONS) if (await matchesExtension(extension, sample)) return extension;
  return '';
}
