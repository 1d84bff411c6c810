/**
 * The rooms of a folder, highest first: a room may import, within the folder, itself and the rooms below it. An entry with
 * a colon names a room that is a pattern of files.
 */
export const ROOMS = {
  'server/content': [
    'command:[^/]+$',
    'release',
    'checks',
    'search',
    'forms',
    'resolve',
    'rich-text',
    'catalogue',
    'drafts',
  ],
  'server/content/forms': ['compiler:[^/]+$', 'checks', 'words', 'module', 'plan', 'source'],
  'src/forms': [
    'entry:(content-form|form-parts)\\.tsx?$',
    'samples',
    'pages',
    'plain',
    'form:(?!content-form|form-parts)[^/]+$',
    'frame',
    'structure',
    'templates',
    'error-summary',
    'field-shell',
    'store',
    'kit',
  ],
  'src/studio': ['entry:browser\\.tsx$', 'app', 'screens', 'json', 'forms', 'rich-text', 'find', 'kit', 'api'],
  'src/flow': [
    'session',
    'form:(?!flow-input\\.ts|flow-step\\.ts)[^/]+$',
    'plan',
    'read',
    'shapes:flow-(input|step)\\.ts$',
  ],
};
