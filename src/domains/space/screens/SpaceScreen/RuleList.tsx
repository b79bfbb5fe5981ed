import { useState } from 'react';
import type { SpaceRule } from '#contract/space/rule.ts';
import { useEraseActs } from '#kit/acts/EraseButton.tsx';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { USE_OPTIONS } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { useReachesAll } from '../../components/useReachesAll.ts';
import { RULE_LIST } from '../../rules/space-lists.ts';
import { useAuth } from '../../state/page.ts';
import { useDeleteRuleMutation, useGetRuleListQuery } from '../../state/space-endpoints.ts';
import { RULE_COLUMNS } from './space-columns.tsx';

const RuleDialog = lazyDialog(async () => (await import('./RuleDialog.tsx')).RuleDialog);

const ruleKey = (row: SpaceRule): string => row.ruleId,
  ruleName = (row: SpaceRule): string => row.ruleNm;
const FILTERS = [keywordFilter('searchKeyword', '규칙명'), selectFilter('useYn', '사용', USE_OPTIONS)];

/** 이용규칙: how long, how often and how far ahead spaces are booked. */
export function RuleList() {
  const list = useList(RULE_LIST, useGetRuleListQuery, ruleKey);
  const [opened, setOpened] = useState<SpaceRule | 'new' | null>(null);
  const [remove] = useDeleteRuleMutation();
  const reachesAll = useReachesAll(),
    mayCreate = useAuth('C') && reachesAll,
    selectionActions = useEraseActs({ list, nameOf: ruleName, remove, isErasable: reachesAll });
  return (
    <div className="stack">
      <ListFilters filters={FILTERS} list={list} />
      <ListPart
        label="이용규칙"
        list={list}
        columns={RULE_COLUMNS}
        onOpen={setOpened}
        excel={{ op: 'downloadRuleExcel', name: '이용규칙' }}
        onNew={() => setOpened('new')}
        mayCreate={mayCreate}
        emptyDetail="공간마다 언제, 얼마 동안, 누가 예약할 수 있는지 정합니다."
        selectionActions={selectionActions}
      />
      {opened ? (
        <RuleDialog
          key={opened === 'new' ? 'new' : opened.ruleId}
          rule={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  );
}
