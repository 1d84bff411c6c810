/** Recognizes the events of a session's own saves. After such an event, nothing has to be loaded. */
export interface OwnSaves {
  /** Called before an edit is sent, because its event may arrive before the response. */
  startSave(): void;
  endSave(hash: string | null): void;
  /**
   * Whether an event with this hash reports a save of this session. Returns true at most once for each save, because a
   * later event with the same hash is from another tab or editor. Returns false if the event arrives before the
   * response to the save.
   */
  isOwn(hash: string | null): boolean;
  /** Forgets all saves that have no event yet, because events may have been missed. */
  forgetAll(): void;
}

/** Creates the record of a session's own saves; it is empty at first. */
export function createOwnSaves(): OwnSaves {
  let awaited: (string | null)[] = [];
  /** Hashes in other events during a save; undefined at any other time, and if events may have been missed. */
  let early: (string | null)[] | undefined;
  return {
    startSave: () => void (early = []),
    endSave(hash) {
      if (early && !early.includes(hash)) awaited.push(hash);
      early = undefined;
    },
    isOwn(hash) {
      const index = awaited.indexOf(hash);
      if (index < 0) early?.push(hash);
      else awaited = awaited.slice(index + 1);
      return index >= 0;
    },
    forgetAll() {
      awaited = [];
      early = undefined;
    },
  };
}
