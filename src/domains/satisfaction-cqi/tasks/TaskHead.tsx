import {
  EFCT_NAMES,
  PRIR_NAMES,
  SATIS_STATE_NAMES,
  SLCT_NAMES,
  TRGT_NAMES,
  type SatisState,
} from '#contract/satisfaction-cqi/satis-codes.ts';
import type { SatisDetail } from '#contract/satisfaction-cqi/satis-fields.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { Figures } from '#ui/facts/Figures.tsx';
import { Stepper } from '#ui/stepper/Stepper.tsx';
import { ddayText, isAsked, oneText, SATIS_TONES, surveyText } from './labels.ts';

/** The way of a task in few words; its state says the rest. */
const WAY: readonly { readonly key: string; readonly label: string; readonly states: readonly SatisState[] }[] = [
  { key: 'assigned', label: '배정', states: ['ASGN'] },
  { key: 'plan', label: '계획작성', states: ['PDRF'] },
  { key: 'planDecision', label: '계획승인', states: ['PSBM', 'PDPT'] },
  { key: 'result', label: '실적작성', states: ['PAPR', 'RDRF'] },
  { key: 'resultDecision', label: '결과승인', states: ['RSBM', 'RDPT'] },
  { key: 'done', label: '완료', states: ['DONE'] },
];

/** State, who has it in hand, and what is due: the line under the title of a task. */
export function TaskLine({ task }: { readonly task: SatisDetail }) {
  const waits = task.cqiSt === 'PSBM' || task.cqiSt === 'RSBM' || task.cqiSt === 'PDPT' || task.cqiSt === 'RDPT';
  return (
    <p className="satis-line">
      <Chip tone={SATIS_TONES[task.cqiSt]}>{SATIS_STATE_NAMES[task.cqiSt]}</Chip>
      {isAsked(task) ? <Chip tone="warning">변경요청</Chip> : null}
      <span className="muted" translate="no">
        {task.cqiNo}
      </span>
      <span>{task.deptNm ?? '주관부서 없음'}</span>
      <span className="muted">{task.mngrNm ?? ''}</span>
      {waits ? <span>결정: {task.dcdrNm ?? '주관 사무국'}</span> : null}
      {task.dday === null ? null : task.dday < 0 ? (
        <Chip tone="danger">{ddayText(task.dday)}</Chip>
      ) : (
        <span className="numeric">{ddayText(task.dday)}</span>
      )}
    </p>
  );
}

/** Where a task stands on its way; one that was cancelled or carried over is on none. */
export function TaskSteps({ task }: { readonly task: SatisDetail }) {
  const present = WAY.find(({ states }) => states.includes(task.cqiSt));
  return present ? <Stepper label="과제 단계" steps={WAY} current={present.key} /> : null;
}

interface ItemCardProps {
  readonly task: SatisDetail;
  /** Where no title of a page says what it is about. */
  readonly isNamed?: boolean;
}

/** The item that a task is about: its score, the goal and why it was chosen (cqi.md 5.7). */
export function ItemCard({ task, isNamed = false }: ItemCardProps) {
  const { slctCds, slctRsn } = task;
  return (
    <Card title="문항 정보">
      <div className="stack">
        {isNamed ? (
          <p className="satis-item" translate="no">
            {task.itemNm}
          </p>
        ) : null}
        <Figures
          figures={[
            { label: '점수', value: oneText(task.scr100), note: `응답 ${displayCount(task.rspCnt)}명` },
            { label: '전년', value: oneText(task.prevScr100), note: `증감 ${oneText(task.diff)}` },
            { label: '목표', value: oneText(task.goalScr) },
            {
              label: '차년도',
              value: oneText(task.nextScr100),
              ...(task.efctCd ? { note: EFCT_NAMES[task.efctCd] } : {}),
            },
          ]}
        />
        <Facts
          columns={3}
          facts={[
            { label: '조사', value: surveyText(task) },
            { label: '조사대상', value: TRGT_NAMES[task.trgtDivCd] },
            { label: '영역', value: task.areaNm },
            {
              label: '선정사유',
              value: `${slctCds.map((code) => SLCT_NAMES[code]).join(', ')}${slctRsn ? ` (${slctRsn})` : ''}`,
            },
            { label: '우선순위', value: task.prirCd ? PRIR_NAMES[task.prirCd] : null },
            {
              label: '기한',
              value:
                task.planDueDt && task.rsltDueDt ? (
                  <>
                    <span className="satis-day">계획 {displayDate(task.planDueDt)},</span>{' '}
                    <span className="satis-day">결과 {displayDate(task.rsltDueDt)}</span>
                  </>
                ) : null,
            },
            ...(task.prevCqiNo ? [{ label: '이월 원과제', value: task.prevCqiNo }] : []),
            ...(task.nextCqiNo ? [{ label: '이월 과제', value: task.nextCqiNo }] : []),
          ]}
        />
      </div>
    </Card>
  );
}
