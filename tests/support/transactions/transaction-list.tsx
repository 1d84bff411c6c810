/** The list of transactions with its dialogs, for tests. */
import { act, screen, within } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { TransactionSettingsContext } from '#src/data/settings/transaction-settings.ts';
import type { JsonObject } from '#src/model/json.ts';
import fixture from '#src/renderings/transactions/transaction-list/transaction-list.fixture.json' with { type: 'json' };
import schema from '#src/renderings/transactions/transaction-list/transaction-list.schema.json' with { type: 'json' };
import { TransactionList } from '#src/renderings/transactions/transaction-list/transaction-list.tsx';
import { wireFields, type PageOptions } from '../layout/render-part.tsx';
import { ok, renderWithData, type FakeResponse, type FakeSession, type ShownWithData } from '../account/data.tsx';
import { SAMPLE_TRANSACTIONS } from '../account/samples-of-account.ts';

/** The settings that the host provides. */
const SETTINGS = {
  freeTrialServices: ['Courtside Basketball', 'Reelhouse Video'],
  freeTrialApps: ['cstore'],
  cardErrorCodes: ['PCS-RF-101'],
};
/** A time after which the table is certainly set up, in milliseconds. */
const TABLE_SETUP_MS = 2000;
/** The fields of the transaction list, from the example of its rendering. */
const fields = wireFields(schema, fixture.default.fields);

/** Returns a charge as the service sends it, with some values replaced. */
export const chargeWith = (change: JsonObject): JsonObject => ({ ...SAMPLE_TRANSACTIONS[1], ...change });

/** Options of `showTransactions`: the responses of the services, and the page on which the list is shown. */
export interface ShowOptions {
  readonly history?: () => FakeResponse | Promise<FakeResponse>;
  readonly refund?: () => FakeResponse | Promise<FakeResponse>;
  readonly session?: FakeSession;
  readonly page?: PageOptions;
  /** Client with the data that was read before; by default without data. */
  readonly queryClient?: QueryClient;
  /** Whether to wait until the table is set up, without real time; true by default. */
  readonly isSetUp?: boolean;
}

/** The list with the settings that the host provides. */
function WithSettings(props: Parameters<typeof TransactionList>[0]): ReactNode {
  return (
    <TransactionSettingsContext value={SETTINGS}>
      <TransactionList {...props} />
    </TransactionSettingsContext>
  );
}

/** Shows the list of transactions with these transactions. */
export async function showTransactions(
  transactions: readonly object[] = SAMPLE_TRANSACTIONS,
  { history, refund, session, page, queryClient, isSetUp = true }: ShowOptions = {},
): Promise<ShownWithData> {
  if (isSetUp) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const shown = renderWithData(WithSettings, fields, {
    ...(session ? { session } : {}),
    ...(page ? { page } : {}),
    ...(queryClient ? { queryClient } : {}),
    answers: {
      'transactions.getTransactionHistory': history ?? (() => ok({ transactions })),
      ...(refund ? { 'transactions.refund': refund } : {}),
    },
  });
  if (!isSetUp) return shown;
  await act(() => vi.advanceTimersByTimeAsync(TABLE_SETUP_MS));
  vi.useRealTimers();
  // Waits for the table of transactions. A dialog that is open from the start hides the table from screen readers.
  await screen.findByRole('table', { hidden: true });
  return shown;
}

/** Returns the table of transactions. */
export const table = (): HTMLElement => screen.getByRole('table');

/** Returns the texts of the cells, row by row, without the heading row. */
export const rowTexts = (): (string | null)[][] =>
  within(table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
