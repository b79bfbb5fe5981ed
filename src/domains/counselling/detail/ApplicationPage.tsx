import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Aply } from '#contract/counselling/application.ts';
import { APLY_NAMES } from '#contract/counselling/counselling-codes.ts';
import { kindDetailPath, type CounselKind } from '#contract/counselling/kinds.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { mayDo } from '#kit/acts/may-do.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { ask as askPerson } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import {
  APLY_TONES,
  hopedText,
  methodName,
  riskName,
  riskTone,
  routeName,
  topicNames,
  why,
  whyAply,
} from '../records/case-labels.ts';
import { filePort, reportStale } from '../state/page.ts';
import {
  useCancelAplyMutation,
  useGetAplyQuery,
  useGetIntkQuery,
  useRjctAplyMutation,
  useStartIntkMutation,
} from '../state/case-endpoints.ts';
import { extraFacts } from './ApplicationPanel.tsx';
import { Consents } from './Consents.tsx';
import { HistoryList } from './HistoryPanel.tsx';
import { IntakeEditor } from './IntakeEditor.tsx';
import { IntakeView } from './IntakeView.tsx';
import { RiskPanel } from './RiskPanel.tsx';

const AssignDialog = lazyDialog(async () => (await import('../applications/AssignDialog.tsx')).AssignDialog),
  ReasonDialog = lazyDialog(async () => (await import('#ui/dialog/ReasonDialog.tsx')).ReasonDialog);

interface ApplicationPageProps {
  readonly kind: CounselKind;
  readonly aplyId: string;
  readonly onBack: () => void;
}

/** An application before it is a case: what was asked for, the consents, the intake, and the decision. */
export function ApplicationPage({ kind, aplyId, onBack }: ApplicationPageProps) {
  const { cnslDivCd } = kind;
  const { currentData, isError, error, refetch } = useGetAplyQuery({ cnslDivCd, aplyId }, { skip: aplyId === '' }),
    aply = currentData?.data[0];
  if (!aply)
    return (
      <div className="stack">
        <PageHeader title={`${kind.name} 관리 상세`} onBack={onBack} />
        {isError || aplyId === '' ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="card" aria-busy="true" />
        )}
      </div>
    );
  return (
    <div className="stack">
      <PageHeader title={aply.aplyNo} isPart onBack={onBack} actions={<AplyActs kind={kind} aply={aply} />}>
        <p className="cnsl-head">
          <Chip tone={APLY_TONES[aply.aplySt]}>{APLY_NAMES[aply.aplySt]}</Chip>
          {aply.riskLvl > 0 ? <Chip tone={riskTone(aply.riskLvl)}>위험 {riskName(aply.riskLvl)}</Chip> : null}
          {aply.urgYn === 'Y' ? <Chip tone="danger">긴급</Chip> : null}
          <span className="muted">{topicNames(cnslDivCd, aply.topicCds)}</span>
        </p>
      </PageHeader>
      <Card title="신청 정보">
        <Facts
          columns={3}
          facts={[
            { label: '학생', value: `${aply.stdNm} (${aply.stdNo})` },
            {
              label: kind.isConfidential ? '단과대·학년' : '학과·학년',
              value: [aply.hakguaNm, aply.gradeCd && `${aply.gradeCd}학년`].filter(Boolean).join(' · '),
            },
            { label: '연락처', value: aply.mobile },
            { label: '신청일시', value: displayMoment(aply.aplyDt) },
            { label: '경로', value: routeName(aply.routeCd) },
            { label: '대기', value: `${aply.waitDay}근무일` },
            { label: '희망 방법', value: methodName(aply.hopeMthdCd) },
            { label: '희망시간', value: hopedText(aply.hopeTms) },
            { label: '희망 상담사', value: aply.cnslrHopeNm },
            { label: '접수면접자', value: aply.intkCnslrNm },
            ...(aply.rjctRsn === null ? [] : [{ label: '반려 사유', value: aply.rjctRsn, isWide: true }]),
            ...(aply.aplyCn === null ? [] : [{ label: '신청 내용', value: aply.aplyCn, isWide: true }]),
            ...extraFacts(cnslDivCd, aply.extrCn),
          ]}
        />
      </Card>
      {aply.fileGroupId === null ? null : (
        <Card title="원고 파일">
          <FileList fileGroupId={aply.fileGroupId} port={filePort} />
        </Card>
      )}
      <Consents cnslDivCd={cnslDivCd} rows={aply.consents} of={{ aplyId }} maySave={mayDo(aply, 'saveCnsnt')} />
      {mayDo(aply, 'saveIntk') ? <IntakePart kind={kind} aply={aply} /> : null}
      {kind.assessesRisk && mayDo(aply, 'saveRisk') && aply.caseId === null ? (
        <section className="stack" aria-labelledby="cnsl-aply-risk">
          <h2 id="cnsl-aply-risk">위험평가</h2>
          <RiskPanel kind={kind} of={{ ...aply, caseId: null, isClosed: whyAply(aply.aplySt, 'assign') !== null }} />
        </section>
      ) : null}
      <Card title="이력">
        <HistoryList his={aply.his} />
      </Card>
    </div>
  );
}

