/** Runs a sequence of steps over HTTP and in the model. Collects every difference. */
import { vi } from 'vitest';
import { runOperation } from '#src/data/run-operation.ts';
import { getActivationUrl } from '#src/operations/offers/activation.ts';
import { centsOf } from '#src/operations/subscriptions/cents-of.ts';
import { controlsOf } from '#src/operations/subscriptions/controls.ts';
import { subscriptionState } from '#src/operations/subscriptions/subscription-state.ts';
import { upcomingSteps } from '#src/operations/subscriptions/upcoming.ts';
import type { ChosenChange } from '#src/operations/subscriptions/use-subscription-change.ts';
import { addCard } from '#tests/checkout-money/card.ts';
import { send, type Network } from '#tests/checkout-money/network.ts';
import type { MoneyServer } from '#tests/checkout-money/server.ts';
import { openAccountTab, waitForRender, type AccountTab } from './account-tab.tsx';
import { applyChange, chooseChange, pathSegmentOf, type ShownSubscription } from './chosen-change.ts';
import { APP_ID, customerWith, type SubscriptionKind } from './customer-file.ts';
import { compareWithModel, type Observation } from './judge.ts';
import { applyAction, applyRefund, refundableCents, advanceModel, createModel, type Model } from './model.ts';
import type { Disturbance, Sequence, Step } from './sequences.ts';

/** The environment of a run: the server, and the network to it. */
export interface World {
  readonly server: MoneyServer;
  readonly network: Network;
}

/** Counts of events in all sequences, which show whether the test still covers each kind. */
export type Counts = Record<'changed' | 'refused' | 'refunds' | 'renewals' | 'deaths' | 'retries', number>;
/** Returns counts that are all zero. */
export const zeroCounts = (): Counts => ({ changed: 0, refused: 0, refunds: 0, renewals: 0, deaths: 0, retries: 0 });

/** An hour in milliseconds. */
const HOUR_MS = 3_600_000;

/** Performs the steps of one sequence in two tabs and in the model; `faults` are the differences. */
export class SubscriptionRun {
  readonly faults: string[] = [];
  private readonly world: World;
  private readonly counts: Counts;
  private readonly tabs: AccountTab[] = [];
  private kind: SubscriptionKind = 'managed';
  private model: Model = createModel('small', false, 0);
  private offset = 0;
  private pays = true;

  constructor(world: World, counts: Counts) {
    this.world = world;
    this.counts = counts;
  }

  async run({ kind, plan, isTrial, steps }: Sequence): Promise<Observation> {
    const { server, network } = this.world;
    network.faults.clear();
    await server.reset(customerWith(kind, plan, isTrial));
    this.kind = kind;
    this.model = createModel(plan, isTrial, Date.now());
    // A customer's file contains only the end of a period. The period starts a week before its end, but not before the
    // subscription.
    this.model.starts = Math.max(this.model.starts, this.model.ends - 7 * 24 * HOUR_MS);
    for (let tab = 0; tab < 2; tab += 1) this.tabs.push(await openAccountTab(`http://localhost:${server.port()}`));
    for (const [index, each] of steps.entries()) {
      vi.setSystemTime(Date.now() + 1000);
      await this.step(each);
      await this.recover();
      const differences = compareWithModel(this.model, await this.see());
      if (differences.length > 0) this.report(`step ${index} ${JSON.stringify(each)}: ${differences.join('; ')}`);
      if (this.faults.length > 0) break;
    }
    return this.see();
  }

  expected(): Model {
    return this.model;
  }

  close(): void {
    for (const tab of this.tabs) tab.close();
  }

  private report(fault: string): void {
    this.faults.push(fault);
  }

  private now(): number {
    return Date.now() + this.offset;
  }

