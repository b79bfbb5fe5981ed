import { useState } from 'react';
import {
  CLOSE_REASON_NAMES,
  DRPT_SCREEN,
  EVENT_NAMES,
  EXCLUSION_NAMES,
  FLAG_NAMES,
  GRADE_NAMES,
  IND_NAMES,
  TRGT_STATE_NAMES,
  TUITION_NAMES,
} from '#contract/dropout/dropout-codes.ts';
import { DROPOUT_WORDS } from '#contract/dropout/dropout-words.ts';
import { REFERRAL_STATE_NAMES } from '#contract/dropout/target-rules.ts';
import type { Target } from '#contract/dropout/target.ts';
import { useCodes, useUnmask } from '#domains/system/index.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { Timeline } from '#ui/timeline/Timeline.tsx';
import { valueName } from '../records/value-name.ts';
import { bandText } from '../standards/form.ts';
import { endReopened, useReopened } from '../state/page.ts';
import { useGetTrgtQuery, useReopenTrgtMutation } from '../state/target-endpoints.ts';
import { FlagAnswers } from './FlagTab.tsx';
import { IntvList } from './IntvList.tsx';
import { GRADE_TONES, REFERRAL_TONES, TRGT_TONES, targetName, whyNoIntervention, whyState } from './labels.ts';

const IntvDialog = lazyDialog(async () => (await import('./IntvDialog.tsx')).IntvDialog),
  AssignDialog = lazyDialog(async () => (await import('./AssignDialog.tsx')).AssignDialog),
  CloseTargetDialog = lazyDialog(async () => (await import('./ActDialogs.tsx')).CloseTargetDialog),
  MonitorDialog = lazyDialog(async () => (await import('./ActDialogs.tsx')).MonitorDialog),
  ReferDialog = lazyDialog(async () => (await import('./ActDialogs.tsx')).ReferDialog),
  ReasonDialog = lazyDialog(async () => (await import('#ui/dialog/ReasonDialog.tsx')).ReasonDialog);

const TABS = [
  { key: 'summary', label: '요약' },
  { key: 'clearing', label: '해제 조건' },
  { key: 'intvs', label: '개입기록' },
  { key: 'refers', label: '의뢰' },
  { key: 'his', label: '이력' },
] as const;
type TabKey = (typeof TABS)[number]['key'];
type Act = 'intv' | 'assign' | 'close' | 'moni' | 'refer' | 'reopen';

interface TargetDialogProps {
  readonly trgtId: string;
  readonly onClose: () => void;
}

/** One target: the student, why, what was done, and what may be done next. */
export function TargetDialog({ trgtId, onClose }: TargetDialogProps) {
  const { currentData, isError, error, refetch } = useGetTrgtQuery({ trgtId }),
    target = currentData?.data[0];
  const [tab, setTab] = useState<TabKey>('summary'),
    [act, setAct] = useState<Act | null>(null),
    reopened = useReopened('saveIntv');
  const close = (): void => setAct(null);
  return (
    <Dialog
      title={target ? targetName(target) : '대상자'}
      size="large"
      onClose={onClose}
      footer={
        <>
          {target ? <Acts target={target} onAct={setAct} /> : null}
          <Button onClick={onClose}>닫기</Button>
        </>
      }
    >
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {target ? (
        <div className="stack">
          <Head target={target} />
          <Tabs
            label="대상자 상세"
            tabs={TABS}
            active={tab}
            onChange={(key) => setTab(TABS.find((one) => one.key === key)?.key ?? 'summary')}
          />
          {tab === 'summary' ? <Summary target={target} /> : null}
          {tab === 'clearing' ? <Clearing target={target} /> : null}
          {tab === 'intvs' ? <IntvList target={target} /> : null}
          {tab === 'refers' ? <Referrals target={target} /> : null}
          {tab === 'his' ? <History target={target} /> : null}
        </div>
      ) : (
        <div aria-busy="true" />
      )}
      {target && reopened?.save.trgtId === trgtId ? (
        <IntvDialog key={reopened.clientReqId} target={target} row={null} reopened={reopened} onClose={endReopened} />
      ) : null}
      {target && act === 'intv' ? <IntvDialog target={target} row={null} onClose={close} /> : null}
      {target && act === 'assign' ? <AssignDialog rows={[target]} onDone={close} onClose={close} /> : null}
      {target && act === 'close' ? <CloseTargetDialog target={target} onClose={close} /> : null}
      {target && act === 'moni' ? <MonitorDialog target={target} onClose={close} /> : null}
      {target && act === 'refer' ? <ReferDialog target={target} onClose={close} /> : null}
      {target && act === 'reopen' ? <Reopening target={target} onClose={close} /> : null}
    </Dialog>
  );
}

