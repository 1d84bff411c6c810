import type { StudioBoot } from '#src/model/studio/studio-boot.ts';

/** Returns the address of a path such as `/preview/abc/` on the portal's English host, otherwise on its first host. */
export function portalAddress({ portals }: StudioBoot, path: string): string {
  const portal = portals.find(({ language }) => language === 'en') ?? portals[0];
  return new URL(path, portal?.origin ?? location.origin).href;
}
