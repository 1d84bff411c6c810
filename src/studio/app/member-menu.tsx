import type { ReactNode } from 'react';
import { request } from '#src/http/request.ts';
import { LANGUAGE_NAMES } from '#src/model/language.ts';
import { initials } from '#src/ui/initials.ts';
import { DropItem, DropMenu, DropSection } from '../kit/parts/drop-menu.tsx';
import { useStudio } from '../kit/studio-context.ts';
import css from './shell.module.css';

/** Shows the signed-in member, with links to the portal and commands to list the keyboard shortcuts and to sign out. */
export function MemberMenu(): ReactNode {
  const { me, boot, documents } = useStudio();
  const signOut = async (): Promise<void> => {
    await documents.flush();
    await request({ url: '/studio/sign-out', method: 'POST' });
    location.assign('/studio/');
  };
  return (
    <DropMenu
      label={`Signed in as ${me.name}`}
      buttonClass={css.member}
      placement="bottom end"
      onAction={(key) => {
        if (key === 'out') void signOut();
        else if (key === 'keys') dispatchEvent(new KeyboardEvent('keydown', { key: '?' }));
      }}
      button={<span className={css.face} data-initials={initials(me.name)} />}
    >
      <DropSection title={`${me.name} · ${me.roles.join(', ')}`}>
        {boot.portals.map(({ language, origin }) => (
          <DropItem key={language} href={origin} target="_blank" rel="noopener">
            Open the portal in {LANGUAGE_NAMES[language]}
          </DropItem>
        ))}
        <DropItem id="keys">Keys</DropItem>
        <DropItem id="out">Sign out</DropItem>
      </DropSection>
    </DropMenu>
  );
}