const Head = ({ target: { riskGrdCd, trgtSt, imprYn, hakguaNm, gradeCd, fstDueDt } }: { readonly target: Target }) => (
  <p className="drpt-head">
    <Chip tone={riskGrdCd === 'G1' ? undefined : GRADE_TONES[riskGrdCd]}>{GRADE_NAMES[riskGrdCd]}</Chip>
    <Chip tone={TRGT_TONES[trgtSt]}>{TRGT_STATE_NAMES[trgtSt]}</Chip>
    {imprYn === 'Y' ? <Chip tone="success">호전</Chip> : null}
    <span>{[hakguaNm, gradeCd && `${gradeCd}학년`].filter(Boolean).join(' ')}</span>
    {fstDueDt === null ? null : <span className="muted">최초개입 기한 {displayDate(fstDueDt)}</span>}
  </p>
);

/** What the reader may do, each button with the reason where the state is in its way. */
function Acts({ target, onAct }: { readonly target: Target; readonly onAct: (act: Act) => void }) {
  const why = (text: string | null) => (text === null ? {} : { disabled: true, title: text });
  const isOver = target.trgtSt === 'CLSD' || target.trgtSt === 'EXCL';
  return (
    <span className="dialog-actions">
      <ActButton
        op="saveIntv"
        of={target}
        icon="plus"
        look="primary"
        onClick={() => onAct('intv')}
        {...why(whyNoIntervention(target))}
      >
        개입 등록
      </ActButton>
      {isOver ? null : (
        <>
          <ActButton op="referTrgt" of={target} icon="send" onClick={() => onAct('refer')}>
            의뢰
          </ActButton>
          <ActButton op="assignTrgt" of={target} icon="user-edit" onClick={() => onAct('assign')}>
            담당자 지정
          </ActButton>
          <ActButton
            op="moveTrgtMoni"
            of={target}
            icon="eye"
            onClick={() => onAct('moni')}
            {...why(whyState(target, 'monitor'))}
          >
            추적관찰
          </ActButton>
          <ActButton
            op="closeTrgt"
            of={target}
            icon="check"
            onClick={() => onAct('close')}
            {...why(whyState(target, 'close'))}
          >
            종결
          </ActButton>
        </>
      )}
      {isOver ? (
        <ActButton op="reopenTrgt" of={target} icon="undo" onClick={() => onAct('reopen')}>
          재개
        </ActButton>
      ) : null}
    </span>
  );
}

