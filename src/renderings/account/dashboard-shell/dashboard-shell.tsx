import { useMemo, type ReactNode } from 'react';
import { usePageContext } from '#src/layout/page-context.tsx';
import { Placeholder } from '#src/layout/placeholder.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { isDashboardPath, isOfferPath } from '#src/lib/paths/dashboard-path.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { useSession, useSessionPort } from '#src/session/session-context.tsx';
import { DotLoader } from '#src/ui/dot-loader/dot-loader.tsx';
import { PageFrame } from '#src/ui/page-frame/page-frame.tsx';
import { SignInProblem } from '#src/ui/sign-in-problem/sign-in-problem.tsx';
import { SectionErrorsContext, type SectionErrors } from '#src/ui/section-error/section-errors.ts';
import type { DashboardShellFields } from './dashboard-shell.types.ts';

/** The frame of the signed-in area: header, sub-navigation, content and footer. (spec: DASH-01…04, DASH-16) */
export function DashboardShell({ fields }: RenderingProps<DashboardShellFields>): ReactNode {
  const { path } = usePageContext();
  const { authKey } = useSession();
  const errors = useMemo(() => errorsFrom(fields), [fields]);
  return (
    <SectionErrorsContext value={errors}>
      <PageFrame
        header={<Placeholder name="header" />}
        {...(isOfferPath(path) ? {} : { subNavigation: <Placeholder name="sub-navigation" /> })}
        footer={<Placeholder name="footer" />}
      >
        {authKey && isDashboardPath(path) ? <Placeholder name="content" /> : <SignedOutContent />}
      </PageFrame>
    </SectionErrorsContext>
  );
}

/**
 * Replaces the content if the customer is not signed in or the path does not belong to the dashboard. Shows a loader;
 * after a failed sign-in, shows the problem and a button that starts the sign-in again.
 */
function SignedOutContent(): ReactNode {
  const session = useSessionPort();
  const { status, failure } = useSession();
  if (!failure) return <DotLoader />;
  // The page that was requested before the sign-in. It can differ from the page to which the provider returns. (spec:
  // AUTH-09)
  const signIn = () => void session.signIn(session.values.get('requestedPath'));
  return <SignInProblem failure={failure} isStarting={status === 'starting'} onSignIn={signIn} />;
}

/** Returns the texts that sections show if their data cannot be loaded. */
function errorsFrom(fields: Fields<DashboardShellFields>): SectionErrors {
  return {
    serverError: {
      heading: textOf(fields.serverErrorHeading),
      subHeading: textOf(fields.serverErrorSubHeading),
      button: textOf(fields.serverErrorButton),
    },
    notFound: {
      heading: textOf(fields.notFoundHeading),
      subHeading: textOf(fields.notFoundSubHeading),
      button: textOf(fields.notFoundButton),
    },
    other: {
      heading: textOf(fields.otherErrorHeading),
      subHeading: textOf(fields.otherErrorSubHeading),
      button: textOf(fields.otherErrorButton),
    },
  };
}
