export interface MenuEntry {
  readonly text: string;
  /** It leads there; without it, it does something. */
  readonly href?: string;
  readonly onSelect?: () => void;
  /** The page that is shown, or one above it. */
  readonly current?: 'page' | 'true' | undefined;
}

export interface MenuProps {
  readonly open: boolean;
  /** What opened it; the menu hangs there and the focus returns there. */
  readonly anchor: HTMLElement | null;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
  /** The menu's code did not arrive; asked for again at the next opening. */
  readonly onUnavailable?: () => void;
}
