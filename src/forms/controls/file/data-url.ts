import { decodePercent } from '#src/lib/text/decode-percent.ts';

/**
 * Returns a file as a data URL with its name: `data:image/png;name=photo.png;base64,…`. `onProgress` gets the fraction
 * that has been read, 0 to 1. Rejects if the file cannot be read or `signal` aborts.
 */
export function readDataUrl(file: File, signal: AbortSignal, onProgress: (part: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    signal.addEventListener('abort', () => {
      reader.abort();
      reject(signal.reason as Error);
    });
    reader.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.addEventListener('load', () => resolve(addFileName(String(reader.result), file)));
    reader.readAsDataURL(file);
  });
}

/** Adds the name of a file to its data URL. */
function addFileName(url: string, { name, type }: File): string {
  const data = url.slice(url.indexOf(',') + 1);
  return `data:${type || 'application/octet-stream'};name=${encodeURIComponent(name)};base64,${data}`;
}

/** Returns name, size in bytes and media type of the file in a data URL. */
export function describeDataUrl(url: string): { readonly name: string; readonly size: number; readonly type: string } {
  const [head, data] = [url.slice(0, url.indexOf(',')), url.slice(url.indexOf(',') + 1)];
  const name = /;name=([^;]*)/.exec(head)?.[1];
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0;
  const type = /^data:([^;,]*)/.exec(head)?.[1] ?? '';
  return {
    name: name ? decodePercent(name) : '',
    type,
    size: Math.max(0, Math.floor((data.length * 3) / 4) - padding),
  };
}

/**
 * Returns at least the first `count` bytes of the file in a data URL; fewer if the file is shorter, none if it is not
 * base64.
 */
export function startOfDataUrl(url: string, count: number): Uint8Array {
  const start = url.indexOf(',') + 1;
  try {
    return Uint8Array.from(atob(url.slice(start, start + Math.ceil(count / 3) * 4)), (sign) => sign.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
