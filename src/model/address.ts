/** A postal address; a missing part is ''. */
export interface Address {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly zip: string;
}
