import { focusManager } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { renderings } from '#registry/renderings.ts';
import { createControls, type Controls } from '#src/forms/kit/control.ts';
import { ControlsContext } from '#src/forms/controls-context.ts';
import type { FlowInputs } from '#src/flow/flow-input.ts';
import { FlowInputsContext } from '#src/flow/flow-inputs-context.ts';
import { createRegistry } from '#src/layout/registry.ts';
import '#src/ui/theme/base.css';
import '#src/ui/theme/prose.css';
import { App, createRoutes } from './app.tsx';
import type { Boot } from '#src/model/boot.ts';
import { windowBrowser } from '#src/session/session-browser.ts';
import { takeSignInResponse } from '#src/session/sign-in/take-sign-in-response.ts';
import { createErrorSink } from './error-sink.ts';
import { createServices } from './services.ts';

// Coming back to a page is also coming back from a window beside it, not only from another tab.
focusManager.setEventListener((onFocus) => {
  const listener = () => onFocus();
  addEventListener('visibilitychange', listener);
  addEventListener('focus', listener);
  return () => {
    removeEventListener('visibilitychange', listener);
    removeEventListener('focus', listener);
  };
});

const boot = JSON.parse(document.getElementById('boot')!.textContent) as Boot;
const { report, writeTo } = createErrorSink(boot.environment !== 'prod');
// Before anything else reads the address: the code in it is for the session only.
const response = takeSignInResponse(location, history);
const services = await createServices(boot, createRegistry(renderings), report, {
  browser: windowBrowser(),
  response,
  go: (path) => void router.navigate(path, { replace: true }),
});
writeTo(services.writeLine);
const router = createBrowserRouter(createRoutes(services), { hydrationData: { loaderData: { page: null } } });

let controls: Promise<Controls> | undefined;
/** A page without a form needs none of them. */
async function loadControls(): Promise<Controls> {
  controls ??= import('#registry/controls.ts').then((registered) => createControls(registered.controls));
  try {
    return await controls;
  } catch (error) {
    controls = undefined;
    throw error;
  }
}

let flowInputs: Promise<FlowInputs> | undefined;
/** Only the pages of the Privacy Center need them. */
async function loadFlowInputs(): Promise<FlowInputs> {
  flowInputs ??= Promise.all([import('#registry/flow-inputs.ts'), import('#src/flow/flow-input.ts')]).then(
    ([registered, { createFlowInputs }]) => createFlowInputs(registered.flowInputs),
  );
  try {
    return await flowInputs;
  } catch (error) {
    flowInputs = undefined;
    throw error;
  }
}

hydrateRoot(
  document.getElementById('root')!,
  <ControlsContext value={loadControls}>
    <FlowInputsContext value={loadFlowInputs}>
      <App services={services}>
        <RouterProvider router={router} />
      </App>
    </FlowInputsContext>
  </ControlsContext>,
  {
    onRecoverableError: (error) =>
      report({
        where: boot.path,
        what: `hydration: ${String(error)}`,
        fix: 'Make server and browser render the same.',
      }),
  },
);
document.documentElement.dataset['ready'] = 'true';
