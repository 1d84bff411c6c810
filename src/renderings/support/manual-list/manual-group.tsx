import { useId, type ReactNode } from 'react';
import { Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import { itemsOf, textOf, type Fields } from '#src/model/content-field.ts';
import { Card } from '#src/ui/card/card.tsx';
import { downloadsOf } from './downloads.ts';
import { ManualDownload } from './manual-download.tsx';
import css from './manual-group.module.css';
import type { ManualListFields } from './manual-list.types.ts';

/** The content fields of a group of manuals. */
type Group = Fields<NonNullable<ManualListFields['groups']>[number]>;

/** A group of manuals. Manuals without a name or a file to download are left out, and so is a group without manuals. */
export function ManualGroup({ group }: { readonly group: Group }): ReactNode {
  const { language } = usePageContext();
  const id = useId();
  const files = itemsOf(group.files)
    .map((file) => ({ name: textOf(file.name), downloads: downloadsOf(file, language) }))
    .filter(({ name, downloads }) => name !== '' && downloads.length > 0);
  if (files.length === 0) return null;
  return (
    <section className={css.group} aria-labelledby={id}>
      <Text field={group.heading} as="h2" id={id} className={css.heading} />
      <Card className={css.card}>
        <ul className={css.files}>
          {files.map(({ name, downloads }, index) => (
            <li key={index} className={css.file}>
              <span className={css.name}>{name}</span>{' '}
              <span className={css.downloads}>
                {downloads.map((download) => (
                  <ManualDownload key={download.language} name={name} download={download} />
                ))}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
