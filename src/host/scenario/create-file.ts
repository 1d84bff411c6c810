/** Size of a file for which the scenario gives no size. */
const DEFAULT_BYTES = 20_000;

/** The first characters of files, by extension. Forms check them. */
const FILE_STARTS: Readonly<Record<string, string>> = {
  jpg: '\u00ff\u00d8\u00ff',
  png: '\u0089PNG\r\n\u001a\n',
  mp4: '\0\0\0\u0018ftypmp42',
};

/** Returns a file of `bytes` bytes. It begins like other files with its extension; the rest is filled with zeros. */
export function createFile(name: string, bytes = DEFAULT_BYTES): File {
  const content = new Uint8Array(bytes);
  const start = FILE_STARTS[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? '';
  content.set(Array.from(start.slice(0, bytes), (sign) => sign.charCodeAt(0)));
  return new File([content], name);
}
