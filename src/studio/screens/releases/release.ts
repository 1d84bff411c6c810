/** A release, as the editing API lists it. `created` is in milliseconds since 1970. */
export interface Release {
  readonly number: number;
  readonly created: number;
  readonly origin: string;
  readonly note: string;
  readonly isCurrent: boolean;
}
