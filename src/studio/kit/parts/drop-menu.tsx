import type { ReactNode } from 'react';
import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  type MenuItemProps,
  type PopoverProps,
} from 'react-aria-components';
import bar from '../styles/bar-button.module.css';
import css from './drop-menu.module.css';

export interface DropMenuProps {
  /** Content of the button. */
  readonly button: ReactNode;
  readonly buttonClass?: string | undefined;
  /** Accessible name of the button and the menu. Default: the content of the button. */
  readonly label?: string;
  readonly placement?: NonNullable<PopoverProps['placement']>;
  readonly onAction?: (key: string) => void;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** The entries of the menu: DropItem and DropSection. */
  readonly children: ReactNode;
}

/** A button that opens a menu. */
export function DropMenu({ button, buttonClass = bar.button, label, onAction, ...props }: DropMenuProps): ReactNode {
  const { placement = 'bottom start', onOpenChange, children } = props;
  return (
    <MenuTrigger {...(onOpenChange ? { onOpenChange } : {})}>
      <Button className={buttonClass ?? ''} {...(label ? { 'aria-label': label } : {})}>
        {button}
      </Button>
      <Popover className={css.popover ?? ''} placement={placement}>
        <Menu
          className={css.menu ?? ''}
          onAction={(key) => onAction?.(String(key))}
          {...(label ? { 'aria-label': label } : {})}
        >
          {children}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** An entry of a DropMenu; with `href` it is a link. */
export function DropItem(props: Omit<MenuItemProps, 'className'>): ReactNode {
  return <MenuItem className={css.item ?? ''} {...props} />;
}

/** Entries of a DropMenu below a heading. */
export function DropSection({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <MenuSection>
      <Header className={css.header}>{title}</Header>
      {children}
    </MenuSection>
  );
}
