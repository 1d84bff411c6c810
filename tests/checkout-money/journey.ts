/** Runs a journey against the server, and collects the ledger and the statements of the screens. */
import type { OfferedPlan } from '#sandbox/billing/catalog/catalog.ts';
import type { Action, CardKind, Journey } from './actions.ts';
import { addCard } from './card.ts';
import type { ChangeableCatalog } from './catalogue.ts';
import type { Denial, Evidence, ModelCard, Press } from './model.ts';
import { send, type Network } from './network.ts';
import { choose, hasSpinner, press, shownOrder, statementOf } from './screen.ts';
import type { MoneyServer } from './server.ts';
import { watchTab } from './watch-tab.ts';
import { openTab, type Tab } from './tab.tsx';

/** The environment of a journey: the server, the network to it, and the prices. */
export interface World {
  readonly server: MoneyServer;
  readonly network: Network;
  readonly prices: ChangeableCatalog;
}

/** Counts of events in all journeys. They show whether the tests still cover each kind of event. */
export interface Counts {
  presses: number;
  charges: number;
  renewals: number;
  declines: number;
  bought: number;
  refused: number;
  deaths: number;
}

/** Performs the actions of one journey, and collects what the screens said and what was charged. */
export class JourneyRun {
  readonly presses: Press[] = [];
  readonly denials: Denial[] = [];
  readonly faults: string[] = [];
  private readonly tabs: (Tab | undefined)[] = [];
  private readonly world: World;
  private readonly counts: Counts;
  private readonly cards: ModelCard[] = [];
  private readonly prices = new Map<string, number[]>();
  /** For each tab, the last press of Subscribe whose order is not confirmed in this tab. */
  private readonly lastPresses: (Press | undefined)[] = [undefined, undefined];
  private offset = 0;

  constructor(world: World, counts: Counts) {
    this.world = world;
    this.counts = counts;
    for (const { name, price } of world.prices.catalog.plans) this.prices.set(englishNameOf(name), [price.cents]);
  }

  async run({ card, actions }: Journey): Promise<Evidence> {
    if (card !== 'none') await this.addCard(card);
    for (const action of actions) {
      await this.act(action);
      if (action.waits) await this.waitUntilIdle();
      else await waitOneTurn();
      if (action.waits) this.readScreens();
    }
    await this.waitUntilIdle();
    this.readScreens();
    await this.runDueEvents();
    const ledger = this.world.server.ledger();
    for (const { kind, orderId } of ledger)
      this.counts[kind === 'decline' ? 'declines' : orderId === null ? 'renewals' : 'charges'] += 1;
    return {
      ledger,
      presses: this.presses,
      denials: this.denials,
      cards: this.cards,
      prices: this.prices,
      now: this.now(),
    };
  }

