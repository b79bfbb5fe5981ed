import type { AplyRow } from '#contract/counselling/application.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import { APLY_NAMES, ROUTE_NAMES } from '#contract/counselling/counselling-codes.ts';
import { FIRST_CONTACT_DAYS } from '#shared/counselling/waiting.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { namesOf } from '#ui/form/options.ts';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { chipColumn, codeColumn, countColumn, dateColumn, textColumn } from '#ui/table/columns.tsx';
import { APLY_TONES, hopedText, riskName, riskTone, topicNames } from '../records/case-labels.ts';

/** The level of danger; none is shown as nothing, so that what is there stands out. */
export const RiskChip = ({ lvl }: { readonly lvl: number }) =>
  lvl === 0 ? <span className="muted">{NOTHING}</span> : <Chip tone={riskTone(lvl)}>{riskName(lvl)}</Chip>;

/** Columns of 신청·배정; the level is a column of the kinds that assess danger. */
export const aplyColumns = (kind: CounselKind): readonly Column<AplyRow>[] => [
  textColumn<AplyRow>('aplyNo', '신청번호', { width: 'm', sort: true, isKept: true, onCard: 'fact', excel: 14 }),
  textColumn<AplyRow>('stdNo', '학번', { width: 's', sort: true, onCard: 'fact' }),
  textColumn<AplyRow>('stdNm', '성명', { width: 's', sort: true, onCard: 'title' }),
  textColumn<AplyRow>('hakguaNm', kind.isConfidential ? '단과대' : '학과', {
    width: 'm',
    least: 's',
    sort: true,
    yields: 3,
  }),
  textColumn<AplyRow>('topicCds', '주제', {
    width: 'l',
    least: 'm',
    yields: 2,
    render: ({ topicCds }) => topicNames(kind.cnslDivCd, topicCds) || NOTHING,
    excel: 24,
  }),
  codeColumn<AplyRow>('routeCd', '경로', namesOf(ROUTE_NAMES), { width: 's', sort: true, yields: 3 }),
  ...(kind.assessesRisk
    ? [
        textColumn<AplyRow>('riskLvl', '위험', {
          width: 'xs',
          sort: true,
          onCard: 'fact',
          render: ({ riskLvl }) => <RiskChip lvl={riskLvl} />,
        }),
      ]
    : []),
  textColumn<AplyRow>('hopeTms', '희망시간', {
    width: 'l',
    least: 'm',
    yields: 2,
    render: ({ hopeTms }) => hopedText(hopeTms) || NOTHING,
    excel: false,
  }),
  dateColumn<AplyRow>('aplyDt', '신청일', { sort: true, yields: 1 }),
  {
    ...countColumn<AplyRow>('waitDay', '대기일', { width: 'xs', sort: true, onCard: 'fact' }),
    render: ({ waitDay, aplySt }) =>
      aplySt === 'RCPT' || aplySt === 'INTK' || aplySt === 'WAIT' ? (
        waitDay > FIRST_CONTACT_DAYS ? (
          <Chip tone="danger" title={`첫 접촉 기한 ${FIRST_CONTACT_DAYS}근무일이 지났습니다.`}>
            {waitDay}일
          </Chip>
        ) : (
          `${waitDay}일`
        )
      ) : (
        NOTHING
      ),
  },
  textColumn<AplyRow>('cnslrNm', '담당', { width: 's', sort: true }),
  chipColumn<AplyRow>(
    'aplySt',
    '상태',
    { ...namesOf(APLY_NAMES), tones: APLY_TONES },
    { width: 's', sort: true, isKept: true, onCard: 'fact' },
  ),
];
