import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isLocalPath } from '#src/lib/paths/safe-href.ts';

type Props = Omit<ComponentProps<'a'>, 'href' | 'rel'> & { readonly href: string };

/** Inside the portal a change of page without a reload; elsewhere a plain link, which never can reach back to this tab. */
export function Link({ href, target, ...rest }: Props): ReactNode {
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
