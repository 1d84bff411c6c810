/** The bytes that identify a kind of file, and their offset. */
interface Signature {
  readonly bytes: readonly number[];
  readonly at?: number;
}

const text = (letters: string): readonly number[] => Array.from(letters, (letter) => letter.charCodeAt(0));

const BY_EXTENSION: Readonly<Record<string, readonly Signature[]>> = {
  jpg: [{ bytes: [0xff, 0xd8, 0xff] }],
  jpeg: [{ bytes: [0xff, 0xd8, 0xff] }],
  png: [{ bytes: [0x89, ...text('PNG\r\n\u001a\n')] }],
  gif: [{ bytes: text('GIF8') }],
  webp: [{ bytes: text('WEBP'), at: 8 }],
  mp4: [{ bytes: text('ftyp'), at: 4 }],
  mov: [
    { bytes: text('ftyp'), at: 4 },
    { bytes: text('moov'), at: 4 },
  ],
  webm: [{ bytes: [0x1a, 0x45, 0xdf, 0xa3] }],
  pdf: [{ bytes: text('%PDF-') }],
  zip: [{ bytes: text('PK') }],
  docx: [{ bytes: text('PK') }],
  xlsx: [{ bytes: text('PK') }],
};

/** Programs of Windows, Linux and macOS, and scripts. */
const PROGRAMS: readonly Signature[] = [
  { bytes: text('MZ') },
  { bytes: [0x7f, ...text('ELF')] },
  { bytes: [0xcf, 0xfa, 0xed, 0xfe] },
  { bytes: [0xce, 0xfa, 0xed, 0xfe] },
  { bytes: [0xca, 0xfe, 0xba, 0xbe] },
  { bytes: text('#!') },
];

/** Number of bytes of a file that are checked. */
export const SIGNATURE_BYTES = 16;

/** Returns false if the first bytes of a file are those of a program, or do not match a known extension. */
export function matchesExtension(extension: string, start: Uint8Array): boolean {
  const matches = ({ bytes, at = 0 }: Signature): boolean => bytes.every((byte, index) => start[at + index] === byte);
  const signatures = BY_EXTENSION[extension.toLowerCase()];
  return !PROGRAMS.some(matches) && (signatures?.some(matches) ?? true);
}
