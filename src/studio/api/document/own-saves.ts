/** Finds the events of a session's own saves: for those nothing has to be loaded. */
export interface OwnSaves {
  /** An edit is being sent. Its event may come before the response. */
  sending(): void;
  saved(hash: string | null): void;
  /**
   * True once for each save. Every other event is from another tab or editor, even if this tab has saved the same
   * content before.
   */
  isOwn(hash: string | null): boolean;
  /** Events may have been missed. */
  forget(): void;
}

export function createOwnSaves(): OwnSaves {
  let awaited: (string | null)[] = [];
  /**
   * Versions that were reported while the present edit is being sent; undefined if some reports may have been missed.
   */
  let early: (string | null)[] | undefined = [];
  return {
    sending: () => void (early = []),
    saved(hash) {
      if (early && !early.includes(hash)) awaited.push(hash);
    },
    isOwn(hash) {
      const index = awaited.indexOf(hash);
      if (index < 0) early?.push(hash);
      else awaited = awaited.slice(index + 1);
      return index >= 0;
    },
    forget() {
      awaited = [];
      early = undefined;
    },
  };
}