  private async step(each: Step): Promise<void> {
    switch (each.do) {
      case 'change':
        return this.change(each);
      case 'refund':
        return this.refund(each);
      case 'activate':
        return this.activate();
      case 'card': {
        this.pays = each.pays;
        await addCard(this.tabs[0]!.services, each.pays ? 'good' : 'declines', this.now());
        return applyAction(this.model, 'pay', this.now(), this.pays);
      }
      case 'clock': {
        const before = this.model.rows.length;
        await this.clock(each.hours / 24);
        this.offset += each.hours * HOUR_MS;
        advanceModel(this.model, this.now(), this.pays);
        this.counts.renewals += this.model.rows.length - before;
      }
    }
  }

  private async clock(days: number): Promise<void> {
    const address = `http://qa.localhost:${this.world.server.port()}/sandbox/clock`;
    const headers = { 'content-type': 'application/json' };
    await send(address, { method: 'POST', headers, body: JSON.stringify({ days }) });
  }

  /** Reads the screens and the ledger again. */
  private async see(): Promise<Observation> {
    await this.tabs[0]!.reload();
    const { transactions } = this.tabs[0]!.screen();
    const { subscription, state } = this.shown();
    const next = upcomingSteps(subscription, state)[0];
    const controls = controlsOf(subscription, state, []);
    const shown = transactions.data!.map(({ date, amount }) => ({ at: Date.parse(date), cents: centsOf(amount) }));
    return { state, next, changes: controls.changes, ledger: this.world.server.ledger(), shown };
  }

  private shown(): ShownSubscription {
    const [subscription] = this.tabs[0]!.screen().subscriptions.data!;
    return { subscription: subscription!, state: subscriptionState(subscription!, Date.now()) };
  }

  private async change(each: Extract<Step, { readonly do: 'change' }>): Promise<void> {
    const chosen = chooseChange(this.shown(), this.kind, each);
    const isManagedPlan = chosen.plan !== undefined && this.kind !== 'other';
    const press = async (tab: AccountTab): Promise<boolean | undefined> => {
      const { prepare } = tab.screen();
      const order = isManagedPlan ? await prepare(chosen.subscription, chosen.plan).catch(() => undefined) : undefined;
      if (isManagedPlan && !order) return undefined;
      return this.make(tab, { ...chosen, order }, each);
    };
    if (isManagedPlan && each.at === 'prepare') {
      // A failure before the dialog opens changes nothing.
      this.disturb(each, ['cart', 'review', 'consent'][each.choice % 3]!);
      await this.tabs[0]!.screen()
        .prepare(chosen.subscription, chosen.plan)
        .catch(() => undefined);
      return;
    }
    const before = fingerprint(this.model);
    const tabs = each.double === 'tabs' && !isManagedPlan ? this.tabs : [this.tabs[0]!];
    const outcomes = await Promise.all(tabs.map((tab) => press(tab)));
    // If no request has reached the server and the customer gives up, the model stays unchanged.
    if (!outcomes.every((outcome) => outcome === undefined && !this.hasArrived))
      applyChange(this.model, chosen, this.kind, { now: this.now(), isPaid: this.pays });
    const isChanged = fingerprint(this.model) !== before;
    this.counts[isChanged ? 'changed' : 'refused'] += 1;
    const said = outcomes.some((outcome) => outcome === true);
    if (said && !isChanged) this.report(`the screen says that ${chosen.kind} is done, but it is not`);
    if (outcomes.every((outcome) => outcome === false) && isChanged)
      this.report(`the screen says that ${chosen.kind} is not done, but it is`);
    if (each.isOffered && this.pays && !isChanged && this.hasArrived && !outcomes.includes(undefined))
      this.report(`${chosen.kind} is offered, but refused`);
  }

  /** Whether the last request has reached the server. */
  private hasArrived = true;

