import type { GuideItemHis } from '#contract/guide/guide-detail.ts';
import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { Timeline, type TimelineEntry } from '#ui/timeline/Timeline.tsx';
import { fieldLabel, shownValue, type ItemNames } from '../rules/items/item-detail-rules.ts';
import { useGetGuideItemHisListQuery } from '../state/item-endpoints.ts';
import { useItemNames } from './item-form/useItemNames.ts';

const ACTS: Readonly<
  Record<GuideItemHis['actDivCd'], Pick<TimelineEntry, 'icon' | 'tone'> & { readonly word: string }>
> = {
  C: { word: '등록', icon: 'plus', tone: 'success' },
  U: { word: '수정', icon: 'pencil', tone: 'info' },
  D: { word: '삭제', icon: 'trash', tone: 'danger' },
  RESET: { word: '데이터 초기화', icon: 'refresh', tone: 'warning' },
};

function Changes({ changes, names }: { readonly changes: GuideItemHis['changes']; readonly names: ItemNames }) {
  return (
    <dl className="timeline-changes">
      {changes.map(({ field, bef, aft }) => (
        <div key={field}>
          <dt>{fieldLabel(field)}</dt>
          <dd>
            {bef === null && aft === null ? (
              '변경됨'
            ) : (
              <>
                <del>{shownValue(field, bef, names)}</del> → <ins>{shownValue(field, aft, names)}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** 이력: what was done to the item, as the server wrote it down. */
export function ItemHistory({ guideItemId }: { readonly guideItemId: string }) {
  const { data, isError, error, isLoading, refetch } = useGetGuideItemHisListQuery({ guideItemId });
  const names = useItemNames();
  if (isLoading) return <div className="guide-history-skeleton" aria-busy="true" />;
  if (isError || !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data.data.length === 0)
    return <StateNotice icon="history" text={message('M-EMPTY')} detail="아직 바뀐 적이 없는 항목입니다." />;
  const entries = data.data.map((row): TimelineEntry => ({
    key: row.guideItemHisId,
    at: displayMoment(row.actDt),
    icon: ACTS[row.actDivCd].icon,
    tone: ACTS[row.actDivCd].tone,
    title: `${row.actNm ?? '알 수 없음'} ${ACTS[row.actDivCd].word}${row.itemVersion === null ? '' : ` (버전 ${row.itemVersion})`}`,
    body: row.changes.length === 0 ? undefined : <Changes changes={row.changes} names={names} />,
  }));
  return <Timeline label="항목 이력" entries={entries} />;
}
