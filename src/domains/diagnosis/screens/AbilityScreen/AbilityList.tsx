import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { Ability } from '#contract/diagnosis/ability.ts';
import { TRACK_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import type { AbilityDiv } from '#contract/diagnosis/instruments.ts';
import { useEraseActs } from '#kit/acts/EraseButton.tsx';
import { ListPart } from '#kit/list/ListPart.tsx';
import type { ListState } from '#kit/list/useList.ts';
import type { Column } from '#ui/table/column.ts';
import { countColumn, flagColumn, textColumn } from '#ui/table/columns.tsx';
import type { ABILITY_LISTS } from '../../rules/ability-lists.ts';
import { useDeleteAbilityCdMutation } from '../../state/ability-endpoints.ts';

export const abilityKey = (row: Ability): string => row.abilityId;
const abilityName = (row: Ability): string => row.abilityNm;

/** `2025~`, `2021~2024`. */
const yearsText = ({ applyStrtYear, applyEndYear }: Ability): string => `${applyStrtYear}~${applyEndYear ?? ''}`;

const columnsOf = (abilityDiv: AbilityDiv): readonly Column<Ability>[] => [
  textColumn('abilityCd', '코드', { width: 's', sort: true, onCard: 'fact', excel: 12 }),
  textColumn('abilityNm', '역량명', { width: 'l', sort: true, onCard: 'title', isKept: true, excel: 24 }),
  textColumn('upAbilityNm', '상위역량', { width: 'm', onCard: 'fact', excel: 20 }),
  ...(abilityDiv === 'CORE'
    ? []
    : [textColumn<Ability>('ownDeptNm', '관리부서', { width: 'm', sort: true, excel: 20 })]),
  ...(abilityDiv === 'PROF'
    ? [
        textColumn<Ability>('trackCd', '트랙', {
          width: 's',
          render: ({ trackCd }) => (trackCd ? TRACK_NAMES[trackCd] : '-'),
        }),
      ]
    : []),
  textColumn('applyStrtYear', '적용', {
    width: 's',
    render: yearsText,
    alsoInExcel: [{ key: 'applyEndYear', label: '적용 종료' }],
  }),
  countColumn('qstnCnt', '사용문항', { width: 'xs' }),
  countColumn('sortOrdr', '순서', { width: 'xs', sort: true }),
  flagColumn('useYn', '사용', ['사용', '미사용'], { width: 'xs' }),
];

interface AbilityListProps {
  readonly abilityDiv: AbilityDiv;
  readonly list: ListState<(typeof ABILITY_LISTS)['CORE']['filters'], Ability>;
}

/** The abilities of a tree as a list; a row opens in the tree. */
export function AbilityList({ abilityDiv, list }: AbilityListProps) {
  const [params, setParams] = useSearchParams();
  const columns = useMemo(() => columnsOf(abilityDiv), [abilityDiv]);
  const [remove] = useDeleteAbilityCdMutation();
  const open = ({ abilityId, ownDeptCd }: Ability): void => {
    const next = new URLSearchParams(params);
    next.delete('tab');
    next.set('abilityId', abilityId);
    if (abilityDiv !== 'CORE') next.set('ownDeptCd', ownDeptCd);
    setParams(next);
  };
  const selectionActions = useEraseActs({
    list,
    nameOf: abilityName,
    remove,
    label: (n) => `${n}건 삭제`,
  });
  return (
    <ListPart
      label="역량코드"
      list={list}
      columns={columns}
      excel={{ op: 'downloadAbilityCdExcel', name: '역량코드' }}
      emptyText="등록된 역량이 없습니다. 체계에서 역량을 추가하거나 전년도 체계를 복사해주세요."
      onOpen={open}
      whyLocked={(row) => (row.qstnCnt > 0 ? '문항에 사용된 역량은 삭제할 수 없습니다.' : null)}
      selectionActions={selectionActions}
    />
  );
}
