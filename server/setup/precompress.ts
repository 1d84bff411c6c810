/** Writes a Brotli and a gzip version of the built assets that are text, so that no request has to compress them. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Folder of the build. */
const dist = path.resolve(import.meta.dirname, '../../dist');
/** Folders of the built assets of the portal and the studio. */
const folders = ['client/assets', 'studio/studio/assets'].map((folder) => path.join(dist, folder));
/** Options of Brotli for the strongest compression. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Writes the Brotli and gzip versions of a file beside it. */
async function precompress(file: string): Promise<void> {
  const body = await readFile(file);
  const writeBrotli = async () => writeFile(`${file}.br`, await promisify(brotliCompress)(body, BROTLI));
  const writeGzip = async () =>
    writeFile(`${file}.gz`, await promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }));
  await Promise.all([writeBrotli(), writeGzip()]);
}

/** Paths of all built assets. */
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
await Promise.all(files.filter((file) => /\.(js|css|svg|json)$/.test(file)).map(precompress));
