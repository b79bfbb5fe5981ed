import { shownText } from '#shared/merge/untyped-values.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import type { RecordLabels } from '#ui/conflict/record-labels.ts';

/** Rows of a table as one text: the words of each, under each other. */
const rowsText = (rows: unknown, ...names: readonly string[]): string =>
  Array.isArray(rows)
    ? rows
        .map((row: unknown) =>
          names
            .map((name) => (typeof row === 'object' && row !== null ? shownText(Reflect.get(row, name)) : ''))
            .filter(Boolean)
            .join(' · '),
        )
        .join('\n')
    : '';

const units: readonly FieldLabel[] = [
  { key: 'grdCn', label: '성적 분포 분석', show: ({ grdCn }) => shownText(grdCn) },
  { key: 'evalCn', label: '강의평가 분석', show: ({ evalCn }) => shownText(evalCn) },
  { key: 'goodCn', label: '잘된 점', show: ({ goodCn }) => shownText(goodCn) },
  { key: 'hardCn', label: '어려운 점', show: ({ hardCn }) => shownText(hardCn) },
  { key: 'fdbks', label: '직전 개선사항', show: ({ fdbks }) => rowsText(fdbks, 'exeCd', 'exeCn', 'effCn') },
  {
    key: 'los',
    label: '학습성과',
    show: ({ los }) => rowsText(los, 'loNm', 'weight', 'evlStdCnt', 'ahvStdCnt', 'anlsCn'),
  },
  {
    key: 'plans',
    label: '차기 개선계획',
    show: ({ plans }) => rowsText(plans, 'msrCd', 'trgtVal', 'prblmCn', 'planCn'),
  },
  {
    key: 'fileGroupId',
    label: '첨부',
    show: ({ fileGroupId }) => (fileGroupId ? '있음' : '없음'),
    unseen: '다른 파일',
  },
];
/** Words for two versions of a section. */
export const sectionLabels: RecordLabels = { useUnits: () => units };
