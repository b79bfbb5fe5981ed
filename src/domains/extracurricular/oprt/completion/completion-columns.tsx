import type { ComplRow } from '#contract/extracurricular/completion.ts';
import { CERT_STATE_NAMES, COMPL_NAMES } from '#contract/extracurricular/oprt-codes.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { namesOf } from '#ui/form/options.ts';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { chipColumn, countColumn, textColumn } from '#ui/table/columns.tsx';
import { CERT_TONES, COMPL_TONES } from '../oprt-labels.ts';
import { personColumns } from '../person-columns.tsx';

const COMPLETIONS = { ...namesOf(COMPL_NAMES), tones: COMPL_TONES },
  CERTS = { ...namesOf(CERT_STATE_NAMES), tones: CERT_TONES };

const rateColumn: Column<ComplRow> = {
  key: 'attRate',
  label: '출석률',
  width: 'xs',
  align: 'right',
  sortKey: 'attRate',
  onCard: 'fact',
  render: ({ attRate }) => `${attRate.toFixed(1)}%`,
  excel: [{ key: 'attRate', label: '출석률(%)', format: 'number' }],
};
/** What a completion is worth in its family. */
const worthColumns = ({ granted }: Family): readonly Column<ComplRow>[] => {
  if (granted === 'mileage') return [countColumn<ComplRow>('mlgPnt', '마일리지', { width: 'xs' })];
  if (granted === 'teaching')
    return [
      countColumn<ComplRow>('recogHour', '인정시간', { width: 'xs' }),
      countColumn<ComplRow>('achvPnt', '업적점수', { width: 'xs' }),
    ];
  return granted === 'education' ? [countColumn<ComplRow>('eduHour', '교육시간', { width: 'xs' })] : [];
};

/** 이수판정: how each is judged, and why. */
export const judgeColumns = (family: Family): readonly Column<ComplRow>[] => [
  ...personColumns<ComplRow>(family),
  rateColumn,
  countColumn<ComplRow>('attHour', '참여시간', { width: 'xs' }),
  {
    key: 'assignYn',
    label: '과제',
    width: 'xs',
    render: ({ assignYn, assignScore }) => (assignYn === 'Y' ? (assignScore ?? '제출') : NOTHING),
    excel: [
      { key: 'assignYn', label: '과제', names: { Y: '제출', N: '미제출' } },
      { key: 'assignScore', label: '과제 점수', format: 'number' },
    ],
  },
  {
    key: 'surveyYn',
    label: '설문',
    width: 'xs',
    render: ({ surveyYn }) => (surveyYn === 'Y' ? '응답' : NOTHING),
    excel: [{ key: 'surveyYn', label: '설문', names: { Y: '응답', N: '미응답' } }],
  },
  chipColumn<ComplRow>('autoDiv', '자동', COMPLETIONS, { width: 's', sort: true }),
  {
    key: 'failRsn',
    label: '사유',
    width: 'xl',
    render: ({ failRsn, applSt, overrideYn, overrideRsn }) => {
      const reasons = [...failRsn, ...(overrideYn === 'Y' && overrideRsn ? [`변경: ${overrideRsn}`] : [])];
      return (
        <>
          {applSt === 'NOSHOW' ? <Chip tone="danger">노쇼</Chip> : null} {reasons.join(', ') || NOTHING}
        </>
      );
    },
  },
  chipColumn<ComplRow>('finalDiv', '최종', COMPLETIONS, { width: 's', sort: true, onCard: 'fact' }),
  ...worthColumns(family),
];

/** 마일리지·이수증: what the ledger took of each completion, and the certificate. */
export const grantColumns = (family: Family): readonly Column<ComplRow>[] => [
  ...personColumns<ComplRow>(family),
  chipColumn<ComplRow>('finalDiv', '최종', COMPLETIONS, { width: 's', sort: true, onCard: 'fact' }),
  countColumn<ComplRow>('attHour', '참여시간', { width: 'xs' }),
  ...worthColumns(family),
  ...(family.granted === 'mileage' ? [countColumn<ComplRow>('grantPnt', '적립', { width: 'xs', onCard: 'fact' })] : []),
  textColumn<ComplRow>('certNo', '이수증 번호', { width: 'l', onCard: 'fact' }),
  chipColumn<ComplRow>('certSt', '이수증', CERTS, { width: 's' }),
  countColumn<ComplRow>('prntCnt', '출력', { width: 'xs' }),
];
