import { useState } from 'react';
import type { ResourceRow } from '#contract/system/resources/resource.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useList } from '#kit/list/useList.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { keywordFilter, selectFilter, switchFilter } from '#ui/list/filters.tsx';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { useEffectQuestion } from '../../components/access/useEffectQuestion.tsx';
import { ACCESS_OPTIONS, RESOURCE_LIST } from '../../rules/resources/resource-list-query.ts';
import { findVersionConflict, useAuth } from '../../state/page.ts';
import { useDeleteResourceMutation, useGetResourceListQuery } from '../../state/resource-endpoints.ts';
import { RESOURCE_COLUMNS } from './resource-columns.tsx';
import './resource-screen.css';

const ResourceDialog = lazyDialog(async () => (await import('./ResourceDialog.tsx')).ResourceDialog);
const MatchDialog = lazyDialog(async () => (await import('./MatchDialog.tsx')).MatchDialog);
const SyncDialog = lazyDialog(async () => (await import('./SyncDialog.tsx')).SyncDialog);

type Opened =
  | { readonly kind: 'resource'; readonly resource: ResourceRow | null }
  | { readonly kind: 'match' }
  | { readonly kind: 'sync' };
const resourceKey = (row: ResourceRow): string => row.resourceId;
const FILTERS = [
  keywordFilter('searchKeyword', '경로/명'),
  selectFilter('acsDivCd', '접근구분', ACCESS_OPTIONS),
  selectFilter('prsnInfoYn', '개인정보 화면', [
    { value: 'Y', label: '예' },
    { value: 'N', label: '아니오' },
  ]),
  selectFilter('useYn', '사용여부', [
    { value: 'Y', label: '사용' },
    { value: 'N', label: '중지' },
  ]),
  switchFilter('noRoleYn', '매핑 없음', { isMore: true, words: '역할이 없는 자원' }),
];

/** 자원관리: what can be opened, and who may open it. */
export function ResourceScreen() {
  const list = useList(RESOURCE_LIST, useGetResourceListQuery, resourceKey);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [remove] = useDeleteResourceMutation();
  const mayUpdate = useAuth('U');
  const { askEffect, effectDialog } = useEffectQuestion();
  const close = (): void => setOpened(null);
  const erase = async ({ resourceId, version }: ResourceRow): Promise<void> => {
    const isMeant = await askEffect({
      title: '자원 삭제',
      text: message('M-DEL', { n: 1 }),
      effect: <EffectSummary change={{ gone: { resourceIds: [resourceId] } }} />,
      yes: '자원 삭제',
    });
    if (!isMeant) return;
    const gone = await remove({ rows: [{ resourceId, version }] });
    if (!gone.error) {
      show('M-DEL-OK');
      close();
    } else if (findVersionConflict(gone.error)) show('M-VER');
  };
  return (
    <ListScreen
      title="자원관리"
      lead="화면 하나가 자원 하나입니다. 역할에는 자원마다 조회, 등록, 수정, 삭제 권한을 줍니다."
      label="자원"
      list={list}
      columns={RESOURCE_COLUMNS}
      filters={FILTERS}
      excel={{ op: 'downloadResourceExcel', name: '자원관리' }}
      onNew={() => setOpened({ kind: 'resource', resource: null })}
      onOpen={(resource) => setOpened({ kind: 'resource', resource })}
      tools={
        <>
          <Button icon="search" onClick={() => setOpened({ kind: 'match' })}>
            경로 검사
          </Button>
          {mayUpdate ? (
            <Button icon="sync" onClick={() => setOpened({ kind: 'sync' })}>
              프로그램 동기화
            </Button>
          ) : null}
        </>
      }
    >
      {opened?.kind === 'resource' ? (
        <ResourceDialog resource={opened.resource} onClose={close} onDelete={(resource) => void erase(resource)} />
      ) : null}
      {opened?.kind === 'match' ? <MatchDialog onClose={close} /> : null}
      {opened?.kind === 'sync' ? <SyncDialog onClose={close} /> : null}
      {effectDialog}
    </ListScreen>
  );
}
