import { useState, type ReactNode } from 'react';
import { labelOf } from '#src/model/studio/label-of.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { RenderingExample } from '#src/model/layout/rendering-example.ts';
import { Modal } from '../../../kit/modal.tsx';
import { SearchField } from '../../../kit/search/search-field.tsx';
import type { ListRow, RenderingInfo } from './block-tree.ts';
import { placeholderLabel } from './tree-places.ts';
import css from './add-block.module.css';

export interface AddBlockProps {
  /** The list to which the block is added; undefined while the dialog is closed. */
  readonly list: ListRow | undefined;
  readonly renderings: readonly RenderingInfo[];
  readonly onAdd: (rendering: RenderingInfo, example: RenderingExample | undefined) => void;
  readonly onClose: () => void;
}

/**
 * A dialog that adds a block: the editor chooses a rendering that the list accepts, and an example as its first
 * content.
 */
export function AddBlock({ list, renderings, onAdd, onClose }: AddBlockProps): ReactNode {
  return (
    list && (
      <Modal title={`Add a block to ${placeholderLabel(list.label)}`} onClose={onClose} place="top">
        <BlockOffers list={list} renderings={renderings} onAdd={onAdd} />
      </Modal>
    )
  );
}

type BlockOffersProps = Pick<AddBlockProps, 'renderings' | 'onAdd'> & { readonly list: ListRow };

/** The blocks that the dialog offers for a list. */
function BlockOffers({ list, renderings, onAdd }: BlockOffersProps): ReactNode {
  const [search, setSearch] = useState('');
  const { allowed, most } = list.rule;
  const isFull = most !== null && list.children.length >= most;
  const all = renderings.filter(({ name }) => allowed === null || allowed.includes(name));
  const wanted = search.trim().toLowerCase();
  const found = all.filter(({ name, description = '' }) =>
    `${labelOf(name)} ${description}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      {isFull && (
        <p>
          This place takes {most === 1 ? 'one block' : `${most} blocks`} and is full. Remove the block that is there,
          and add another one.
        </p>
      )}
      {!isFull && (
        <>
          <SearchField label="Search blocks" value={search} onChange={setSearch} />
          <ul className={css.offers} aria-label="Blocks">
            {found.map((rendering) => (
              <li key={rendering.name}>
                <h3>{labelOf(rendering.name)}</h3>
                {rendering.description && <p className={css.quiet}>{rendering.description}</p>}
                <div className={css.starts}>
                  {startExamplesOf(rendering).map((example) => (
                    <Button
                      key={example?.name ?? ''}
                      variant="secondary"
                      aria-label={`Add ${labelOf(rendering.name)}: ${addButtonLabel(example)}`}
                      onClick={() => onAdd(rendering, example)}
                    >
                      {addButtonLabel(example)}
                    </Button>
                  ))}
                </div>
              </li>
            ))}
          </ul>
          {found.length === 0 && <p className={css.quiet}>No block of this place has these words.</p>}
        </>
      )}
    </>
  );
}

/** Returns the examples with which a block can start; without examples, a single undefined for an empty block. */
const startExamplesOf = ({ examples }: RenderingInfo): readonly (RenderingExample | undefined)[] =>
  examples.length > 0 ? examples : [undefined];

/** Returns the label of the button that adds a block with this example; `Empty` for a block without an example. */
function addButtonLabel(example: RenderingExample | undefined): string {
  if (!example) return 'Empty';
  return example.name === 'default' ? 'With sample texts' : labelOf(example.name);
}
