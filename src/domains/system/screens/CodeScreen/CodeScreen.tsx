import { useState } from 'react';
import type { CodeGroup } from '#contract/system.ts';
import { useList } from '#kit/list/useList.ts';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { ask } from '#ui/feedback/feedback.ts';
import { USE_OPTIONS } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { useFirstRow } from '#ui/list/useFirstRow.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { CODE_GROUP_LIST } from '../../rules/code-group-query.ts';
import { useGetCmmnCdGrpListQuery } from '../../state/code-endpoints.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { useRememberedState } from '../../state/page.ts';
import { CodePanel } from './CodePanel.tsx';
import { GroupPanel } from './GroupPanel.tsx';
import './code-screen.css';

const groupKey = (row: CodeGroup): string => row.cmmnCdId;

/** 공통코드관리: groups at the left, the codes of the chosen one in an editable table at the right. */
export function CodeScreen() {
  const list = useList(CODE_GROUP_LIST, useGetCmmnCdGrpListQuery, groupKey);
  const areas = useCodes('AREA');
  const filters = [
    selectFilter('cdCategory', '영역', areas.options),
    keywordFilter('searchKeyword', '그룹ID/명'),
    selectFilter('useYn', '사용', USE_OPTIONS),
  ];
  const [group, setGroup] = useRememberedState<CodeGroup | null>('group', null);
  const [isDirty, setDirty] = useState(false);
  const choose = async (next: CodeGroup): Promise<void> => {
    if (next.cdId === group?.cdId) return;
    if (isDirty && !(await ask('M-LEAVE'))) return;
    setDirty(false);
    setGroup(next);
  };
  useFirstRow(list.rows[0], group !== null, setGroup);
  return (
    <div className="stack">
      <PageHeader
        title="공통코드관리"
        lead="여러 화면의 선택 항목이 되는 코드를 관리합니다. 저장하면 열려 있는 화면에도 바로 반영됩니다."
      />
      <ListFilters filters={filters} list={list} />
      <div className="code-screen">
        <GroupPanel
          list={list}
          chosenId={group?.cdId ?? null}
          onChoose={(next) => void choose(next)}
          onSaved={(saved) => {
            if (saved.cdId === group?.cdId || !isDirty) setGroup(saved);
          }}
          onDeleted={(gone) => {
            if (gone.cdId === group?.cdId) setGroup(null);
          }}
        />
        {group ? (
          <CodePanel key={group.cdId} group={group} onDirty={setDirty} />
        ) : (
          <section className="list-panel code-screen-none">
            <StateNotice icon="list" text="코드 그룹을 선택해주세요." />
          </section>
        )}
      </div>
    </div>
  );
}
