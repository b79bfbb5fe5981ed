import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { CASE_NAMES } from '#contract/counselling/counselling-codes.ts';
import type { CounselCase, FormerCase } from '#contract/counselling/case.ts';
import { kindPath, type CounselKind } from '#contract/counselling/kinds.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { mayDo } from '#kit/acts/may-do.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { useCodes } from '#kit/lookups.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { ask as askPerson } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { sessionText } from '../cases/CaseTab.tsx';
import {
  CASE_TONES,
  CONSENT_NAMES,
  closeName,
  riskName,
  riskTone,
  topicNames,
  why,
  whyCase,
} from '../records/case-labels.ts';
import { CaseRefers } from '../refers/CaseRefers.tsx';
import { useGetCaseQuery, useResumeCaseMutation } from '../state/case-endpoints.ts';
import { reportStale } from '../state/page.ts';
import { ApplicationPage } from './ApplicationPage.tsx';
import { ApplicationPanel } from './ApplicationPanel.tsx';
import { FilesPanel } from './FilesPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { NotePanel } from './NotePanel.tsx';
import { OwnTabPanel } from './OwnTabPanel.tsx';
import { ReservationPanel } from './ReservationPanel.tsx';
import { RiskPanel } from './RiskPanel.tsx';
import './case.css';

const CloseDialog = lazyDialog(async () => (await import('./CaseDialogs.tsx')).CloseDialog),
  TransferDialog = lazyDialog(async () => (await import('./CaseDialogs.tsx')).TransferDialog),
  ExtendDialog = lazyDialog(async () => (await import('./CaseDialogs.tsx')).ExtendDialog),
  PauseDialog = lazyDialog(async () => (await import('./CaseDialogs.tsx')).PauseDialog),
  ReopenDialog = lazyDialog(async () => (await import('./CaseDialogs.tsx')).ReopenDialog),
  BreakGlassDialog = lazyDialog(async () => (await import('./CaseDialogs.tsx')).BreakGlassDialog);

/** 상담 관리 상세: a case, and before there is one its application. */
export function CaseScreen({ kind }: { readonly kind: CounselKind }) {
  const [params] = useSearchParams(),
    [, navigate] = useLocation();
  const caseId = params.get('caseId') ?? '',
    aplyId = params.get('aplyId') ?? '';
  if (caseId === '')
    return (
      <ApplicationPage
        key={aplyId}
        kind={kind}
        aplyId={aplyId}
        onBack={() => navigate(`${kindPath(kind)}?tab=applications`)}
      />
    );
  return <CasePage key={caseId} kind={kind} caseId={caseId} onBack={() => navigate(`${kindPath(kind)}?tab=cases`)} />;
}

interface CasePageProps {
  readonly kind: CounselKind;
  readonly caseId: string;
  readonly onBack: () => void;
}
const TABS = [
  { key: 'notes', label: '회기 기록' },
  { key: 'aply', label: '신청·접수' },
  { key: 'risk', label: '위험평가' },
  { key: 'own', label: '' },
  { key: 'rsvs', label: '예약' },
  { key: 'refers', label: '의뢰' },
  { key: 'files', label: '첨부' },
  { key: 'his', label: '이력' },
] as const;
type TabKey = (typeof TABS)[number]['key'];

/** The tab of a case, kept in the address beside the case. */
function useCaseTab(): readonly [TabKey, (key: string) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (key: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('tab', key);
        return next;
      },
      { replace: true },
    );
  return [TABS.find(({ key }) => key === params.get('tab'))?.key ?? 'notes', choose];
}

function CasePage({ kind, caseId, onBack }: CasePageProps) {
  const { cnslDivCd } = kind;
  const { currentData, isError, error, refetch } = useGetCaseQuery({ cnslDivCd, caseId }),
    found = currentData?.data[0];
  const [tab, choose] = useCaseTab();
  if (!found)
    return (
      <div className="stack">
        <PageHeader title={`${kind.name} 관리 상세`} onBack={onBack} />
        {isError ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="card" aria-busy="true" />
        )}
      </div>
    );
  if (found.viewCd === 'FORMER') return <FormerPage kind={kind} of={found} onBack={onBack} />;
  const tabs = TABS.filter(({ key }) => key !== 'risk' || kind.assessesRisk || found.riskLvl >= 1).map((one) =>
    one.key === 'own' ? { ...one, label: kind.ownTab } : one,
  );
  return (
    <div className="stack">
      <PageHeader title={found.caseNo} isPart onBack={onBack} actions={<CaseActs kind={kind} of={found} />}>
        <p className="cnsl-head">
          <Chip tone={CASE_TONES[found.caseSt]}>{CASE_NAMES[found.caseSt]}</Chip>
          {found.riskLvl > 0 ? <Chip tone={riskTone(found.riskLvl)}>위험 {riskName(found.riskLvl)}</Chip> : null}
          {found.cfltCnt > 0 ? <Chip tone="danger">충돌 {found.cfltCnt}건</Chip> : null}
          {found.brokenUntil === null ? null : (
            <Chip tone="danger">긴급열람 {displayMoment(found.brokenUntil).slice(11)}까지</Chip>
          )}
          <span className="muted">{topicNames(cnslDivCd, found.topicCds)}</span>
        </p>
      </PageHeader>
      <HeadCard of={found} />
      <Tabs label="사례" tabs={tabs} active={tab} onChange={choose} />
      <CaseTabPanel tab={tab} kind={kind} of={found} />
    </div>
  );
}

