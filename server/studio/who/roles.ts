import { PERMISSIONS, type Permission } from '#src/model/studio/permissions.ts';

/** The roles of people and scripts in the studio. */
export const ROLES = ['editor', 'publisher', 'qa', 'administrator'] as const;
/** A role of a person or a script in the studio. */
export type Role = (typeof ROLES)[number];

/** The permissions of each role. */
const PERMISSIONS_OF: Readonly<Record<Role, readonly Permission[]>> = {
  editor: ['edit', 'review'],
  publisher: ['edit', 'review', 'publish'],
  qa: ['edit', 'review', 'propose-services', 'scenarios'],
  administrator: PERMISSIONS,
};

/** Returns all permissions of these roles. */
export function permissionsOf(roles: readonly Role[]): readonly Permission[] {
  return PERMISSIONS.filter((permission) => roles.some((role) => PERMISSIONS_OF[role].includes(permission)));
}

/**
 * Returns the roles that a claim of the identity provider gives. The claim is a text or a list of texts; `roleOfValue`
 * contains the role for each text. Other texts give no role.
 */
export function rolesOfClaim(claim: unknown, roleOfValue: Readonly<Record<string, Role>>): readonly Role[] {
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  const given = new Set(
    values.flatMap((value) =>
      typeof value === 'string' && Object.hasOwn(roleOfValue, value) ? [roleOfValue[value]] : [],
    ),
  );
  return ROLES.filter((role) => given.has(role));
}
