import type { ReactNode } from 'react';
import { Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { itemsOf, textOf } from '#src/model/content-field.ts';
import { Breadcrumb } from '#src/ui/breadcrumb/breadcrumb.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { ManualGroup } from './manual-group.tsx';
import css from './manual-list.module.css';
import type { ManualListFields } from './manual-list.types.ts';

/** The page that lists the manuals in groups. */
export function ManualList({ fields }: RenderingProps<ManualListFields>): ReactNode {
  const t = usePhrase();
  return (
    <Container className={css.page}>
      <Breadcrumb trail={[{ text: t('support'), href: '/support' }, { text: textOf(fields.heading) }]} />
      <Text field={fields.heading} as="h1" className={css.heading} />
      <Text field={fields.intro} as="p" className={css.intro} />
      {itemsOf(fields.groups).map((group, index) => (
        <ManualGroup key={index} group={group} />
      ))}
    </Container>
  );
}
