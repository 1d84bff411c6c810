/**
 * The ids that account requests contain; '' while unknown. They come from claims of the ID token or from the profile.
 * (spec: API-11, ACCT-09)
 */
export interface AccountIds {
  readonly personId: string;
  readonly customerRelationshipId: string;
  readonly serviceAccountId: string;
  readonly xboAccountId: string;
}
