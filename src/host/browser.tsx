import { focusManager } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { renderings } from '#registry/renderings.ts';
import { createControls } from '#src/forms/kit/control.ts';
import { ControlsContext, ReportFormProblemContext } from '#src/forms/controls-context.ts';
import { RichTextContext } from '#src/forms/kit/contexts/rich-text-context.ts';
import { FlowInputsContext } from '#src/flow/flow-inputs-context.ts';
import { renderElementTree } from '#src/layout/element-tree.tsx';
import { createRegistry } from '#src/layout/registry.ts';
import { loadOnce } from '#src/lib/runs/load-once.ts';
import '#src/ui/theme/base.css';
import '#src/ui/theme/prose.css';
import { App, createRoutes } from './app.tsx';
import type { Boot } from '#src/model/host/boot.ts';
import { windowBrowser } from '#src/session/session-browser.ts';
import { takeSignInResponse } from '#src/session/sign-in/take-sign-in-response.ts';
import { createErrorSink } from './error-sink.ts';
import { createServices } from './services/services.ts';

// A page can get the focus by a change of tab (visibilitychange) or of window (focus).
focusManager.setEventListener((onFocus) => {
  const listener = () => onFocus();
  addEventListener('visibilitychange', listener);
  addEventListener('focus', listener);
  return () => {
    removeEventListener('visibilitychange', listener);
    removeEventListener('focus', listener);
  };
});

// The settings and data that the server has written into the page.
const boot = JSON.parse(document.getElementById('boot')!.textContent) as Boot;
const { report, writeTo, onReport, reported } = createErrorSink(boot.environment !== 'prod');
// The connection to the studio; undefined if this page is not a preview.
const preview = boot.preview && (await import('#src/preview/start-preview.ts')).startPreview(boot.preview);
// Loads the sign-in of a scenario; undefined for the usual sign-in.
const loadSignIn = boot.scenario && (await import('./scenario/begin-scenario.ts')).beginScenario(boot.scenario);
// The sign-in response is removed from the address before the services are created, so that they never read its code.
const response = takeSignInResponse(location, history, boot.account.privacyReturns);
const services = await createServices(boot, createRegistry(renderings), report, {
  // The customer of a scenario is signed in without a sign-in page. This also works in the frame of a preview.
  browser: (boot.scenario ? undefined : preview?.browser) ?? windowBrowser(),
  response,
  ...(loadSignIn ? { load: loadSignIn } : {}),
  go: (path) => void router.navigate(path, { replace: true }),
});
// Problems in a preview of the studio are not written to the log of the customers' visits.
if (!preview) writeTo(services.writeLine);
if (boot.trackingUrl)
  void import('./tracking/start-tracking.ts').then(({ startTracking }) => startTracking({ ...services, onReport }));
const router = createBrowserRouter(createRoutes(services), {
  hydrationData: { loaderData: { page: null } },
  ...(preview ? { window: preview.window } : {}),
});

/** Loads the controls when the first form is shown. */
const loadControls = loadOnce(async () => createControls((await import('#registry/controls.ts')).controls));

/** Loads the flow inputs when the first flow is shown. */
const loadFlowInputs = loadOnce(async () => {
  const [registered, { createFlowInputs }] = await Promise.all([
    import('#registry/flow-inputs.ts'),
    import('#src/flow/flow-input.ts'),
  ]);
  return createFlowInputs(registered.flowInputs);
});

hydrateRoot(
  document.getElementById('root')!,
  <ControlsContext value={loadControls}>
    <FlowInputsContext value={loadFlowInputs}>
      <ReportFormProblemContext value={report}>
        <RichTextContext value={renderElementTree}>
          <App services={services} Mark={preview?.Mark}>
            <RouterProvider router={router} />
          </App>
        </RichTextContext>
      </ReportFormProblemContext>
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
const { scenario } = boot;
// Connects a preview with the studio; does nothing on any other page.
const connectPreview = (): void => preview?.connect({ ...services, router });
// The studio follows the page of its preview. The sign-in of a scenario opens another page for a moment, so the preview
// is connected after it.
if (scenario) {
  const firstMain = document.querySelector('#root main');
  void import('./scenario/show-scenario.tsx').then(({ showScenario }) =>
    showScenario({
      ...services,
      scenario,
      firstMain,
      isBack: response !== undefined,
      onSignedIn: connectPreview,
      problems: { onReport, reported },
    }),
  );
} else connectPreview();
document.documentElement.dataset['ready'] = 'true';
