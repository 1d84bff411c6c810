/**
 * The layers of a folder, highest first. Within the folder, a layer may import itself and the layers below it. An entry
 * with a colon defines a layer by a file pattern.
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