  /**
   * Makes a change. Returns whether the screen says that it is made; undefined if the screen says that this is unknown.
   */
  private async make(tab: AccountTab, change: ChosenChange, each: Disturbance): Promise<boolean | undefined> {
    // A newly opened dialog does not show the result of the last attempt.
    tab.screen().changing.reset();
    const attempt = async (): Promise<boolean | undefined> => {
      const { changing } = tab.screen();
      const presses =
        each.double === 'press' ? [changing.make(change), changing.make(change)] : [changing.make(change)];
      await Promise.all(presses);
      await waitForRender();
      const { success, isUnclear } = tab.screen().changing.state;
      return success ? true : isUnclear ? undefined : false;
    };
    return this.attempt(attempt, each, pathSegmentOf(change));
  }

  /**
   * Sends the request of `attempt` with a fault. If its outcome is unclear, sends it again without a fault, provided
   * that the customer retries or the server has died.
   */
  private async attempt(
    attempt: () => Promise<boolean | undefined>,
    each: Disturbance,
    path: string,
  ): Promise<boolean | undefined> {
    this.hasArrived = each.fault !== 'request-lost';
    this.disturb(each, path);
    const outcome = await attempt();
    if (outcome !== undefined || each.fault === 'none') return outcome;
    if (each.fault === 'death') await this.recover();
    else if (!each.isRetried) return outcome;
    this.counts.retries += 1;
    this.hasArrived = true;
    return attempt();
  }

  private disturb({ fault, statement }: Disturbance, path: string): void {
    if (fault === 'death') this.world.server.dieBefore(statement);
    else if (fault !== 'none') this.world.network.faults.set(path, fault);
  }

  /** Ends all faults, and starts the server again if it has died. */
  private async recover(): Promise<void> {
    const { server, network } = this.world;
    network.faults.clear();
    server.spare();
    if (!server.isDead()) return;
    this.counts.deaths += 1;
    await server.restart();
  }

  private async refund(each: Extract<Step, { readonly do: 'refund' }>): Promise<void> {
    const [tab] = this.tabs;
    const rows = tab!.screen().transactions.data!;
    const row = rows[each.choice % rows.length]!;
    const charge = this.model.rows.find(
      ({ at, cents }) => at === Date.parse(row.date) && cents === centsOf(row.amount),
    )!;
    const isRefundable = refundableCents(this.model, charge, this.now()) > 0;
    if (row.refundable !== isRefundable) this.report(`${row.amount} is marked as refundable: ${row.refundable}`);
    const before = this.model.rows.length;
    const attempt = async (): Promise<boolean | undefined> => {
      const { run } = tab!.screen().refunding;
      const request = { transactionId: row.transactionId, appId: row.appId, reason: 'not-used' };
      return Promise.all([run(request), ...(each.double === 'no' ? [] : [run(request)])]).then(
        () => true,
        (error: { readonly status?: number }) => (error.status !== undefined && error.status < 500 ? false : undefined),
      );
    };
    const outcome = await this.attempt(attempt, each, 'refund');
    if (outcome !== undefined || this.hasArrived) applyRefund(this.model, charge, this.now(), this.pays);
    const isNew = this.model.rows.length > before;
    if (isNew) this.counts.refunds += 1;
    // A repeated request gets the response that was lost before, so a success need not add a row to the ledger.
    const isRefunded = this.model.rows.some(({ kind, of }) => kind === 'refund' && of === charge);
    if (outcome === true ? !isRefunded : outcome === false && isNew)
      this.report(`the refund's outcome is shown as ${outcome}`);
  }

  private async activate(): Promise<void> {
    const input = { apps: [APP_ID], isThankyouPage: false };
    const urls = await runOperation(this.tabs[0]!.services, getActivationUrl, input);
    const url = urls.get(APP_ID);
    if (url === undefined) return;
    const code = new URL(url).searchParams.get('code')!;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { pathname } = new URL(url);
    const address = `http://qa.localhost:${this.world.server.port()}${pathname}`;
    await send(address, { method: 'POST', headers, body: new URLSearchParams({ code }).toString() });
    applyAction(this.model, 'activate', this.now(), this.pays);
  }
}

/** Returns a text that differs if the model has changed. */
const fingerprint = (model: Model): string => JSON.stringify(model);
