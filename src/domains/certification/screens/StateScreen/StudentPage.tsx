import { useLocation } from 'wouter';
import { CERTI_STATE_NAMES, EVENT_NAMES, type CertiEvent } from '#contract/certification/certi-codes.ts';
import { statePath, type Programme } from '#contract/certification/programmes.ts';
import type { StateDetail } from '#contract/certification/state.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { RestingActs } from '#ui/page/RestingActs.tsx';
import { Timeline } from '#ui/timeline/Timeline.tsx';
import { CERTI_TONES, figure, gradeName } from '../../rules/labels.ts';
import { useGetStateQuery } from '../../state/state-endpoints.ts';
import { EvidCard } from './EvidCard.tsx';
import { StudentActs } from './StudentActs.tsx';
import { StudentItems } from './StudentItems.tsx';

interface StudentPageProps {
  readonly programme: Programme;
  readonly stdNo: string;
}

/** One student: what counts, from where it comes, and what became of the application. */
export function StudentPage({ programme, stdNo }: StudentPageProps) {
  const { certiDiv } = programme;
  const [, navigate] = useLocation();
  const { currentData, isFetching, isError, error, refetch } = useGetStateQuery({ certiDiv, stdNo }),
    student = currentData?.data[0];
  const back = (): void => navigate(`${statePath(programme)}?tab=students`);
  if (!student)
    return (
      <div className="stack">
        <PageHeader title={`${programme.title} 학생`} isPart onBack={back} />
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      </div>
    );
  const { certiSt, recheckYn, recheckRsn } = student;
  return (
    <div className="stack">
      <PageHeader
        title={`${student.stdNm} (${student.stdNo})`}
        isPart
        onBack={back}
        actions={
          <RestingActs state={`${certiSt} ${student.version}`}>
            <StudentActs student={student} isFetching={isFetching} />
          </RestingActs>
        }
      >
        <p className="certi-head">
          <Chip tone={CERTI_TONES[certiSt]}>{CERTI_STATE_NAMES[certiSt]}</Chip>
          {student.upApplyDt === null ? null : <Chip tone="warning">상향 신청</Chip>}
          <span>{[student.hakguaNm, `${student.gradeCd}학년`].filter(Boolean).join(' ')}</span>
          <span className="muted">입학년도 {student.entYear}</span>
        </p>
      </PageHeader>
      {recheckYn === 'Y' ? (
        <p className="certi-alert" role="note">
          {recheckRsn}
        </p>
      ) : null}
      <Card title="판정 결과">
        <ResultFacts student={student} />
      </Card>
      <StudentItems student={student} />
      <EvidCard student={student} />
      <Card title="이력">
        {student.his.length === 0 ? (
          <p className="muted">신청하거나 처리한 이력이 없습니다.</p>
        ) : (
          <Timeline label="이력" entries={student.his.map(entryOf)} />
        )}
      </Card>
    </div>
  );
}

const ResultFacts = ({ student }: { readonly student: StateDetail }) => (
  <Facts
    columns={3}
    facts={[
      { label: '인증기준', value: student.stdNmVer },
      { label: '판정일시', value: student.judgeDt === null ? null : displayMoment(student.judgeDt) },
      { label: '기본요건', value: student.gateYn === 'Y' ? '충족' : '미충족' },
      { label: '총점', value: student.totPnt === null ? null : `${figure(student.totPnt)}점` },
      { label: '충족영역', value: student.metAreaCnt === null ? null : `${student.metAreaCnt}개` },
      { label: '산출등급', value: gradeName(student.calcGrdCd) },
      {
        label: '신청',
        value:
          student.applyDt === null
            ? null
            : [displayMoment(student.applyDt), student.applyNm].filter(Boolean).join(' · '),
      },
      {
        label: '심의',
        value:
          student.decDt === null
            ? null
            : [displayDate(student.decDt), student.decNo, student.decNm].filter(Boolean).join(' · '),
      },
      { label: '인증등급', value: gradeName(student.decGrdCd) },
      { label: '사유', value: student.decRsn, isWide: true },
      {
        label: '인증서',
        value: student.issues
          .map(
            ({ serialNo, certiGrdCd, issueDt, issueSt }) =>
              `${serialNo} (${gradeName(certiGrdCd)}, ${displayDate(issueDt)}${issueSt === 'REVOKED' ? ', 취소' : ''})`,
          )
          .join(', '),
        isWide: true,
      },
    ]}
  />
);

const ICONS: Partial<Record<CertiEvent, { icon: string; tone?: 'success' | 'warning' | 'danger' }>> = {
  apply: { icon: 'send', tone: 'warning' },
  applyUp: { icon: 'send', tone: 'warning' },
  certify: { icon: 'check', tone: 'success' },
  certifyUp: { icon: 'check', tone: 'success' },
  reject: { icon: 'times', tone: 'danger' },
  rejectUp: { icon: 'times', tone: 'danger' },
  revoke: { icon: 'ban', tone: 'danger' },
  restore: { icon: 'undo', tone: 'success' },
};
const isEvent = (code: string): code is CertiEvent => code in EVENT_NAMES;

function entryOf({ certiStateHisId, evtCd, certiGrdCd, decNo, rsn, actNm, actDt }: StateDetail['his'][number]) {
  const { icon, tone } = (isEvent(evtCd) ? ICONS[evtCd] : undefined) ?? { icon: 'refresh' };
  return {
    key: certiStateHisId,
    at: displayMoment(actDt),
    title: [isEvent(evtCd) ? EVENT_NAMES[evtCd] : evtCd, certiGrdCd && gradeName(certiGrdCd), decNo, actNm]
      .filter(Boolean)
      .join(' · '),
    icon,
    ...(tone === undefined ? {} : { tone }),
    ...(rsn === null ? {} : { why: rsn }),
  };
}
