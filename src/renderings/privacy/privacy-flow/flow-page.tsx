import { use, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { FlowForm } from '#src/flow/flow-form.tsx';
import { isAboutCode, withFaults } from '#src/flow/session/step-faults.ts';
import { useFlowSession } from '#src/flow/session/page/use-flow-session.ts';
import { SuggestContext } from '#src/forms/kit/suggest-context.ts';
import { EngineContext } from '#src/layout/engine.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SectionError } from '#src/ui/section-error/section-error.tsx';
import { FlowCover } from './flow-cover.tsx';
import { IdleModal } from './idle-modal.tsx';
import { pageOf, settingsOf } from './page-settings.ts';
import type { PrivacyFlowFields } from './privacy-flow.types.ts';
import css from './privacy-flow.module.css';
import type { Arrival } from './read-arrival.ts';
import { useCover } from './use-cover.ts';
import { useStepBack } from './use-step-back.ts';

export interface FlowPageProps {
  readonly fields: Fields<PrivacyFlowFields>;
  readonly arrival: Arrival;
}

/** The process of a page: one step after the other, and what may come between. (spec: PC-10…25, PC-72…76) */
export function FlowPage({ fields, arrival }: FlowPageProps): ReactNode {
  const page = pageOf(fields);
  const { report } = use(EngineContext);
  const { session, view, act, change, suggest } = useFlowSession({ page, ...settingsOf(fields), ...arrival, report });
  const { step, errors, failure, status, busy } = view;
  const isCovered = useCover(page, view);
  const stage = useRef<HTMLDivElement>(null);
  const words = useMemo(
    () => ({ mismatch: textOf(fields.codeMismatch), limit: textOf(fields.codeLimit) }),
    [fields.codeMismatch, fields.codeLimit],
  );
  const shown = useMemo(() => (step ? withFaults(step.content.step, errors, words) : undefined), [step, errors, words]);
  useStepBack(step?.content.step, act, busy);
  // Faults of fields have the summary, which takes the focus itself.
  useStepFocus(stage, step?.moved && shown?.faults.length === 0 ? step : undefined, isCovered);

  const whole = errors.filter(({ path }) => path === '');
  const isEscalation = page === 'escalation';
  const failureText = isEscalation
    ? textOf(fields.escalationError)
    : textOf(failure === 'sign-in' ? fields.signInFailure : step ? fields.stepFailure : fields.startFailure);
  return (
    <SuggestContext value={suggest}>
      <div ref={stage} className={css.stage} aria-busy={busy || isCovered}>
        <div role="status">{view.startedOver && <p className={css.notice}>{textOf(fields.startedOver)}</p>}</div>
        <div role="alert">
          {isEscalation && whole.length > 0 && !isAboutCode(errors) && (
            <p className={css.wrong}>{textOf(fields.escalationError)}</p>
          )}
        </div>
        {step && shown && (
          <div className={css.step} inert={isCovered && !busy}>
            <FlowForm
              key={stepKey(step.response)}
              step={shown.step}
              controls={step.content.controls}
              kept={step.kept}
              faults={shown.faults}
              onAction={act}
              onValues={change}
            />
          </div>
        )}
        {view.needsLogin && (
          <div className={css.actions}>
            <Button onClick={() => void session.signIn()}>{textOf(fields.signInText)}</Button>
          </div>
        )}
        <Failure text={failure && !busy ? failureText : undefined} onRetry={() => void session.retry()} />
        {(isCovered || busy) && status !== 'failed' && <FlowCover />}
      </div>
      <IdleModal
        title={textOf(fields.idleTitle)}
        text={textOf(fields.idleText)}
        continueText={textOf(fields.idleContinue)}
      />
    </SuggestContext>
  );
}

const stepKey = ({ sessionId, stepId }: { sessionId: string; stepId: string }): string => `${sessionId} ${stepId}`;

/** Stands where the person has just pressed, in a region that was there before; the focus goes to it. */
function Failure({ text, onRetry }: { text: string | undefined; onRetry: () => void }): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) region.current?.querySelector<HTMLElement>('button')?.focus();
  }, [text]);
  return (
    <div ref={region} role="alert">
      {text && <SectionError status={undefined} text={text} onRetry={onRetry} />}
    </div>
  );
}

/** A step that came because the person did something is read out from its heading. */
function useStepFocus(stage: { current: HTMLElement | null }, step: object | undefined, isCovered: boolean): void {
  const last = useRef<object>(undefined);
  useLayoutEffect(() => {
    if (step === undefined || isCovered || last.current === step) return;
    last.current = step;
    const heading = stage.current?.querySelector<HTMLElement>('h2, h3, [role="heading"]');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'center' });
  }, [stage, step, isCovered]);
}
