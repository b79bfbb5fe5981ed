import type { Instrument } from '#contract/diagnosis/instruments.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { useGetStatTrendQuery } from '../../state/stat-endpoints.ts';
import { Rounds } from '../StatScreen/Rounds.tsx';
import type { StatFilter } from './stat-filter.ts';

/** 추이: the rounds of the same paper, with abilities joined to what they replaced. */
export function TrendTab({ filter, instrument }: { readonly filter: StatFilter; readonly instrument: Instrument }) {
  const answer = useGetStatTrendQuery(filter),
    rows = answer.currentData?.data ?? [];
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.isSuccess && rows.length < 2)
    return (
      <StateNotice
        icon="chart-line"
        text="비교할 회차가 없습니다. 같은 문항지로 두 번 이상 산출하면 추이를 볼 수 있습니다."
      />
    );
  return (
    <Rounds title="회차마다 어떻게 달라졌습니까?" rows={rows} isLoading={answer.isFetching} instrument={instrument} />
  );
}