/** The intake of who holds it: its form while it goes on, then to be read. */
function IntakePart({ kind, aply }: { readonly kind: CounselKind; readonly aply: Aply }) {
  const { currentData, isError, error, refetch } = useGetIntkQuery({ cnslDivCd: kind.cnslDivCd, aplyId: aply.aplyId });
  if (!currentData)
    return (
      <Card title="접수면접지">
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <div aria-busy="true" />}
      </Card>
    );
  const row = currentData.data[0] ?? null;
  return row?.noteSt === 'SGND' || aply.aplySt !== 'INTK' ? (
    <IntakeView kind={kind} aplyId={aply.aplyId} />
  ) : (
    <IntakeEditor kind={kind} aply={aply} row={row} />
  );
}

const ASK_START = { text: '접수면접을 시작하시겠습니까?', title: '접수면접', yes: '시작' };
/** What the reader may do with the application. */
function AplyActs({ kind, aply }: { readonly kind: CounselKind; readonly aply: Aply }) {
  const [asked, ask] = useState<'assign' | 'reject' | 'cancel' | null>(null),
    [, navigate] = useLocation();
  const [start] = useStartIntkMutation(),
    [cancel] = useCancelAplyMutation(),
    [reject] = useRjctAplyMutation();
  const { cnslDivCd } = kind,
    { aplyId, version, aplySt } = aply,
    key = { cnslDivCd, aplyId, version },
    isOpen = whyAply(aplySt, 'assign') === null;
  const close = (): void => ask(null);
  const startNow = async (): Promise<void> => {
    if (await askPerson(ASK_START)) reportStale((await start(key)).error);
  };
  const decide = async (rsn: string): Promise<void> => {
    close();
    if (asked === 'cancel') reportStale((await cancel({ ...key, rsn })).error);
    else await reject({ cnslDivCd, rows: [{ id: aplyId, version }], rjctRsn: rsn });
  };
  if (aply.caseId !== null && mayDo(aply, 'asgnCase'))
    return (
      <Button icon="folder-open" onClick={() => navigate(`${kindDetailPath(kind)}?caseId=${String(aply.caseId)}`)}>
        사례 보기
      </Button>
    );
  if (!isOpen) return null;
  return (
    <>
      {kind.assessesRisk ? (
        <ActButton
          op="startIntk"
          of={aply}
          icon="comments"
          onClick={() => void startNow()}
          {...why(whyAply(aplySt, 'start'))}
        >
          접수면접 시작
        </ActButton>
      ) : null}
      <ActButton op="asgnCase" of={aply} icon="user-plus" look="primary" onClick={() => ask('assign')}>
        배정
      </ActButton>
      <ActButton op="rjctAply" of={aply} icon="ban" onClick={() => ask('reject')}>
        반려
      </ActButton>
      <ActButton op="cancelAply" of={aply} icon="times" onClick={() => ask('cancel')}>
        신청 취소
      </ActButton>
      {asked === 'assign' ? <AssignDialog kind={kind} row={aply} onDone={() => undefined} onClose={close} /> : null}
      {asked === 'reject' || asked === 'cancel' ? (
        <ReasonDialog
          title={asked === 'reject' ? '신청 반려' : '신청 취소'}
          label={asked === 'reject' ? '반려 사유' : '취소 사유'}
          okLabel={asked === 'reject' ? '반려' : '취소 처리'}
          onSubmit={(rsn) => void decide(rsn)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
