import { use, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { FlowForm } from '#src/flow/flow-form.tsx';
import { codeMessage, isAboutCode, assignErrorsToFields } from '#src/flow/session/step-faults.ts';
import { useFlowSession } from '#src/flow/session/page/use-flow-session.ts';
import { SuggestContext } from '#src/forms/kit/contexts/suggest-context.ts';
import { EngineContext } from '#src/layout/engine.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SectionError } from '#src/ui/section-error/section-error.tsx';
import { FlowCover } from './flow-cover.tsx';
import { IdleModal } from './idle-modal.tsx';
import { settingsOf } from './page-settings.ts';
import { PAGE_POLICIES } from './policy/page-policy.ts';
import type { PrivacyFlowFields } from './privacy-flow.types.ts';
import css from './privacy-flow.module.css';
import { flowPageOf, type AddressValues } from './read-address-values.ts';
import { useCover } from './use-cover.ts';
import { useFlowLeaveQuestion } from './use-flow-leave-question.ts';
import { useStepBack } from './use-step-back.ts';

export interface FlowPageProps {
  readonly fields: Fields<PrivacyFlowFields>;
  readonly addressValues: AddressValues;
}

/**
 * Shows the process of a page step by step, with its failures, its sign-in and its idle dialog. (spec: PC-10…25,
 * PC-72…76)
 */
export function FlowPage({ fields, addressValues }: FlowPageProps): ReactNode {
  const page = flowPageOf(fields);
  const { report } = use(EngineContext);
  const { session, view, act, change, suggest } = useFlowSession({
    ...settingsOf(page, fields),
    ...addressValues,
    report,
  });
  const { step, errors, failure, status, busy } = view;
  const isCovered = useCover(PAGE_POLICIES[page].coverMs, view);
  const stage = useRef<HTMLDivElement>(null);
  const words = useMemo(
    () => ({ mismatch: textOf(fields.codeMismatch), limit: textOf(fields.codeLimit) }),
    [fields.codeMismatch, fields.codeLimit],
  );
  const shownStep = useMemo(
    () => (step ? assignErrorsToFields(step.content, errors, words) : undefined),
    [step, errors, words],
  );
  useStepBack(step?.content.step, act, busy);
  const markTyped = useFlowLeaveQuestion(step);
  // If fields are invalid, the error summary takes the focus.
  useStepFocus(stage, step?.moved && shownStep?.faults.length === 0 ? step : undefined, isCovered);

  const whole = errors.filter(({ path }) => path === '');
  const isEscalation = page === 'escalation';
  const hasStepError = isEscalation && whole.length > 0 && !isAboutCode(errors);
  // If the step has no field for the error about the code, the message is shown above the step.
  const codeError = shownStep?.faults.length === 0 ? codeMessage(errors, words) : '';
  const stepError = hasStepError ? textOf(fields.escalationError) : codeError;
  const failureText = isEscalation
    ? textOf(fields.escalationError)
    : textOf(failure === 'sign-in' ? fields.signInFailure : step ? fields.stepFailure : fields.startFailure);
  return (
    <SuggestContext value={suggest}>
      <div ref={stage} className={css.stage} aria-busy={busy || isCovered} onInput={markTyped}>
        <div role="status">{view.startedOver && <p className={css.notice}>{textOf(fields.startedOver)}</p>}</div>
        <div role="alert">{stepError && <p className={css.wrong}>{stepError}</p>}</div>
        {step && shownStep && (
          <div className={css.step} inert={isCovered && !busy}>
            <FlowForm
              key={stepKey(step.response)}
              step={shownStep.step}
              controls={step.content.controls}
              enteredValues={step.enteredValues}
              faults={shownStep.faults}
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

/** Returns a key that is different for each step of each process. */
const stepKey = ({ sessionId, stepId }: { sessionId: string; stepId: string }): string => `${sessionId} ${stepId}`;

/**
 * Shows a failed call in a live region that already exists, so that it is announced. The retry button gets the focus.
 */
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

/** Moves the focus to the heading of a step that is the result of an action, so that it is announced. */
function useStepFocus(stage: { current: HTMLElement | null }, step: object | undefined, isCovered: boolean): void {
  const lastStep = useRef<object>(undefined);
  useLayoutEffect(() => {
    if (step === undefined || isCovered || lastStep.current === step) return;
    lastStep.current = step;
    const heading = stage.current?.querySelector<HTMLElement>('h2, h3, [role="heading"]');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'center' });
  }, [stage, step, isCovered]);
}
