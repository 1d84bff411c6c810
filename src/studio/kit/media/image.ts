/** Matches file names that a browser shows as a picture. */
export const IMAGE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;
