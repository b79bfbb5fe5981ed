import { useMemo } from 'react';
import type { RecordWords } from '#ui/conflict/record-words.ts';
import { useItemNames } from '../components/item-form/useItemNames.ts';
import { itemUnits } from '../rules/items/item-record.ts';

function useUnits() {
  const names = useItemNames();
  return useMemo(() => itemUnits(names), [names]);
}

export const itemWords: RecordWords = { useUnits };
