import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { failureInWords } from '../../api/studio-api.ts';
import { portalAddress } from '../../kit/read/portal-address.ts';
import { ownPreviewBody } from '../../kit/read/own-preview.ts';
import { useSending } from '../../kit/sending/use-sending.ts';
import { useStudio } from '../../kit/studio-context.ts';

/** A button that creates a preview link of a release. The link replaces the button. */
export function ReleasePreviewButton({ release }: { readonly release: number }): ReactNode {
  const { api, boot, toast } = useStudio();
  const [address, setAddress] = useState<string>();
  const create = useSending({
    mutationFn: () => api.send<{ path: string }>('POST', '/preview-links', { body: ownPreviewBody({ release }) }),
    onSuccess: ({ path }) => setAddress(portalAddress(boot, path)),
    onError: (error) => toast(failureInWords(error)),
  });
  if (address)
    return (
      <a href={address} target="_blank" rel="noopener">
        Open the portal of release {release}
      </a>
    );
  return (
    <Button variant="quiet" disabled={create.isPending} onClick={() => create.mutate()}>
      Show {release}
    </Button>
  );
}
