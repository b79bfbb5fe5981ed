import { fields } from 'virtual:fields/saveAcsLogInspct';
import type { InspectionItem } from '#contract/security/inspection.ts';
import {
  ABNORMAL_NAMES,
  INSPECTION_RESULTS,
  RESULT_NAMES,
  type InspectionResult,
} from '#contract/security/inspection-rules.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Column } from '#ui/table/column.ts';

export interface ItemResult {
  readonly rsltCd: InspectionResult;
  readonly rsltCn: string;
}
export type ItemResults = Readonly<Record<string, ItemResult>>;
export type SetResult = (id: string, part: Partial<ItemResult>) => void;

const OPTIONS = INSPECTION_RESULTS.map((value) => ({ value, label: RESULT_NAMES[value] }));

export const displayMonth = (inspctYm: string): string => `${inspctYm.slice(0, 4)}-${inspctYm.slice(4)}`;

/** Items of a month; their results can be chosen while the month is open. */
export function itemColumns(results: ItemResults, onChange: SetResult | null): readonly Column<InspectionItem>[] {
  const of = (item: InspectionItem): ItemResult =>
    results[item.acsLogInspctItemId] ?? { rsltCd: item.rsltCd, rsltCn: item.rsltCn ?? '' };
  return [
    { key: 'acsDt', label: '일자', width: 's', onCard: 'fact', render: (item) => displayDate(item.acsDt) },
    { key: 'abnDivCd', label: '유형', width: 'm', onCard: 'title', render: (item) => ABNORMAL_NAMES[item.abnDivCd] },
    { key: 'userNm', label: '성명', width: 's', onCard: 'fact', render: (item) => item.userNm ?? '' },
    {
      key: 'cnt',
      label: '건수',
      width: 'xs',
      align: 'right',
      onCard: 'fact',
      render: (item) => displayCount(item.cnt),
    },
    {
      key: 'rsltCd',
      label: '결과',
      width: 'm',
      render: (item) =>
        onChange ? (
          <SelectField
            label={`${item.userNm ?? ''} ${displayDate(item.acsDt)} ${ABNORMAL_NAMES[item.abnDivCd]} 결과`}
            hideLabel
            value={of(item).rsltCd}
            options={OPTIONS}
            onChange={(rsltCd) => onChange(item.acsLogInspctItemId, { rsltCd: rsltCd as InspectionResult })}
          />
        ) : (
          RESULT_NAMES[item.rsltCd]
        ),
    },
    {
      key: 'rsltCn',
      label: '내용',
      width: 'xl',
      align: 'left',
      render: (item) =>
        onChange ? (
          <TextField
            label={`${item.userNm ?? ''} ${displayDate(item.acsDt)} ${ABNORMAL_NAMES[item.abnDivCd]} 내용`}
            hideLabel
            maxLength={fields.items.fields?.rsltCn?.longest}
            value={of(item).rsltCn}
            onChange={(rsltCn) => onChange(item.acsLogInspctItemId, { rsltCn })}
          />
        ) : (
          (item.rsltCn ?? '')
        ),
    },
  ];
}
