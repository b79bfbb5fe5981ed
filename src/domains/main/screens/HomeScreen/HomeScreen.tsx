import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useCodes } from '#domains/system/index.ts';
import { displayMoment, koreanDate8 } from '#shared/korean-time.ts';
import { termName, weekName } from '#shared/term-week.ts';
import { Button } from '#ui/button/Button.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import { Lazy, lazyLoader } from '#ui/feedback/Lazy.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { useGetHomeWidgetListQuery } from '../../state/home-endpoints.ts';
import { OPEN_SCHEDULE } from '../../rules/schedule-place.ts';
import { useAuth, usePerson } from '../../state/page.ts';
import { WidgetOf } from '../../components/widgets/WidgetOf.tsx';
import './home.css';

const Arrangement = lazyDialog(async () => (await import('./Arrangement.tsx')).Arrangement);
const WorkDialog = lazyDialog(async () => (await import('../../components/work/WorkDialog.tsx')).WorkDialog);
const ReopenedSchedule = lazyDialog(
  async () => (await import('../../components/schedule/ScheduleDialog.tsx')).ReopenedSchedule,
);
const noticePopups = lazyLoader(async () => (await import('#domains/communication/index.ts')).loadNoticePopups());
const Questions = lazyDialog(async () => (await import('#domains/system/index.ts')).loadPermRequestDialog());

/** Where the term stands, and when this person was here last. */
function useLead(): string {
  const person = usePerson(),
    { rows } = useCodes('ACDM_TERM'),
    [today] = useState(() => koreanDate8(Date.now()));
  const term = [termName(rows, today), weekName(rows, today)].filter((part) => part !== null).join(' ');
  return [
    term,
    person?.lastLoginDt
      ? `최근 접속 ${displayMoment(person.lastLoginDt)}${person.lastLoginIp ? ` (${person.lastLoginIp})` : ''}`
      : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** 홈: what waits for a person today, and what he has put beside it. */
export function HomeScreen() {
  const person = usePerson(),
    lead = useLead();
  const { data, isError, error, refetch } = useGetHomeWidgetListQuery({});
  const [params, setParams] = useSearchParams();
  const [isArranging, setArranging] = useState(false);
  const opened = params.get('open'),
    mayWrite = useAuth('C');
  const close = (): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('open');
        after.delete('workDivCd');
        return after;
      },
      { replace: true },
    );
  const openWork = (): void =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set('open', 'work');
      return after;
    });
  return (
    <div className="stack home">
      <PageHeader
        title={`${person?.userNm ?? ''}님, 안녕하세요.`}
        lead={lead}
        actions={
          data && !isArranging ? (
            <Button look="quiet" icon="th-large" onClick={() => setArranging(true)}>
              화면 편집
            </Button>
          ) : null
        }
      />
      {data?.storedAt ? <StaleNote storedAt={data.storedAt} /> : null}
      {isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {isArranging && data ? (
        <Arrangement widgets={data.data} onClose={() => setArranging(false)} />
      ) : (
        <div className="home-grid">
          {data?.data
            .filter(({ dsplyYn }) => dsplyYn === 'Y')
            .map((widget) => (
              <WidgetOf key={widget.wdgtCd} widget={widget} onWork={openWork} />
            ))}
        </div>
      )}
      {opened === null && data && person ? (
        <Lazy key={person.userId} of={noticePopups}>
          {(NoticePopups) => <NoticePopups owner={`${person.userId} ${person.lastLoginDt ?? ''}`} />}
        </Lazy>
      ) : null}
      {opened === 'work' ? <WorkDialog workDivCd={params.get('workDivCd') ?? ''} onClose={close} /> : null}
      {opened === OPEN_SCHEDULE && mayWrite ? <ReopenedSchedule onClose={close} /> : null}
      {opened === 'review' ? <Questions onClose={close} /> : null}
    </div>
  );
}
