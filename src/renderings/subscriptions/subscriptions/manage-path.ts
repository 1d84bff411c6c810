/** Returns the address of the page that changes the plan of a subscription. */
export function managePath(sku: string): string {
  return `/subscriptions/manage?${new URLSearchParams({ subscription: sku }).toString()}`;
}