/** A case that the reader has handed over: the own notes, and for a time its summary; of the student nothing any more. */
function FormerPage({
  kind,
  of,
  onBack,
}: {
  readonly kind: CounselKind;
  readonly of: FormerCase;
  readonly onBack: () => void;
}) {
  return (
    <div className="stack">
      <PageHeader
        title={of.caseNo}
        isPart
        onBack={onBack}
        lead="담당을 넘긴 사례입니다. 직접 작성한 기록만 볼 수 있습니다."
      />
      <NotePanel kind={kind} of={{ ...of, caseSt: 'PROG', rsvs: [], topicCds: [], can: [] }} />
    </div>
  );
}

function CaseTabPanel({
  tab,
  kind,
  of,
}: {
  readonly tab: TabKey;
  readonly kind: CounselKind;
  readonly of: CounselCase;
}) {
  if (tab === 'aply') return <ApplicationPanel kind={kind} of={of} />;
  if (tab === 'own') return <OwnTabPanel kind={kind} of={of} />;
  if (tab === 'risk') return <RiskPanel kind={kind} of={{ ...of, aplyId: null, isClosed: of.caseSt === 'CLSD' }} />;
  if (tab === 'refers') return <CaseRefers kind={kind} of={of} />;
  if (tab === 'rsvs') return <ReservationPanel of={of} />;
  if (tab === 'files') return <FilesPanel kind={kind} of={of} />;
  if (tab === 'his') return <HistoryPanel kind={kind} of={of} />;
  return <NotePanel kind={kind} of={of} />;
}

function HeadCard({ of }: { readonly of: CounselCase }) {
  const status = useCodes('SHREG_ST');
  const agreed = of.consents.filter(({ agrYn }) => agrYn === 'Y');
  return (
    <Card title="사례 정보">
      <Facts
        columns={3}
        facts={[
          { label: '학생', value: `${of.stdNm} (${of.stdNo})` },
          {
            label: '학과·학년·학적',
            value: [of.hakguaNm, of.gradeCd && `${of.gradeCd}학년`, of.shregSt && status.nameOf(of.shregSt)]
              .filter(Boolean)
              .join(' · '),
          },
          { label: '연락처', value: of.mobile },
          { label: '담당', value: of.cnslrNm },
          { label: '회기', value: sessionText(of) },
          { label: '개시일', value: displayDate(of.opnDt) },
          ...(of.clsDt === null
            ? []
            : [
                {
                  label: '종결',
                  value: [displayDate(of.clsDt), closeName(of.clsRsnCd), of.clsCn].filter(Boolean).join(' · '),
                  isWide: true,
                },
              ]),
          {
            label: '동의',
            isWide: true,
            value:
              agreed.length === 0 ? null : (
                <span className="cnsl-chips">
                  {agreed.map(({ cnsntItemCd }) => (
                    <Chip key={cnsntItemCd} tone="success">
                      {CONSENT_NAMES[cnsntItemCd]}
                    </Chip>
                  ))}
                </span>
              ),
          },
        ]}
      />
    </Card>
  );
}

const ASK_RESUME = { text: '사례를 재개하시겠습니까?', title: '사례 재개', yes: '재개' };
type Act = 'close' | 'transfer' | 'extend' | 'pause' | 'reopen' | 'break';

/** What the reader may do with the case; what its state does not allow says why. */
function CaseActs({ kind, of }: { readonly kind: CounselKind; readonly of: CounselCase }) {
  const [asked, ask] = useState<Act | null>(null),
    [resume] = useResumeCaseMutation();
  const close = (): void => ask(null),
    isClosed = of.caseSt === 'CLSD',
    dialog = { kind, of, onClose: close };
  const resumeNow = async (): Promise<void> => {
    const { cnslDivCd, caseId, version } = of;
    if (!(await askPerson(ASK_RESUME))) return;
    reportStale((await resume({ cnslDivCd, caseId, version })).error);
  };
  return (
    <>
      {isClosed ? (
        <ActButton op="reopenCase" of={of} icon="undo" onClick={() => ask('reopen')}>
          다시 열기
        </ActButton>
      ) : (
        <>
          <ActButton
            op="closeCase"
            of={of}
            icon="check"
            onClick={() => ask('close')}
            {...why(whyCase(of.caseSt, 'close'))}
          >
            종결
          </ActButton>
          {of.caseSt === 'PROG' ? (
            <ActButton op="pauseCase" of={of} icon="pause" onClick={() => ask('pause')}>
              중단
            </ActButton>
          ) : (
            <ActButton op="resumeCase" of={of} icon="play" onClick={() => void resumeNow()}>
              재개
            </ActButton>
          )}
          <ActButton op="trnsfCase" of={of} icon="user-edit" onClick={() => ask('transfer')}>
            담당 변경
          </ActButton>
          {of.maxCnt !== null && mayDo(of, 'extendCase') ? (
            <Button
              icon="plus"
              onClick={() => ask('extend')}
              {...why(of.extraCnt === 0 ? '회기 연장은 한 번만 할 수 있습니다.' : null)}
            >
              회기 연장
            </Button>
          ) : null}
        </>
      )}
      {of.brokenUntil === null ? (
        <ActButton op="brkGls" of={of} icon="lock-open" onClick={() => ask('break')}>
          긴급열람
        </ActButton>
      ) : null}
      {asked === 'close' ? <CloseDialog {...dialog} /> : null}
      {asked === 'transfer' ? <TransferDialog {...dialog} /> : null}
      {asked === 'extend' ? <ExtendDialog {...dialog} /> : null}
      {asked === 'pause' ? <PauseDialog {...dialog} /> : null}
      {asked === 'reopen' ? <ReopenDialog {...dialog} /> : null}
      {asked === 'break' ? <BreakGlassDialog {...dialog} /> : null}
    </>
  );
}
