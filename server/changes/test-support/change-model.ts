/** A model of several editors in several changes. It returns the results that an action may have. */
import type { Conflict } from '#src/model/studio/conflict.ts';
import {
  blockOf,
  BLOCK_LIST_POINTER,
  mergePages,
  textPointer,
  TITLE_POINTERS,
  type ModelBlock,
  type ModelPage,
} from './page-model.ts';

/**
 * A possible state of the model: the published page (`live`) and the changes by id. A change that was never edited
 * shows the published page.
 */
export interface World {
  readonly live: ModelPage;
  readonly changes: ReadonlyMap<string, ModelChange>;
}

/** The state of a change in the model. */
export interface ModelChange {
  readonly isOpen: boolean;
  /** The published page from which the edits started, and the edited page; missing before the first edit. */
  readonly edited?: { readonly base: ModelPage; readonly mine: ModelPage };
}

/** An edit of a text, or of the list of blocks as a whole. */
export type ModelEdit =
  | { readonly do: 'text'; readonly at: string; readonly was: string; readonly to: string }
  | { readonly do: 'blocks'; readonly was: readonly ModelBlock[]; readonly to: readonly ModelBlock[] };

/** An action of an editor on a change: an edit, a publish, or the resolution of all conflicts. */
export type Action = ModelEdit | { readonly do: 'publish' } | { readonly do: 'resolve' };

/** The response to an action. */
export interface EditingResponse {
  readonly kind: 'saved' | 'refused' | 'published' | 'conflicts' | 'updated' | 'state';
  readonly conflicts?: readonly Conflict[];
  /** Whether another action at the same time may have published the change instead of this one. */
  readonly isUnsure?: boolean;
}

/** A possible response, and the state of the model after it. */
export interface PossibleResult {
  readonly response: EditingResponse;
  readonly world: World;
}

/** Returns the page that an editor of a change sees. */
export function pageIn({ live, changes }: World, id: string): ModelPage {
  return changes.get(id)?.edited?.mine ?? live;
}

/** Returns all responses that an action may have, each with the state after it. */
export function possibleResults(world: World, id: string, action: Action): readonly PossibleResult[] {
  const change = world.changes.get(id)!;
  if (!change.isOpen) return [{ response: { kind: 'state' }, world }];
  const { base, mine } = change.edited ?? { base: world.live, mine: world.live };
  const after = (next: ModelChange, live = world.live): World => ({
    live,
    changes: new Map(world.changes).set(id, next),
  });
  if (action.do === 'text' || action.do === 'blocks') {
    return mergeEdit(mine, action).map(({ page, conflicts }) =>
      conflicts.length > 0
        ? { response: { kind: 'refused', conflicts }, world }
        : { response: { kind: 'saved' }, world: after({ isOpen: true, edited: { base, mine: page } }) },
    );
  }
  const merges = mergePages(base, mine, world.live);
  if (action.do === 'resolve') {
    return merges.map(({ page, conflicts }) => {
      if (!change.edited) return { response: { kind: 'updated', conflicts: [] }, world };
      const edited = { base: world.live, mine: resolveAsMine(page, mine, conflicts) };
      return { response: { kind: 'updated', conflicts }, world: after({ isOpen: true, edited }) };
    });
  }
  return merges.map(({ page, conflicts }) =>
    conflicts.length > 0
      ? { response: { kind: 'conflicts', conflicts }, world }
      : { response: { kind: 'published' }, world: after({ isOpen: false }, page) },
  );
}

/** Merges an edit into the current page of a change, as if its editor had changed nothing else in this page. */
function mergeEdit(current: ModelPage, edit: ModelEdit) {
  if (edit.do === 'blocks')
    return mergePages({ ...current, blocks: edit.was }, { ...current, blocks: edit.to }, current);
  const { at, was, to } = edit;
  const theirs = textIn(current, at);
  if (theirs === was || theirs === to) return [{ page: withText(current, at, to), conflicts: [] }];
  return [{ page: current, conflicts: [{ at, kind: 'value' as const, base: was, mine: to, theirs }] }];
}

/** Resolves each conflict with the value of the change: values first, the order of blocks at the end. */
function resolveAsMine(page: ModelPage, mine: ModelPage, conflicts: readonly Conflict[]): ModelPage {
  let result = page;
  for (const { at, kind, mine: order } of conflicts) {
    if (kind === 'order') {
      const names = order as readonly string[];
      const place = ({ uid }: ModelBlock) => (names.includes(uid) ? names.indexOf(uid) : names.length);
      result = { ...result, blocks: result.blocks.toSorted((one, other) => place(one) - place(other)) };
      continue;
    }
    const uid = /uid=([^/]+)$/.exec(at)?.[1];
    if (uid === undefined) {
      result = withText(result, at, textIn(mine, at)!);
      continue;
    }
    const kept = mine.blocks.filter((block) => block.uid === uid);
    const others = result.blocks.filter((block) => block.uid !== uid);
    result = { ...result, blocks: [...others, ...kept] };
  }
  return result;
}

/** Returns the title or block text at a pointer of the page; undefined if there is none. */
export function textIn(page: ModelPage, at: string): string | undefined {
  return page.titles[at] ?? page.blocks.find(({ uid }) => textPointer(uid) === at)?.text;
}

/** Returns the page with another title or block text at a pointer. */
export function withText(page: ModelPage, at: string, text: string): ModelPage {
  if (TITLE_POINTERS.includes(at)) return { ...page, titles: { ...page.titles, [at]: text } };
  return { ...page, blocks: page.blocks.map((block) => (textPointer(block.uid) === at ? { ...block, text } : block)) };
}

/** Returns an edit in the format in which it is sent to the server. */
export function valueEditOf(edit: ModelEdit): { readonly at: string; readonly was: unknown; readonly to: unknown } {
  if (edit.do === 'text') return { at: edit.at, was: edit.was, to: edit.to };
  return { at: BLOCK_LIST_POINTER, was: edit.was.map(blockOf), to: edit.to.map(blockOf) };
}

/** Returns the page of the model that a stored document contains. */
export function pageOfText(text: string): ModelPage {
  const document = JSON.parse(text) as Record<'en' | 'es', { title: string }> & {
    placeholders: { 'jss-main': { uid: string; shared: { text: string } }[] };
  };
  return {
    titles: { '/en/title': document.en.title, '/es/title': document.es.title },
    blocks: document.placeholders['jss-main'].map(({ uid, shared }) => ({ uid, text: shared.text })),
  };
}
