/** Writes a Brotli and a gzip version of every built text file, so that no request has to compress it. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = path.resolve(import.meta.dirname, '../../dist');
const folders = ['client/assets', 'studio/studio/assets'].map((folder) => path.join(dist, folder));

for (const file of folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))) {
  if (!/\.(js|css|svg|json)$/.test(file)) continue;
  const body = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(body, { level: constants.Z_BEST_COMPRESSION }));
}
