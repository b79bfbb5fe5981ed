import { StaffPickerField } from '#domains/system/index.ts';
import type { Filter } from '#ui/list/filters.tsx';

/** 담당자: advisor or counsellor. */
export const STAFF_FILTER: Filter<'stfNo'> = {
  fields: ['stfNo'],
  label: '담당자',
  isMore: true,
  render: ({ stfNo }, { choose }) => (
    <StaffPickerField
      label="담당자"
      max={1}
      value={stfNo === '' ? [] : [{ key: stfNo, label: stfNo }]}
      onChange={([chosen]) => choose({ stfNo: chosen?.key ?? '' })}
    />
  ),
};
