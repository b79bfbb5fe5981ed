import { useMemo } from 'react';
import type { MergeRow } from '#shared/merge/three-way.ts';
import type { RecordLabels } from '#ui/conflict/record-labels.ts';
import { useItemNames } from '../components/item-form/useItemNames.ts';
import { itemUnits } from '../rules/items/item-record.ts';

function useUnits(rows: readonly MergeRow[]) {
  const names = useItemNames(
    rows
      .map(({ mngrStfNo }) => mngrStfNo)
      .filter((stfNo): stfNo is string => typeof stfNo === 'string' && stfNo !== ''),
  );
  return useMemo(() => itemUnits(names), [names]);
}

export const itemLabels: RecordLabels = { useUnits };