function Reopening({ target, onClose }: { readonly target: Target; readonly onClose: () => void }) {
  const [reopen] = useReopenTrgtMutation();
  return (
    <ReasonDialog
      title="대상자 재개"
      label="재개 사유"
      okLabel="재개"
      onSubmit={(rsn) => {
        void reopen({ trgtId: target.trgtId, version: target.version, rsn });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function Summary({ target }: { readonly target: Target }) {
  const status = useCodes('SHREG_ST');
  const { over, uncover, dialog } = useUnmask<Pick<Target, 'stdNo' | 'mobile'>>({
    resourcePath: DRPT_SCREEN.target,
    sbjtDivCd: 'STDNT',
    rowKey: 'stdNo',
  });
  const [{ mobile }] = over([target]) as readonly [Pick<Target, 'mobile'>];
  return (
    <div className="stack">
      <Facts
        columns={3}
        facts={[
          { label: '학번', value: target.stdNo },
          { label: '학적', value: target.shregSt === null ? null : status.nameOf(target.shregSt) },
          {
            label: '연락처',
            value:
              mobile === null ? null : (
                <>
                  {mobile}
                  {uncover ? (
                    <IconButton icon="eye" label="연락처 원문 보기" onClick={() => uncover([target.stdNo])} />
                  ) : null}
                </>
              ),
          },
          { label: '지도교수', value: target.advsrNm },
          { label: '상담사', value: target.cnslrNm },
          { label: '배정일', value: target.asgnDt === null ? target.asgnRmrk : displayDate(target.asgnDt) },
          { label: '등록경로', value: target.srcCd === 'RUN' ? '산정' : '직접 등록' },
          { label: '등록 사유', value: target.regRsn, isWide: true },
          ...(target.clsRsnCd === null
            ? []
            : [
                {
                  label: '종결',
                  value: [displayDate(target.clsDt), CLOSE_REASON_NAMES[target.clsRsnCd], target.clsCn]
                    .filter(Boolean)
                    .join(' · '),
                  isWide: true,
                },
              ]),
          ...(target.exclRsnCd === null || target.trgtSt !== 'EXCL'
            ? []
            : [{ label: '제외', value: EXCLUSION_NAMES[target.exclRsnCd] }]),
        ]}
      />
      <section aria-labelledby="drpt-grades">
        <h3 id="drpt-grades">등급 이력</h3>
        {target.grades.length === 0 ? (
          <p className="muted">확정된 산정이 없습니다.</p>
        ) : (
          <ol className="drpt-strip">
            {target.grades.map(({ baseDt, riskGrdCd }) => (
              <li key={baseDt} data-grade={riskGrdCd}>
                <span className="muted">{displayDate(baseDt)}</span>
                <strong>{GRADE_NAMES[riskGrdCd as keyof typeof GRADE_NAMES] ?? riskGrdCd}</strong>
              </li>
            ))}
          </ol>
        )}
      </section>
      <section aria-labelledby="drpt-reasons">
        <h3 id="drpt-reasons">주요 요인</h3>
        {target.score === undefined || target.score === null ? null : <p>점수 {target.score}</p>}
        <p>{target.rsnNms.join(', ') || '-'}</p>
      </section>
      <section aria-labelledby="drpt-flags">
        <h3 id="drpt-flags">관찰 신호</h3>
        {target.flags.length === 0 ? <p className="muted">받은 신호가 없습니다.</p> : null}
        <ul className="drpt-flags">
          {target.flags.map((flag) => (
            <li key={flag.flagId}>
              <p>
                <strong>{flag.flagCds.map((code) => FLAG_NAMES[code]).join(', ')}</strong>{' '}
                <span className="muted">
                  {displayDate(flag.obsrvDt)} · {flag.rgstNm}
                </span>
              </p>
              {flag.memoCn === null ? null : <p>{flag.memoCn}</p>}
              <FlagAnswers flag={flag} onDone={() => undefined} />
            </li>
          ))}
        </ul>
      </section>
      {dialog}
    </div>
  );
}

const codeName = (code: string): string => TUITION_NAMES[code as keyof typeof TUITION_NAMES] ?? code;

/** 해제 조건: sets of steps for the operating office; for others the next better step of each reason, and no promise. */
function Clearing({ target: { clearing, reasons } }: { readonly target: Target }) {
  if (clearing === undefined) {
    const better = reasons.filter(({ stepNm, nextStepNm }) => stepNm !== null && nextStepNm !== null);
    return better.length === 0 ? (
      <p className="muted">단계가 있는 요인이 없습니다.</p>
    ) : (
      <ul className="drpt-ways">
        {better.map(({ nm, stepNm, nextStepNm }) => (
          <li key={nm}>
            <strong>{nm}</strong> {stepNm} → {nextStepNm}
          </li>
        ))}
      </ul>
    );
  }
  return clearing.length === 0 ? (
    <p className="muted">{DROPOUT_WORDS.noWay}</p>
  ) : (
    <ol className="drpt-ways">
      {clearing.map(({ steps, score, riskGrdCd }) => {
        const text = steps
          .map((step) => `${IND_NAMES[step.indCd]} ${bandText({ ...step, point: 0 }, codeName)}`)
          .join(' + ');
        return (
          <li key={text}>
            <strong>{text}</strong>{' '}
            <span className="muted">
              {[score === null ? null : `${score}점`, GRADE_NAMES[riskGrdCd as keyof typeof GRADE_NAMES]]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** 의뢰: how far each is; what it is about is for the counsellors. */
const Referrals = ({ target: { refers } }: { readonly target: Target }) =>
  refers.length === 0 ? (
    <p className="muted">상담을 의뢰한 적이 없습니다.</p>
  ) : (
    <ul className="drpt-ways">
      {refers.map(({ referId, rqstDt, rqstNm, referSt }) => (
        <li key={referId}>
          <Chip tone={REFERRAL_TONES[referSt]}>{REFERRAL_STATE_NAMES[referSt]}</Chip> {displayMoment(rqstDt)}{' '}
          <span className="muted">{rqstNm}</span>
        </li>
      ))}
    </ul>
  );

const History = ({ target: { his } }: { readonly target: Target }) => (
  <Timeline
    label="이력"
    entries={his.map(({ hisId, evtCd, bfVal, afVal, rsn, actNm, actDt }) => ({
      key: hisId,
      at: displayMoment(actDt),
      title: [
        EVENT_NAMES[evtCd as keyof typeof EVENT_NAMES] ?? evtCd,
        [valueName(bfVal), valueName(afVal)].filter(Boolean).join(' → '),
        actNm,
      ]
        .filter(Boolean)
        .join(' · '),
      icon: 'circle',
      ...(rsn === null ? {} : { why: rsn }),
    }))}
  />
);
