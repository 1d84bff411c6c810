/** The signature of a kind of file: the bytes that identify it, and their offset. */
interface Signature {
  readonly bytes: readonly number[];
  readonly at?: number;
}

/** Returns the bytes of a signature that is given as a text; each character stands for one byte. */
const bytesOf = (letters: string): readonly number[] => Array.from(letters, (letter) => letter.charCodeAt(0));

/** The signatures of the known kinds of files. */
const SIGNATURES_BY_EXTENSION: Readonly<Record<string, readonly Signature[]>> = {
  jpg: [{ bytes: [0xff, 0xd8, 0xff] }],
  jpeg: [{ bytes: [0xff, 0xd8, 0xff] }],
  png: [{ bytes: [0x89, ...bytesOf('PNG\r\n\u001a\n')] }],
  gif: [{ bytes: bytesOf('GIF8') }],
  webp: [{ bytes: bytesOf('WEBP'), at: 8 }],
  mp4: [{ bytes: bytesOf('ftyp'), at: 4 }],
  mov: [
    { bytes: bytesOf('ftyp'), at: 4 },
    { bytes: bytesOf('moov'), at: 4 },
  ],
  webm: [{ bytes: [0x1a, 0x45, 0xdf, 0xa3] }],
  pdf: [{ bytes: bytesOf('%PDF-') }],
  zip: [{ bytes: bytesOf('PK') }],
  docx: [{ bytes: bytesOf('PK') }],
  xlsx: [{ bytes: bytesOf('PK') }],
};

/** Signatures of programs for Windows, Linux and macOS, and of scripts. */
const PROGRAM_SIGNATURES: readonly Signature[] = [
  { bytes: bytesOf('MZ') },
  { bytes: [0x7f, ...bytesOf('ELF')] },
  { bytes: [0xcf, 0xfa, 0xed, 0xfe] },
  { bytes: [0xce, 0xfa, 0xed, 0xfe] },
  { bytes: [0xca, 0xfe, 0xba, 0xbe] },
  { bytes: bytesOf('#!') },
];

/** Number of bytes of a file that are checked. */
export const SIGNATURE_BYTES = 16;

/**
 * Returns false if the first bytes of a file are those of a program, or do not match its extension. An extension
 * without a known signature matches.
 */
export function matchesExtension(extension: string, start: Uint8Array): boolean {
  const matches = ({ bytes, at = 0 }: Signature): boolean => bytes.every((byte, index) => start[at + index] === byte);
  const signatures = SIGNATURES_BY_EXTENSION[extension.toLowerCase()];
  return !PROGRAM_SIGNATURES.some(matches) && (signatures?.some(matches) ?? true);
}
