import { useEffect, useRef, useState } from 'react';
import { useDataServices } from '#src/data/data-context.ts';
import { OperationError } from '#src/data/operation-error.ts';
import { isClockSet } from '#src/lib/clock.ts';
import { openTab } from '#src/lib/open-tab.ts';
import { fetchLinks, type DownloadRequest } from '#src/operations/firmware/download.ts';
import { saveUpdateRecord } from '#src/operations/firmware/update-record.ts';

/** Time between the response and the opening of the tabs, in milliseconds. (spec: USB-17) */
const OPEN_DELAY_MS = 1000;

/** A download of the newest software of a TV model. */
export interface Download extends DownloadRequest {
  readonly model: string;
  /** Version of the software; '' if the page does not know it. */
  readonly version: string;
}

/** A download for which the server has sent the links. */
export interface StartedDownload {
  readonly kind: 'started';
  readonly download: Download;
  readonly links: readonly string[];
  /** The number of tabs that the browser has not opened; undefined until they are opened. */
  readonly blocked: number | undefined;
}

/** The state of the last requested download. */
export type DownloadState =
  | { readonly kind: 'none' }
  | { readonly kind: 'pending'; readonly download: Download }
  | StartedDownload
  /** `message` is the service's message; '' if there is none. */
  | { readonly kind: 'failed'; readonly download: Download; readonly message: string };

/** The download of a page: its state, and the functions that start and discard it. */
export interface DownloadControl {
  readonly state: DownloadState;
  /** The last download that has started; it is kept while new links are requested, and if that request fails. */
  readonly started: StartedDownload | undefined;
  /** Requests the links. Resolves with true if the download has started. A call during a request does nothing. */
  readonly start: (download: Download) => Promise<boolean>;
  /** Discards the downloads and their failure. The response of a running request is ignored. */
  readonly clear: () => void;
}

/**
 * Returns the state of the download and its functions. `start` requests the links and, after a second, opens each in a
 * new tab. (spec: USB-14…20)
 */
export function useDownload(): DownloadControl {
  const services = useDataServices();
  const [state, setState] = useState<DownloadState>({ kind: 'none' });
  const [started, setStarted] = useState<StartedDownload>();
  const isRunning = useRef(false);
  // Number of the last start. `clear` increases it, so that earlier downloads are no longer current.
  const lastStart = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (next: StartedDownload): void => {
    setState(next);
    setStarted(next);
  };
  const start = async (download: Download): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    lastStart.current += 1;
    const number = lastStart.current;
    const isCurrent = (): boolean => number === lastStart.current;
    clearTimeout(timer.current);
    setState({ kind: 'pending', download });
    try {
      const links = await fetchLinks(services, download);
      if (!isCurrent()) return false;
      if (links.length === 0) {
        setState({ kind: 'failed', download, message: '' });
        return false;
      }
      const { model, version, accepted } = download;
      saveUpdateRecord({ modelNumber: model, accepted, versionFirmwareUpdated: version });
      show({ kind: 'started', download, links, blocked: undefined });
      // If a scenario has set the clock, no tab opens, so that the state stays on the screen.
      if (isClockSet()) return true;
      timer.current = setTimeout(() => {
        const blocked = links.filter((link) => !openTab(link)).length;
        // If the customer has chosen another model, the links are shown only if a tab was blocked.
        if (isCurrent() || blocked > 0) show({ kind: 'started', download, links, blocked });
      }, OPEN_DELAY_MS);
      return true;
    } catch (error) {
      if (isCurrent())
        setState({ kind: 'failed', download, message: error instanceof OperationError ? error.errorMessage : '' });
      return false;
    } finally {
      if (isCurrent()) isRunning.current = false;
    }
  };
  const clear = (): void => {
    lastStart.current += 1;
    isRunning.current = false;
    setState({ kind: 'none' });
    setStarted(undefined);
  };
  return { state, started, start, clear };
}
