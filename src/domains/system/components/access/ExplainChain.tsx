import type { Explanation, ExplainStep } from '#contract/system/roles/access-explain.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { PERMISSION_NAMES } from '../../rules/roles/permission-names.ts';
import './access.css';

const STEP_NAMES: Readonly<Record<ExplainStep, string>> = {
  ACCOUNT: '계정',
  RESOURCE: '화면',
  ROLE: '역할',
  LETTER: '자원 권한',
  SCOPE: '데이터 범위',
  MENU: '메뉴',
};

/** What the chain comes to, in one sentence. */
function verdictOf({ allowedYn, visibleYn, missingCd, authType }: Explanation): {
  readonly tone: string;
  readonly text: string;
} {
  if (allowedYn === 'N')
    return {
      tone: 'danger',
      text: `사용할 수 없습니다. 끊어진 곳: ${missingCd === null ? '-' : STEP_NAMES[missingCd]}`,
    };
  if (authType === 'R' && visibleYn === 'N')
    return { tone: 'warning', text: '화면은 열 수 있지만 메뉴에 보이지 않습니다.' };
  return { tone: 'success', text: '사용할 수 있습니다. 범위 밖의 자료라면 권한이 있어도 거절됩니다.' };
}

/** The links between a person and a screen, the missing one in sight. */
export function ExplainChain({ explanation }: { readonly explanation: Explanation }) {
  const { userNm, resourceNm, authType, steps, missingCd, denial } = explanation;
  const verdict = verdictOf(explanation);
  return (
    <section className="explain" aria-label="권한 확인 결과">
      <p className="explain-target">
        <strong>{userNm}</strong> → <strong>{resourceNm}</strong>{' '}
        <span className="chip">{PERMISSION_NAMES[authType]}</span>
      </p>
      {denial ? (
        <p className="muted">
          거절 시각 {displayMoment(denial.denyDt)} · {denial.apiPath} · 아래는 지금의 상태입니다.
        </p>
      ) : null}
      <p className="explain-verdict" data-tone={verdict.tone} role="status">
        {verdict.text}
      </p>
      <ol className="explain-steps">
        {steps.map((step) => (
          <li key={step.stepCd} data-ok={step.okYn === 'Y'} data-missing={step.stepCd === missingCd}>
            <span
              className={`pi pi-${step.okYn === 'Y' ? 'check-circle' : 'times-circle'}`}
              role="img"
              aria-label={step.okYn === 'Y' ? '통과' : '끊어짐'}
            />
            <div>
              <p>
                <strong>{STEP_NAMES[step.stepCd]}</strong> {step.text}
              </p>
              {step.details.length > 0 ? (
                <ul className="muted">
                  {step.details.map((detail) => (
                    <li key={detail}>{detail}</li>
                  ))}
                </ul>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