  /** Returns the storage and the HTML of all open tabs as one text. */
  browserContent(): string {
    return this.openTabs()
      .map(({ storage, element }) => {
        const entries = Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index)!));
        return [...entries, element.innerHTML].join('\n');
      })
      .join('\n');
  }

  /** Shows a text in the first tab for one turn of the event loop, so that a test can show a false statement. */
  async flash(text: string): Promise<void> {
    const line = this.tab(0).element.appendChild(document.createElement('p'));
    line.textContent = text;
    await waitOneTurn();
    line.remove();
    await waitOneTurn();
  }

  close(): void {
    for (const tab of this.openTabs()) tab.close();
  }

  /** Returns a tab, which opens when it is first used. */
  private tab(index: number): Tab {
    const origin = `http://localhost:${this.world.server.port()}`;
    return (this.tabs[index] ??= this.watchDenials(index, openTab(origin, '/subscriptions')));
  }

  /**
   * Records every moment in which the tab says that nothing was charged for its last press of Subscribe. A purchase
   * that the tab confirms ends this until the next press.
   */
  private watchDenials(index: number, tab: Tab): Tab {
    watchTab(tab, (said) => {
      const last = this.lastPresses[index];
      if (said === 'bought') this.lastPresses[index] = undefined;
      else if (last) {
        this.counts.refused += 1;
        this.denials.push({ press: last, at: this.now() });
      }
    });
    return tab;
  }

  private openTabs(): Tab[] {
    return this.tabs.filter((tab) => tab !== undefined);
  }

  private now(): number {
    return Date.now() + this.offset;
  }

  private async act(action: Action): Promise<void> {
    const { server, network, prices } = this.world;
    switch (action.do) {
      case 'open':
      case 'review':
        return this.openGroup(action);
      case 'choose':
        return choose(this.tab(action.tab), action.plan);
      case 'continue':
        for (const _ of pressNumbers(action)) press(this.tab(action.tab), 'Continue');
        return;
      case 'subscribe':
        for (const _ of pressNumbers(action)) this.subscribe(action.tab);
        return;
      case 'back':
        return this.tab(action.tab).go(-1);
      case 'leave':
        return this.tab(action.tab).go('/subscriptions');
      case 'reload':
        return this.tab(action.tab).reload();
      case 'price': {
        const plan = this.planToPrice(action.plan);
        prices.set(plan.id, action.cents);
        this.prices.get(englishNameOf(plan.name))!.push(action.cents);
        return;
      }
      case 'clock':
        return this.moveClock(action.days);
      case 'card':
        server.spare();
        await this.waitUntilIdle();
        return this.addCard(action.card);
      case 'fault':
        return void network.faults.set(action.operation, action.fault);
      case 'kill':
        return server.dieBefore(action.statement);
    }
  }

  /**
   * Returns the plan whose price is changed: the plan in an open review, or the plan with this index in the catalogue.
   * Without an open review, `reviewed` is the first plan of the catalogue.
   */
  private planToPrice(which: 'reviewed' | number): OfferedPlan {
    const { plans } = this.world.prices.catalog;
    const [shown] = this.openTabs().flatMap((tab) => shownOrder(tab) ?? []);
    const reviewed = plans.find(({ name }) => englishNameOf(name) === shown?.name);
    return which === 'reviewed' ? (reviewed ?? plans[0]!) : plans[which % plans.length]!;
  }

  private async openGroup(action: Extract<Action, { readonly do: 'open' | 'review' }>): Promise<void> {
    const tab = this.tab(action.tab);
    tab.go(`/offer/${action.group}`);
    if (action.do === 'open') return;
    await this.waitUntilIdle();
    choose(tab, action.plan);
    await this.waitUntilIdle();
    press(tab, 'Continue');
  }

  private subscribe(index: number): void {
    const tab = this.tab(index);
    const plans = shownOrder(tab);
    const { orderId } = tab.checkout();
    if (plans && orderId !== '') {
      this.counts.presses += 1;
      const pressed: Press = { orderId, at: this.now(), plans };
      this.presses.push(pressed);
      this.lastPresses[index] = pressed;
    }
    press(tab, 'Subscribe');
  }

  /**
   * Moves the clock of the billing after all requests have ended. If the server dies meanwhile, it is restarted
   * before the next action.
   */
  private async moveClock(days: number): Promise<void> {
    await this.waitUntilIdle();
    const address = `http://qa.localhost:${this.world.server.port()}/sandbox/clock`;
    const headers = { 'content-type': 'application/json' };
    // The request fails if the server dies.
    await send(address, { method: 'POST', headers, body: JSON.stringify({ days }) }).catch(() => undefined);
    await this.runDueEvents();
  }

  private async addCard(kind: CardKind): Promise<void> {
    const since = this.now();
    const paysUntil = await addCard(this.tab(0).services(), kind, Math.max(Date.now(), since));
    this.cards.push({ since, paysUntil });
    for (const tab of this.openTabs()) tab.reload();
    await this.waitUntilIdle();
  }

  /** Waits until no request is pending and no screen is loading. Restarts the server if it has died. */
  private async waitUntilIdle(): Promise<void> {
    const { server, network } = this.world;
    for (let quiet = 0; quiet < QUIET_TURNS;) {
      await waitOneTurn();
      if (server.isDead()) {
        this.counts.deaths += 1;
        await server.restart();
      }
      network.release();
      const isQuiet = network.pending() === 0 && !this.openTabs().some((tab) => tab.isLoading() || hasSpinner(tab));
      quiet = isQuiet ? quiet + 1 : 0;
    }
  }

  /** Ends all faults, reads the offset of the clock, and runs the due events of the billing. */
  private async runDueEvents(): Promise<void> {
    const { server, network } = this.world;
    server.spare();
    network.faults.clear();
    await this.waitUntilIdle();
    const address = `http://qa.localhost:${server.port()}/sandbox/clock`;
    const { body } = await send(address, {});
    this.offset = (JSON.parse(body) as { data: { offsetMs: number } }).data.offsetMs;
    await send(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ days: 0 }),
    });
  }

  /** Adds a fault for each order that a screen calls bought although the ledger has no entry for it. */
  readScreens(): void {
    for (const tab of this.openTabs().filter((each) => statementOf(each) === 'bought')) {
      const { orderId } = tab.checkout();
      this.counts.bought += 1;
      if (!this.world.server.ledger().some((row) => row.orderId === orderId))
        this.faults.push(`the screen says ${orderId} is bought, but it is not`);
    }
  }
}

/**
 * Number of turns of the event loop without activity after which a tab counts as idle. The router and the first
 * requests of a screen take several turns.
 */
const QUIET_TURNS = 10;

/** Waits for the next turn of the event loop. */
const waitOneTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

/** Returns a list with one entry for a single press, and two entries for a double press. */
const pressNumbers = ({ isDouble }: { readonly isDouble: boolean }): readonly number[] => (isDouble ? [1, 2] : [1]);

/** Returns the English name of a plan. */
const englishNameOf = (name: unknown): string => (typeof name === 'string' ? name : (name as { en: string }).en);
