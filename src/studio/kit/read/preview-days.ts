/** How long the links of the studio's own previews work. Links that somebody shares work longer. */
export const PREVIEW_DAYS = 1;
