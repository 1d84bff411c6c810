import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates the tables of subscriptions, ledger, clock, carts, orders and activation links. Every step can run twice,
 * because SQLite does not roll back an interrupted migration.
 */
export const billing: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await createSubscriptions(database);
    await createLedger(database);
    await createOrders(database);
    await createActivations(database);
    // These kinds of account records are replaced by the tables of the billing, which are filled from the customers'
    // files.
    await (database as Kysely<{ account_record: { kind: string } }>)
      .deleteFrom('account_record')
      .where('kind', 'in', ['subscription', 'transaction', 'managed-order'])
      .execute();
  },
};

async function createSubscriptions({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('billing_customer')
    .ifNotExists()
    .addColumn('sub', 'text', (column) => column.primaryKey())
    .addColumn('sales_journey_id', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('billing_subscription')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sub', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('due', 'bigint')
    .execute();
  await schema
    .createIndex('billing_subscription_sub')
    .ifNotExists()
    .on('billing_subscription')
    .columns(['sub', 'position'])
    .execute();
  await schema.createIndex('billing_subscription_due').ifNotExists().on('billing_subscription').column('due').execute();
  await schema
    .createTable('billing_clock')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('offset_ms', 'bigint', (column) => column.notNull())
    .execute();
}

async function createLedger({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('billing_entry')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sub', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('service_name', 'text', (column) => column.notNull())
    .addColumn('app_id', 'text', (column) => column.notNull())
    .addColumn('subscription_id', 'text')
    .addColumn('order_id', 'text')
    .addColumn('effect_key', 'text', (column) => column.notNull().unique())
    .addColumn('refunds', 'text')
    .execute();
  await schema.createIndex('billing_entry_sub').ifNotExists().on('billing_entry').columns(['sub', 'at']).execute();
}

async function createOrders({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('billing_cart')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sub', 'text', (column) => column.notNull())
    .addColumn('sales_journey_id', 'text', (column) => column.notNull())
    .addColumn('plans', 'text', (column) => column.notNull())
    .addColumn('changed', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('billing_cart_sub').ifNotExists().on('billing_cart').column('sub').execute();
  await schema
    .createTable('billing_order')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sub', 'text', (column) => column.notNull())
    .addColumn('cart_id', 'text', (column) => column.notNull())
    .addColumn('partner_group', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('consent_id', 'text')
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('placed', 'bigint')
    .addColumn('response', 'text')
    .execute();
  await schema.createIndex('billing_order_sub').ifNotExists().on('billing_order').column('sub').execute();
}

async function createActivations({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('billing_activation')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sub', 'text', (column) => column.notNull())
    .addColumn('subscription_id', 'text', (column) => column.notNull())
    .addColumn('expires', 'bigint', (column) => column.notNull())
    .execute();
}
