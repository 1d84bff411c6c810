import type { TicketSettings } from '../../config/gateways/tickets.ts';
import { GatewayRefusal } from '../../http/gateway-refusals.ts';
import { cleanPicture, isPicture } from './pictures/clean-picture.ts';
import { isFileClean } from './scan/scan-file.ts';

/** The reason why a file is refused. It is also the key of the message in the texts of a form. */
export type FileFault = 'filePicture' | 'fileType' | 'fileUnsafe';

/** The bytes of a file that may be sent, or the reason why it is refused. */
export type CheckedFile = { readonly bytes: Uint8Array } | { readonly fault: FileFault };

/**
 * Scans a file, if a scanner is configured, and re-encodes a picture. Returns the bytes to send, or the fault of the
 * file. Throws a GatewayRefusal if the scanner has no result, so that the file is not accepted. (spec: SEC-23)
 */
export async function checkFile(
  extension: string,
  bytes: Uint8Array,
  { scan, maxBytes, maxPixels }: Pick<TicketSettings, 'scan' | 'maxBytes' | 'maxPixels'>,
): Promise<CheckedFile> {
  const isClean = scan === undefined || (await isFileClean(bytes, scan).catch(failScan));
  if (!isClean) return { fault: 'fileUnsafe' };
  const cleanBytes = isPicture(extension) ? await cleanPicture(extension, bytes, { maxBytes, maxPixels }) : bytes;
  return cleanBytes ? { bytes: cleanBytes } : { fault: 'filePicture' };
}

/** Throws the refusal for a file whose scan has no result. */
function failScan(error: Error): never {
  throw new GatewayRefusal('GTW-502', `gateways.tickets.scan: ${error.message}`);
}
