/** The permissions of staff in the studio. */
export const PERMISSIONS = [
  'edit',
  'review',
  'publish',
  'propose-services',
  'services',
  'scenarios',
  'administer',
] as const;

/**
 * Path of the document with the addresses of services. The server refuses edits by members without the permission
 * `propose-services`.
 */
export const SERVICES_DOCUMENT = 'endpoints.json';

/** A permission of a member of the studio. */
export type Permission = (typeof PERMISSIONS)[number];
