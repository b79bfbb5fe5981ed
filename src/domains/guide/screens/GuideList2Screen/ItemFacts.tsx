import type { GuideItem } from '#contract/guide/guide-items.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { USE_NAMES } from '../../rules/items/item-labels.ts';

interface ItemFactsProps {
  readonly item: GuideItem;
  readonly categoryNameOf: (ctgryCd: string) => string;
}

/** Everything that is short about an item, as labels and values. */
export function ItemFacts({ item, categoryNameOf }: ItemFactsProps) {
  const facts = [
    ['번호', displayCount(item.itemNo)],
    ['구분', categoryNameOf(item.ctgryCd)],
    ['수량', displayCount(item.qty)],
    ['사용일', displayDate(item.useDt)],
    ['사용시간', displayDate(item.useTm) ?? '-'],
    ['사용여부', USE_NAMES[item.useYn] ?? item.useYn],
    ['수정일시', displayMoment(item.modDt)],
  ] as const;
  return (
    <dl className="item-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
