import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import type { Data } from '#contract/registry.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { FIRST_ITEM_ARG } from '../rules/items/item-place.ts';
import { useGetGuideItemListQuery } from '../state/guide-endpoints.ts';
import { useGetGuideItemQuery } from '../state/item-endpoints.ts';

interface WithItemProps {
  /** Title while there is no item. */
  readonly title: string;
  readonly children: (item: GuideItem, answer: Data<'getGuideItem'>) => ReactNode;
}

/** Loads the item that the address names; without a name the first one. */
export function WithItem({ title, children }: WithItemProps) {
  const named = useSearchParams()[0].get('guideItemId') ?? '';
  const first = useGetGuideItemListQuery(FIRST_ITEM_ARG, { skip: named !== '' });
  const guideItemId = named || (first.data?.data[0]?.guideItemId ?? '');
  const { data, isError, error, refetch } = useGetGuideItemQuery({ guideItemId }, { skip: guideItemId === '' });
  const item = data?.data.find((row) => row.guideItemId === guideItemId);
  if (item && data)
    return (
      <>
        {data.storedAt === null ? null : <StaleNote storedAt={data.storedAt} />}
        {children(item, data)}
      </>
    );
  const isFailed = isError || first.isError;
  return (
    <div className="stack">
      <PageHeader title={title} />
      <section className="card guide-detail-skeleton" aria-busy={!isFailed}>
        {isFailed ? (
          <LoadFailure
            error={error ?? first.error}
            onRetry={() => void (guideItemId === '' ? first.refetch() : refetch())}
          />
        ) : null}
      </section>
    </div>
  );
}
