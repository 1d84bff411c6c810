/** Matches file names that a browser shows as a picture. */
export const IMAGE_FILE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;
