import type { ReactNode } from 'react';
import { useStudio } from '../studio-context.ts';

/** Who did something: "you" for the signed-in member, otherwise the name in the identity provider. */
export function Author({ subject }: { readonly subject: string }): ReactNode {
  return subject === useStudio().me.subject ? 'you' : subject;
}
