/** Name of a step in a list of blocks: `uid=hero-1`. */
const BLOCK = /^uid=(.*)$/;

/** Returns the place of a JSON pointer in words: `/placeholders/main/uid=hero-1/en/title` → `main › hero-1 › en › title`. */
export function placeText(at: string): string {
  const steps = at
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps
    .filter((step) => step !== 'placeholders')
    .map((step) => BLOCK.exec(step)?.[1] ?? step)
    .join(' › ');
}

/** Returns the address of the screen that edits a document: `pages/support/index.json` → `/studio/pages/support/index`. */
export function documentAddress(path: string): string {
  if (path.startsWith('media/')) return '/studio/media';
  const shown = path.startsWith('pages/') ? path.replace(/\.json$/, '') : `content/${path}`;
  return `/studio/${shown.split('/').map(encodeURIComponent).join('/')}`;
}
