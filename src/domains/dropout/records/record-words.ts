import { CAUSE_NAMES, CONTACT_NAMES } from '#contract/dropout/dropout-codes.ts';
import { METHOD_NAMES } from '#contract/dropout/target-rules.ts';
import { displayDate } from '#shared/display.ts';
import { shownName, shownText } from '#shared/merge/untyped-values.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import type { RecordLabels } from '#ui/conflict/record-labels.ts';

/** Words for two versions of an intervention. */
const intvUnits: readonly FieldLabel[] = [
  {
    key: 'intvDt',
    label: '일자',
    show: ({ intvDt, intvTm }) => [displayDate(shownText(intvDt)), intvTm ? shownText(intvTm) : ''].join(' ').trim(),
  },
  {
    key: 'mthdCd',
    label: '방법과 결과',
    show: ({ mthdCd, cntctRsltCd, causeCds }) =>
      [
        shownName(mthdCd, METHOD_NAMES),
        shownName(cntctRsltCd, CONTACT_NAMES),
        ...(Array.isArray(causeCds) ? causeCds.map((code) => shownName(code, CAUSE_NAMES)) : []),
      ].join(', '),
  },
  { key: 'intvCn', label: '내용', show: ({ intvCn }) => shownText(intvCn) },
  {
    key: 'nextDt',
    label: '다음 예정',
    show: ({ nextDt, nextActn }) =>
      [nextDt ? displayDate(shownText(nextDt)) : '', nextActn ? shownText(nextActn) : ''].join(' ').trim() || '-',
  },
  {
    key: 'fileGroupId',
    label: '첨부',
    show: ({ fileGroupId }) => (fileGroupId ? '있음' : '없음'),
    unseen: '다른 파일',
  },
];
export const intvLabels: RecordLabels = { useUnits: () => intvUnits };
