import { useState } from 'react';
import { ABILITY_NAMES, type AbilityDiv } from '#contract/diagnosis/instruments.ts';
import { TRACK_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import { deptFilter } from '#domains/system/index.ts';
import { useList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { USE_OPTIONS, optionsOf } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { useAddressTab } from '#ui/tabs/useAddressTab.ts';
import { ABILITY_LISTS, ABILITY_TABS } from '../../rules/ability-lists.ts';
import { YEAR_OPTIONS } from '../../rules/school-year.ts';
import { useGetAbilityCdListQuery } from '../../state/ability-endpoints.ts';
import { useAuth } from '../../state/page.ts';
import { AbilityList, abilityKey } from './AbilityList.tsx';
import { AbilityTree } from './AbilityTree.tsx';
import './ability.css';

const AbilityUpload = lazyDialog(async () => (await import('./AbilityUpload.tsx')).AbilityUpload);
const CopyYearDialog = lazyDialog(async () => (await import('./CopyYearDialog.tsx')).CopyYearDialog);

const TRACK_OPTIONS = optionsOf(TRACK_NAMES);

/** 역량코드 등록 of one tree: as a tree with its form, and as a list. */
export function AbilityScreen({ abilityDiv }: { readonly abilityDiv: AbilityDiv }) {
  const [tab, choose] = useAddressTab(ABILITY_TABS);
  const list = useList(ABILITY_LISTS[abilityDiv], useGetAbilityCdListQuery, abilityKey);
  const [dialog, setDialog] = useState<'upload' | 'copy' | null>(null);
  const mayCreate = useAuth('C');
  const { ownDeptCd, schlYear, trackCd } = list.query.filters,
    isOwned = abilityDiv !== 'CORE',
    /** A file and a copy belong to one department. */
    whyNotHere = isOwned && ownDeptCd === '' ? '관리부서를 먼저 선택해주세요.' : undefined;
  const filters = [
    selectFilter('schlYear', '적용학년도', YEAR_OPTIONS),
    ...(isOwned ? [deptFilter('ownDeptCd', abilityDiv === 'MAJOR' ? '학과' : '관리부서')] : []),
    ...(abilityDiv === 'PROF' ? [selectFilter('trackCd', '전문트랙', TRACK_OPTIONS)] : []),
    selectFilter('useYn', '사용', USE_OPTIONS),
    keywordFilter('searchKeyword', '역량명·코드'),
  ];
  return (
    <div className="stack">
      <PageHeader
        title={`${ABILITY_NAMES[abilityDiv].replace('역량', '')} 역량코드 등록`}
        lead="진단 결과를 모으는 역량의 체계입니다. 개편하면 새 학년도의 체계를 만들고, 지난 결과는 그때의 체계로 남습니다."
        actions={
          mayCreate ? (
            <>
              <Button
                icon="copy"
                disabled={whyNotHere !== undefined}
                title={whyNotHere}
                onClick={() => setDialog('copy')}
              >
                전년도 복사
              </Button>
              <Button
                icon="upload"
                disabled={whyNotHere !== undefined}
                title={whyNotHere}
                onClick={() => setDialog('upload')}
              >
                엑셀 업로드
              </Button>
            </>
          ) : null
        }
      />
      <ListFilters filters={filters} list={list} />
      <Tabs
        label="역량코드"
        tabs={[
          { key: 'tree', label: '체계' },
          { key: 'list', label: '목록' },
        ]}
        active={tab}
        onChange={choose}
      />
      {tab === 'tree' ? (
        <AbilityTree
          key={`${ownDeptCd}:${schlYear}:${trackCd}`}
          abilityDiv={abilityDiv}
          ownDeptCd={ownDeptCd}
          schlYear={schlYear}
          trackCd={trackCd}
          query={list.query.filters.searchKeyword}
        />
      ) : (
        <AbilityList abilityDiv={abilityDiv} list={list} />
      )}
      {dialog === 'upload' ? (
        <AbilityUpload abilityDiv={abilityDiv} ownDeptCd={ownDeptCd} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'copy' ? (
        <CopyYearDialog abilityDiv={abilityDiv} ownDeptCd={ownDeptCd} onClose={() => setDialog(null)} />
      ) : null}
    </div>
  );
}
