import { SPACE_EVENT_NAMES, type SpaceEvent } from '#contract/space/space-rules.ts';
import type { SpaceDetail, SpaceHistoryRow } from '#contract/space/space.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { Timeline, type TimelineEntry } from '#ui/timeline/Timeline.tsx';
import { useGetSpaceHisQuery } from '../../state/space-endpoints.ts';

const LOOKS: Readonly<Record<SpaceEvent, Pick<TimelineEntry, 'icon' | 'tone'>>> = {
  create: { icon: 'plus', tone: 'info' },
  change: { icon: 'pencil' },
  hours: { icon: 'clock' },
  equipment: { icon: 'desktop' },
  broken: { icon: 'exclamation-triangle', tone: 'danger' },
  STOP: { icon: 'ban', tone: 'danger' },
  HIDE: { icon: 'eye-slash', tone: 'warning' },
  OPEN: { icon: 'play', tone: 'success' },
  block: { icon: 'lock', tone: 'warning' },
  blockChange: { icon: 'pencil', tone: 'warning' },
  unblock: { icon: 'lock-open' },
};

/** 이력: what was done to the space, who did it and why. */
export function SpaceHistory({ space }: { readonly space: SpaceDetail }) {
  const { currentData, isError, error, refetch } = useGetSpaceHisQuery({ spaceId: space.spaceId });
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!currentData) return null;
  const { data, totalCount } = currentData;
  if (data.length === 0) return <StateNotice icon="history" text="변경된 내용이 없습니다." />;
  return (
    <Card title="이력">
      {totalCount > data.length ? (
        <p className="muted">
          전체 {totalCount}건 중 최근 {data.length}건을 표시합니다.
        </p>
      ) : null}
      <Timeline label="공간 이력" entries={data.map(entryOf)} />
    </Card>
  );
}

const entryOf = ({ spaceHisId, evtCd, actDt, actNm, rsn, changes }: SpaceHistoryRow): TimelineEntry => ({
  key: spaceHisId,
  at: displayMoment(actDt),
  title: `${SPACE_EVENT_NAMES[evtCd]}${actNm ? ` · ${actNm}` : ''}`,
  ...LOOKS[evtCd],
  body: (
    <>
      {changes.map((change) => (
        <p key={change.fact} className="space-change">
          <span className="muted">{change.fact}</span> <Change {...change} />
        </p>
      ))}
      {rsn ? <p className="muted">사유: {rsn}</p> : null}
    </>
  ),
});

/** From what to what; a fact without a short text has changed, and no more is said of it. */
function Change({ before, after }: SpaceHistoryRow['changes'][number]) {
  if (before === null && after === null) return '변경됨';
  return (
    <>
      {before === null ? null : <del>{before}</del>}
      {before === null || after === null ? null : ' → '}
      {after === null ? null : <ins>{after}</ins>}
    </>
  );
}
