import type { GuideItem } from '#contract/guide/guide-items.ts';
import type { Data } from '#contract/registry.ts';
import { displayMoment } from '#shared/korean-time.ts';
import type { Fact } from '#ui/facts/Facts.tsx';
import { fieldLabel, shownValue, type ItemNames } from './item-detail-rules.ts';

const FIELDS = ['itemNm', 'ctgryCd', 'qty', 'useDt', 'useTm', 'useYn', 'deptCd'] as const;
type People = Pick<Data<'getGuideItem'>, 'mngrNm' | 'regNm' | 'modNm' | 'regDt'>;

const stamp = (name: string | null, at: string): string => [name, displayMoment(at)].filter(Boolean).join(' · ');

/** An item as labels and values. */
export function itemFacts(item: GuideItem, people: People, names: ItemNames): readonly Fact[] {
  return [
    { label: 'No.', value: String(item.itemNo) },
    ...FIELDS.map((field): Fact => ({ label: fieldLabel(field), value: shownValue(field, item[field], names) })),
    { label: fieldLabel('mngr'), value: item.mngrStfNo === null ? '-' : `${people.mngrNm ?? ''} (${item.mngrStfNo})` },
    { label: '등록', value: stamp(people.regNm, people.regDt) },
    { label: '수정', value: stamp(people.modNm, item.modDt) },
    { label: '버전', value: String(item.version) },
  ];
}
