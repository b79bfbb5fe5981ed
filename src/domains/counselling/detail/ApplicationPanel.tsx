import { useState } from 'react';
import type { CounselCase } from '#contract/counselling/case.ts';
import { EXTRA_FIELDS, INSTRUMENTS, SCREENING_FIELDS } from '#contract/counselling/extra-fields.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { mayDo } from '#kit/acts/may-do.ts';
import { readAnswers } from '#shared/counselling/application-rules.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { routeName, why } from '../records/case-labels.ts';
import { Consents } from './Consents.tsx';
import { IntakeView } from './IntakeView.tsx';

const GoalDialog = lazyDialog(async () => (await import('./CaseDialogs.tsx')).GoalDialog);

const sumOf = (answers: readonly number[]): number => answers.reduce((sum, answer) => sum + answer, 0);
/** A day, the sum of an instrument with its answers, or the text as it is. */
function extraText(cnslDivCd: string, name: string, value: string): string {
  if (name === 'scrnDt') return displayDate(value);
  const items = INSTRUMENTS[cnslDivCd]?.find((one) => one.name === name)?.items,
    answers = items && readAnswers(value, items.length);
  return answers ? `${String(sumOf(answers))}점 (${value})` : value;
}
/** What the extra form of a kind holds, as facts. */
export const extraFacts = (cnslDivCd: string, extrCn: Readonly<Record<string, string>> | null) =>
  Object.entries(extrCn ?? {}).map(([name, value]) => ({
    label:
      EXTRA_FIELDS[cnslDivCd]?.[name] ??
      INSTRUMENTS[cnslDivCd]?.find((one) => one.name === name)?.label ??
      SCREENING_FIELDS[name] ??
      name,
    value: extraText(cnslDivCd, name, value),
  }));

/** 신청·접수 of a case: what the student has asked for, agreed to, and said in the intake. */
export function ApplicationPanel({ kind, of }: { readonly kind: CounselKind; readonly of: CounselCase }) {
  const { aply } = of,
    [isSetting, setSetting] = useState(false);
  return (
    <div className="stack">
      <Card title="신청">
        {aply === null ? (
          <p className="muted">신청 없이 시작한 사례입니다.</p>
        ) : (
          <Facts
            facts={[
              { label: '신청번호', value: aply.aplyNo },
              { label: '신청일시', value: displayMoment(aply.aplyDt) },
              { label: '경로', value: routeName(aply.routeCd) },
              {
                label: '신청 내용',
                value: aply.aplyCn ?? (mayDo(of, 'saveNote') ? null : '담당 상담사만 볼 수 있습니다.'),
                isWide: true,
              },
              ...extraFacts(kind.cnslDivCd, aply.extrCn),
            ]}
          />
        )}
      </Card>
      <Card
        title="상담 목표"
        actions={
          <ActButton
            op="saveCase"
            of={of}
            size="small"
            icon="pencil"
            {...why(of.caseSt === 'CLSD' ? '종결한 사례의 목표는 바꿀 수 없습니다.' : null)}
            onClick={() => setSetting(true)}
          >
            {of.goalCn === null ? '목표 작성' : '목표 수정'}
          </ActButton>
        }
      >
        <p className={of.goalCn === null ? 'muted' : 'cnsl-text'}>
          {of.goalCn ?? (mayDo(of, 'saveCase') ? '아직 작성하지 않았습니다.' : '담당 상담사만 볼 수 있습니다.')}
        </p>
        {isSetting ? <GoalDialog kind={kind} of={of} onClose={() => setSetting(false)} /> : null}
      </Card>
      <Consents
        cnslDivCd={kind.cnslDivCd}
        rows={of.consents}
        of={{ caseId: of.caseId }}
        maySave={mayDo(of, 'saveCnsnt')}
      />
      {kind.assessesRisk && aply !== null ? <IntakeView kind={kind} aplyId={aply.aplyId} /> : null}
    </div>
  );
}
