// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { BlockRow, ListRow } from './block-tree.ts';
import { PageTree, type TreeActions } from './page-tree.tsx';

const block = (label: string): BlockRow =>
  ({
    kind: 'block',
    key: `pages/index.json#/${label}`,
    label,
    words: '',
    isOwn: true,
    children: [],
  }) as unknown as BlockRow;
const list = (children: readonly BlockRow[]): ListRow =>
  ({ kind: 'list', key: 'pages/index.json#', label: 'Main', isOwn: true, children }) as unknown as ListRow;

function Screen(): ReactNode {
  const [blocks, setBlocks] = useState(['First', 'Second', 'Third'].map(block));
  const rows = useMemo(() => [list(blocks)], [blocks]);
  const [actions] = useState((): TreeActions => {
    const nothing = (): void => undefined;
    const remove = ({ key }: BlockRow): void => setBlocks((before) => before.filter((one) => one.key !== key));
    return { choose: nothing, add: nothing, copy: nothing, move: nothing, remove };
  });
  return <PageTree rows={rows} isLoading={false} chosen={undefined} actions={actions} />;
}

it('when a block is removed by key, the block next to it gets the focus, and after the last one the list of blocks', async () => {
  render(<Screen />);
  const row = (name: string): HTMLElement => screen.getByRole('row', { name });
  row('Second').focus();
  await userEvent.keyboard('{Delete}');
  expect(screen.queryByRole('row', { name: 'Second' })).toBeNull();
  expect(row('Third')).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  expect(row('First')).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  expect(row('Main, place for blocks')).toHaveFocus();
});
