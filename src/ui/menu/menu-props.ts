export interface MenuEntry {
  readonly text: string;
  /** Makes the entry a link. Without it, the entry only calls `onSelect`. */
  readonly href?: string;
  readonly onSelect?: () => void;
  /** `page` if the entry leads to the current page, `true` if it leads to a page above it. */
  readonly current?: 'page' | 'true' | undefined;
}

export interface MenuProps {
  readonly open: boolean;
  /** The element that opened the menu: the menu is placed there, and the focus returns there. */
  readonly anchor: HTMLElement | null;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
  /** Called if the code of the menu fails to load. The next opening retries. */
  readonly onUnavailable?: () => void;
}
