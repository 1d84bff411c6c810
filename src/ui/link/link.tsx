import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isLocalPath } from '#src/lib/paths/safe-href.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'rel'> & { readonly href: string };

/**
 * A link that navigates without a reload inside the portal. Links to other sites and to `/media/`, and links with a
 * `target`, are plain links. A page in a new tab gets no access to this tab.
 */
export function Link({ href, target, ...rest }: LinkProps): ReactNode {
  if (isLocalPath(href) && !target && !href.startsWith('/media/')) return <RouterLink to={href} {...rest} />;
  return (
    <a
      href={href}
      {...(target ? { target } : {})}
      {...(target === '_blank' ? { rel: 'noopener noreferrer' } : {})}
      {...rest}
    />
  );
}
