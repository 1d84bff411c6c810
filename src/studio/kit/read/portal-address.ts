import type { StudioBoot } from '#src/model/studio/studio-boot.ts';

/** Returns the address of a path on the portal's English host: `/preview/abc/`. */
export function portalAddress({ portals }: StudioBoot, path: string): string {
  const portal = portals.find(({ language }) => language === 'en') ?? portals[0];
  return new URL(path, portal?.origin ?? location.origin).href;
}
