import { randomUUID } from 'node:crypto';
import type { SandboxDatabase } from '../../database.ts';

/** A customer's cart; each customer has at most one. */
export interface Cart {
  readonly id: string;
  readonly salesJourneyId: string;
  /** Ids of the plans in the cart. */
  readonly plans: readonly string[];
}

/** Returns the customer's cart, and creates it if there is none. The caller has locked the customer. */
export async function getOrCreateCart(database: SandboxDatabase, sub: string, now: number): Promise<Cart> {
  const row = await database.selectFrom('billing_cart').selectAll().where('sub', '=', sub).executeTakeFirst();
  if (row)
    return { id: row.id, salesJourneyId: row.sales_journey_id, plans: JSON.parse(row.plans) as readonly string[] };
  const cart: Cart = { id: `cart-${randomUUID()}`, salesJourneyId: `SJ-${randomUUID()}`, plans: [] };
  await database
    .insertInto('billing_cart')
    .values({ id: cart.id, sub, sales_journey_id: cart.salesJourneyId, plans: '[]', changed: now })
    .execute();
  return cart;
}

export async function saveCart(database: SandboxDatabase, { id, plans }: Cart, now: number): Promise<void> {
  await database
    .updateTable('billing_cart')
    .set({ plans: JSON.stringify(plans), changed: now })
    .where('id', '=', id)
    .execute();
}

/** Deletes a cart, after its order was placed. */
export async function deleteCart(database: SandboxDatabase, id: string): Promise<void> {
  await database.deleteFrom('billing_cart').where('id', '=', id).execute();
}
