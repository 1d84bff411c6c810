import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { EditingForm } from '../../forms/editing-form.tsx';
import type { UsedDocument } from '../../kit/use-document.ts';
import { keyOf, type BlockRow } from './tree/block-tree.ts';
import type { ChooseBlock, ChosenBlock } from './choice.ts';
import type { CompiledPage } from './preview/use-compiled-page.ts';
import css from './page.module.css';

export interface BlockFormProps {
  readonly page: UsedDocument;
  /** The chosen block; undefined if none or the page itself is chosen. */
  readonly row: BlockRow | undefined;
  readonly chosen: ChosenBlock | undefined;
  /** The document that contains the chosen text: the page, the design, or an item that the block shows. */
  readonly item: UsedDocument;
  readonly compiled: CompiledPage | undefined;
  readonly onItem: ChooseBlock;
}

/** The form of the chosen block, with its own fields or those of its item; without a chosen block, that of the page. */
export function BlockForm({ page, row, chosen, item, compiled, onItem }: BlockFormProps): ReactNode {
  if (!row || !chosen)
    return (
      <div className={css.form}>
        <h2>The page</h2>
        <p className={css.quiet}>
          Click a text on the page, or a block in the list. Its form opens here, and everything that you type is on the
          page at once.
        </p>
        <EditingForm document={page} at="" focus={chosen?.key === keyOf(page.path, '') ? focusOf(chosen) : undefined} />
      </div>
    );
  const items = itemPathsOf(compiled, row);
  const isItem = item.path !== row.document;
  return (
    <div className={css.form}>
      <h2>{row.label}</h2>
      {items.length > 0 && (
        <div className={css.tabs} role="group" aria-label="Whose fields">
          <Button variant="quiet" aria-pressed={!isItem} onClick={() => onItem(row.key)}>
            This block
          </Button>
          {items.map((path) => (
            <Button
              key={path}
              variant="quiet"
              aria-pressed={item.path === path}
              onClick={() => onItem(row.key, { document: path, pointer: '', language: undefined, isFallback: false })}
            >
              {path.replace(/^items\//, '').replace(/\.json$/, '')}
            </Button>
          ))}
        </div>
      )}
      {isItem ? (
        <p className={css.note}>
          These texts are an item of their own: <Link to={`/studio/content/${item.path}`}>{item.path}</Link>. Every page
          that shows it changes with it.
        </p>
      ) : (
        item.path !== page.path && (
          <p className={css.note}>This block belongs to a design. Every page with this design changes with it.</p>
        )
      )}
      {item.value === undefined ? null : (
        <EditingForm
          key={`${item.path} ${row.key}`}
          document={item}
          at={isItem ? '' : row.pointer}
          focus={focusOf(chosen)}
        />
      )}
    </div>
  );
}

/** Returns the value to focus in the form: the one that contains the chosen text; undefined if no text was chosen. */
const focusOf = ({ origin, count }: ChosenBlock) => (origin?.pointer ? { pointer: origin.pointer, count } : undefined);

/** Returns the paths of the items in which texts of the block are stored. */
function itemPathsOf(compiled: CompiledPage | undefined, row: BlockRow): string[] {
  const { blocks, texts } = compiled?.origins ?? { blocks: {}, texts: {} };
  const block = Object.values(blocks).find(
    ({ document, pointer }) => document === row.document && pointer === row.pointer,
  );
  if (!block) return [];
  const documents = Object.entries(texts)
    .filter(([place]) => place.startsWith(`${block.place}/fields/`))
    .map(([, { document }]) => document);
  return [...new Set(documents)].filter((path) => path.startsWith('items/'));
}
