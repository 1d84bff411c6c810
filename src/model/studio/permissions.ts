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

export type Permission = (typeof PERMISSIONS)[number];
