import { randomUUID } from 'node:crypto';
import type { Language } from '#src/model/language.ts';
import type { SandboxDatabase } from '../../database.ts';
import type { ServiceResponse } from '../../service/refusals.ts';
import { hashOfTexts } from '../../sha256.ts';
import { textInLanguage } from '../../account/pick-language.ts';
import type { OfferedPlan } from '../catalog/catalog.ts';
import type { Eligibility } from '../plans/eligibility.ts';

/** The data of a plan that the review showed. An order is charged only if these data are unchanged. */
export interface OrderLine {
  readonly planId: string;
  readonly cents: number;
  readonly currency: string;
  readonly frequency: string;
  readonly eligibility: Eligibility;
  /** sha256 of the terms and `otherInfo` in the language of the review. */
  readonly termsHash: string;
}

/** An order. It exists from the review on, before it is placed. */
export interface Order {
  readonly id: string;
  readonly cartId: string;
  readonly partnerGroup: string;
  readonly lines: readonly OrderLine[];
  readonly language: Language;
  readonly consentId?: string;
  /** The response to the request that placed the order; undefined until then. */
  readonly response?: ServiceResponse;
}

/** Returns what an order stores of a plan at the time of the review. */
export function orderLine(plan: OfferedPlan, eligibility: Eligibility, language: Language): OrderLine {
  const { id, price, frequency, terms, otherInfo } = plan;
  const words = [...terms, otherInfo].map((each) => textInLanguage(each, language));
  return {
    planId: id,
    cents: price.cents,
    currency: price.currency,
    frequency,
    eligibility,
    termsHash: hashOfTexts(...words),
  };
}

/** Stores a new order. Returns its ID. */
export async function addOrder(
  database: SandboxDatabase,
  sub: string,
  order: Omit<Order, 'id' | 'consentId' | 'response'>,
  now: number,
): Promise<string> {
  const id = `ORD-${randomUUID()}`;
  const { cartId, partnerGroup, lines, language } = order;
  await database
    .insertInto('billing_order')
    .values({
      id,
      sub,
      cart_id: cartId,
      partner_group: partnerGroup,
      lines: JSON.stringify(lines),
      language,
      consent_id: null,
      created: now,
      placed: null,
      response: null,
    })
    .execute();
  return id;
}

/** The key by which a request names an order: its id, or the id of its consent. */
export type OrderKey = { readonly id: string } | { readonly consentId: string };

/** Returns the customer's order with this id or consent id; undefined if there is none. */
export async function orderOf(database: SandboxDatabase, sub: string, key: OrderKey): Promise<Order | undefined> {
  const orders = database.selectFrom('billing_order').selectAll().where('sub', '=', sub);
  const named = 'id' in key ? orders.where('id', '=', key.id) : orders.where('consent_id', '=', key.consentId);
  const row = await named.executeTakeFirst();
  return (
    row && {
      id: row.id,
      cartId: row.cart_id,
      partnerGroup: row.partner_group,
      lines: JSON.parse(row.lines) as readonly OrderLine[],
      language: row.language as Language,
      ...(row.consent_id === null ? {} : { consentId: row.consent_id }),
      ...(row.response === null ? {} : { response: JSON.parse(row.response) as ServiceResponse }),
    }
  );
}

/** Stores the id of the consent to an order. */
export async function setConsent(database: SandboxDatabase, orderId: string, consentId: string): Promise<void> {
  await database.updateTable('billing_order').set({ consent_id: consentId }).where('id', '=', orderId).execute();
}

/** Records that an order was placed, with the response that repeated requests get. */
export async function setPlaced(
  database: SandboxDatabase,
  orderId: string,
  response: ServiceResponse,
  now: number,
): Promise<void> {
  await database
    .updateTable('billing_order')
    .set({ placed: now, response: JSON.stringify(response) })
    .where('id', '=', orderId)
    .execute();
}
