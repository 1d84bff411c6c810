/** How long the links of the studio's own previews work, in days. Shared links work longer. */
const OWN_LINK_DAYS = 1;

/** Returns the body of the request that creates a preview link for the studio itself. */
export function ownPreviewBody<Target extends object>(
  target: Target | undefined,
): Partial<Target> & { readonly kind: 'own'; readonly days: number } {
  return { ...target, kind: 'own', days: OWN_LINK_DAYS } as Partial<Target> & {
    readonly kind: 'own';
    readonly days: number;
  };
}
