import type { BlackoutRow } from '#contract/space/blackout.ts';
import type { SpaceRule } from '#contract/space/rule.ts';
import type { SpaceRow } from '#contract/space/space.ts';
import type { Codes } from '#domains/system/index.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, codeColumn, countColumn, flagColumn, textColumn } from '#ui/table/columns.tsx';
import {
  SPACE_TONES,
  advanceText,
  approvalText,
  blackoutText,
  daysText,
  hoursName,
  noShowText,
} from '../../rules/space-labels.ts';

interface SpaceCodes {
  readonly types: Codes;
  readonly buildings: Codes;
  readonly equipment: Codes;
  readonly states: Codes;
}

/** Columns of 공간 목록. */
export const spaceColumns = ({ types, buildings, equipment, states }: SpaceCodes): readonly Column<SpaceRow>[] => [
  textColumn('spaceCd', '코드', { width: 's', sort: true, isKept: true, excel: 14 }),
  textColumn('spaceNm', '공간명', { width: 'xl', sort: true, onCard: 'title', excel: 28 }),
  codeColumn('spaceTyCd', '유형', types, { least: 'xs', sort: true, onCard: 'fact' }),
  codeColumn('bldgCd', '건물', buildings, { least: 'xs', sort: true, onCard: 'fact' }),
  textColumn('roomNo', '호실', { width: 's', least: 'xs', sort: true }),
  countColumn('cpctCnt', '수용', { sort: true, onCard: 'fact' }),
  textColumn('fcltCds', '비품', {
    width: 'm',
    least: 's',
    align: 'left',
    render: (row) => row.fcltCds.map(equipment.nameOf).join(', ') || '-',
    hint: (row) => row.fcltCds.map(equipment.nameOf).join(', '),
  }),
  textColumn('mngDeptNm', '관리부서', { width: 's', yields: 2, sort: true, excel: 20 }),
  textColumn('ruleNm', '이용규칙', { width: 's', sort: true, excel: 20 }),
  textColumn('autoAprvYn', '승인방식', {
    width: 's',
    least: 'xs',
    yields: 1,
    render: (row) => approvalText(row),
    excel: false,
  }),
  textColumn('useRt', '가동률(30일)', {
    width: 's',
    align: 'right',
    sort: true,
    render: (row) => (row.useRt === '-' ? '-' : `${row.useRt}%`),
  }),
  chipColumn('spaceSt', '상태', { ...states, tones: SPACE_TONES }, { sort: true, onCard: 'fact' }),
];

/** Columns of 이용규칙. */
export const RULE_COLUMNS: readonly Column<SpaceRule>[] = [
  textColumn('ruleNm', '규칙명', { width: 'xl', sort: true, onCard: 'title', isKept: true, excel: 28 }),
  textColumn('autoAprvYn', '승인방식', { width: 'm', sort: true, onCard: 'fact', render: (row) => approvalText(row) }),
  textColumn('maxSlotCnt', '1회 최대', {
    width: 's',
    sort: true,
    onCard: 'fact',
    render: (row) => hoursName(row.maxSlotCnt),
  }),
  textColumn('maxDaySlotCnt', '1일 한도', { width: 's', render: (row) => hoursName(row.maxDaySlotCnt) }),
  textColumn('maxAdvDay', '신청시점', { render: (row) => advanceText(row) }),
  textColumn('noshwLmtCnt', '노쇼', { width: 'l', align: 'center', render: (row) => noShowText(row) }),
  countColumn('spaceCnt', '적용 공간', { sort: true, onCard: 'fact' }),
  flagColumn('useYn', '사용', ['사용', '미사용'], { sort: true }),
];

/** Columns of 이용제한. */
export const blackoutColumns = (kinds: Codes, buildings: Codes): readonly Column<BlackoutRow>[] => [
  {
    key: 'strtDt',
    label: '기간',
    width: 'xl',
    align: 'left',
    sortKey: 'strtDt',
    onCard: 'title',
    isKept: true,
    render: (row) => blackoutText(row),
    excel: [
      { key: 'strtDt', label: '시작일', format: 'date' },
      { key: 'endDt', label: '종료일', format: 'date' },
      { key: 'strtTm', label: '시작', format: 'time' },
      { key: 'endTm', label: '종료', format: 'time' },
    ],
  },
  textColumn('spaceNm', '공간', {
    width: 'l',
    sort: true,
    onCard: 'fact',
    render: (row) => row.spaceNm ?? (row.bldgCd ? `${buildings.nameOf(row.bldgCd)} 전체` : '전체 공간'),
  }),
  codeColumn('blktDivCd', '구분', kinds, { sort: true, onCard: 'fact' }),
  textColumn('dows', '요일', { width: 's', render: (row) => daysText(row.dows), excel: false }),
  textColumn('rsn', '사유', { width: 'l', excel: 40 }),
  {
    key: 'srcCd',
    label: '등록 방식',
    width: 's',
    sortKey: 'srcCd',
    render: (row) => (row.srcCd === 'TMTB' ? <Chip tone="info">시간표</Chip> : '직접'),
    excel: [{ key: 'srcCd', label: '등록 방식', names: { TMTB: '시간표', MANU: '직접' } }],
  },
  flagColumn('publicYn', '사유 공개', ['공개', '비공개']),
];
