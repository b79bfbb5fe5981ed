import type { PermGrantHis } from '#contract/security/perm-grant-his.ts';
import { GRANT_TARGET_NAMES } from '#contract/system/perms/perm-acts.ts';
import type { Column } from '#ui/table/column.ts';
import type { ExcelColumn } from '#worker/api.ts';
import { displayExact } from '../../rules/security/history-query.ts';

const TARGETS: Readonly<Record<string, string>> = GRANT_TARGET_NAMES;
export const targetOf = (row: PermGrantHis): string => TARGETS[row.trgtDivCd] ?? row.trgtDivCd;
export const placeOf = (row: PermGrantHis): string => [row.resourcePath, row.permCd].filter(Boolean).join(' · ') || '-';
export const changeOf = (row: PermGrantHis): string => `${row.befVal ?? '없음'} → ${row.aftVal ?? '없음'}`;

export const permColumns = (actOf: (code: string | null) => string): readonly Column<PermGrantHis>[] => [
  {
    key: 'actDt',
    label: '일시',
    width: 'm',
    sortKey: 'actDt',
    onCard: 'fact',
    hint: (row) => displayExact(row.actDt),
    render: (row) => displayExact(row.actDt).slice(0, 16),
  },
  { key: 'actUserNm', label: '처리자', width: 's', render: (row) => row.actUserNm ?? '시스템' },
  { key: 'actDivCd', label: '행위', width: 's', onCard: 'fact', render: (row) => actOf(row.actDivCd) },
  { key: 'trgtDivCd', label: '구분', width: 's', render: targetOf },
  { key: 'trgtUserNm', label: '대상', width: 's', onCard: 'fact', render: (row) => row.trgtUserNm ?? '-' },
  { key: 'roleCd', label: '역할', width: 'm', render: (row) => row.roleCd ?? '-' },
  { key: 'place', label: '자원/특수권한', width: 'l', align: 'left', render: placeOf },
  { key: 'change', label: '변경 내용', width: 'xl', align: 'left', onCard: 'title', render: changeOf },
  { key: 'rsn', label: '사유', width: 'm', align: 'left', render: (row) => row.rsn ?? '-' },
  { key: 'ipAddr', label: 'IP', width: 's', render: (row) => row.ipAddr ?? '-' },
];

export const permExcel = (actNames: Readonly<Record<string, string>>): readonly ExcelColumn[] => [
  { key: 'actDt', label: '일시', width: 22 },
  { key: 'actUserNm', label: '처리자' },
  { key: 'actDivCd', label: '행위', names: actNames },
  { key: 'trgtDivCd', label: '구분', names: TARGETS },
  { key: 'trgtUserNm', label: '대상' },
  { key: 'roleCd', label: '역할', width: 20 },
  { key: 'resourcePath', label: '자원', width: 36 },
  { key: 'permCd', label: '특수권한' },
  { key: 'befVal', label: '변경 전', width: 28 },
  { key: 'aftVal', label: '변경 후', width: 28 },
  { key: 'rsn', label: '사유', width: 36 },
  { key: 'ipAddr', label: 'IP' },
];
