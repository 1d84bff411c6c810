import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { useDataServices } from '#src/data/data-context.ts';
import { ControlsContext } from '#src/forms/controls-context.ts';
import type { Suggest } from '#src/forms/kit/contexts/suggest-context.ts';
import { FlowInputsContext } from '../../flow-inputs-context.ts';
import type { LoadedStep } from '../load-step.ts';
import type { FlowSession, FlowView } from '../session-types.ts';
import { createAddressSuggestions } from './address-suggestions.ts';
import { createPageSession, type FlowPageOptions } from './create-page-session.ts';
import { createValueSaver, type ValueSaver } from './value-saver.ts';

/** The session of a page, what it shows, and the functions that its form calls. */
export interface FlowPageSession extends Pick<ValueSaver, 'act' | 'change'> {
  readonly session: FlowSession<LoadedStep>;
  readonly view: FlowView<LoadedStep>;
  readonly suggest: Suggest;
}

/** Returns the session of a flow page (a page of the Privacy Center) and starts it when the page is shown. */
export function useFlowSession(options: FlowPageOptions): FlowPageSession {
  const services = useDataServices();
  const loadControls = use(ControlsContext);
  const loadInputs = use(FlowInputsContext);
  const [{ session, saver, suggest }] = useState(() => {
    const { session: created, tokens } = createPageSession(services, { ...options, loadControls, loadInputs });
    return {
      session: created,
      saver: createValueSaver(created),
      suggest: createAddressSuggestions(services, tokens, options.suggestions),
    };
  });
  const view = useSyncExternalStore(session.subscribe, session.view, session.view);
  useEffect(() => {
    void session.begin();
    const end = services.session.subscribe(() => {
      if (services.session.state().status === 'signed-out') session.endSignIn();
    });
    addEventListener('pagehide', saver.flush);
    return () => {
      end();
      removeEventListener('pagehide', saver.flush);
      saver.flush();
    };
  }, [session, services, saver]);
  return { session, view, act: saver.act, change: saver.change, suggest };
}
