import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { MenuRow } from '#contract/system/menus/menu.ts';
import { Button } from '#ui/button/Button.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import { lazyComponent } from '#ui/feedback/lazy-components.tsx';
import { useFirstRow } from '#ui/list/useFirstRow.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { message } from '#messages/message.ts';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { useEffectQuestion } from '../../components/access/useEffectQuestion.tsx';
import { useCodes } from '../../state/code-lookups.ts';
import { useDeleteMenuMutation, useGetMenuListQuery, useGetMenuQuery } from '../../state/menu-endpoints.ts';
import { reportStale, useAuth, useExcelDownload } from '../../state/page.ts';
import { MenuFacts } from './MenuFacts.tsx';
import { MenuTreePanel } from './MenuTreePanel.tsx';
import { menuExcelColumns } from './menu-excel.ts';
import './menu-screen.css';

/* The form brings the cleaner of help texts along, which the tree does without. */
const MenuPanel = lazyComponent(
  async () => (await import('./MenuPanel.tsx')).MenuPanel,
  (_props, missing) => (
    <section className="list-panel menu-screen-none" aria-busy={missing === null}>
      {missing}
    </section>
  ),
);

interface NewMenu {
  readonly menuId: string;
  readonly upMenuId: string | null;
}
const NO_ROWS: readonly MenuRow[] = [];

/** 메뉴관리: the tree at the left, the chosen menu at the right. Which one stands in the address. */
export function MenuScreen() {
  const [params, setParams] = useSearchParams();
  const [fresh, setFresh] = useState<NewMenu | null>(null);
  const [isDirty, setDirty] = useState(false);
  const list = useGetMenuListQuery({});
  const rows = list.data?.data ?? NO_ROWS;
  const chosenId = params.get('menuId');
  const detail = useGetMenuQuery({ menuId: chosenId ?? '' }, { skip: chosenId === null || fresh !== null });
  const stored = detail.currentData?.data[0];
  const [remove] = useDeleteMenuMutation();
  const excel = useExcelDownload();
  const kinds = useCodes('MENU_DIV');
  const mayCreate = useAuth('C');

  const { askEffect, effectDialog } = useEffectQuestion();

  const mayLeave = async (): Promise<boolean> => !isDirty || ask('M-LEAVE');
  const open = (menuId: string | null): void => {
    setFresh(null);
    setDirty(false);
    setParams(menuId === null ? {} : { menuId });
  };
  useFirstRow(
    rows.find(({ upMenuId }) => upMenuId === null),
    chosenId !== null || fresh !== null,
    ({ menuId }) => setParams({ menuId }, { replace: true }),
  );
  const choose = async (menuId: string): Promise<void> => {
    if ((menuId !== chosenId || fresh) && (await mayLeave())) open(menuId);
  };
  const add = async (upMenuId: string | null): Promise<void> => {
    if (await mayLeave()) {
      setDirty(false);
      setFresh({ menuId: crypto.randomUUID(), upMenuId });
    }
  };
  const erase = async (menuId: string): Promise<void> => {
    const menu = rows.find((row) => row.menuId === menuId);
    if (
      !menu ||
      !(await askEffect({
        title: '메뉴 삭제',
        text: message('M-DEL', { n: 1 }),
        effect: <EffectSummary change={{ gone: { menuIds: [menuId] } }} />,
        yes: '메뉴 삭제',
      }))
    )
      return;
    const answer = await remove({ rows: [{ menuId, version: menu.version }] });
    if (answer.error) reportStale(answer.error);
    else {
      show('M-DEL-OK');
      if (menuId === chosenId) open(null);
    }
  };
  const panelKey = fresh ? fresh.menuId : stored ? `${stored.menuId}:${stored.version}` : '';
  return (
    <div className="stack">
      <PageHeader
        title="메뉴관리"
        lead="화면과 링크를 메뉴에 놓고 순서를 정합니다. 저장하면 모두의 메뉴에 바로 반영됩니다."
        actions={
          <>
            <ExcelButton
              share={excel.share}
              onCancel={excel.cancel}
              onDownload={() =>
                void excel.download({
                  op: 'downloadMenuExcel',
                  arg: {},
                  sheetName: '메뉴',
                  baseName: '메뉴관리',
                  columns: menuExcelColumns(kinds.names),
                })
              }
            />
            {mayCreate ? (
              <Button look="primary" icon="plus" onClick={() => void add(null)}>
                최상위 추가
              </Button>
            ) : null}
          </>
        }
      />
      {list.data?.storedAt ? <StaleNote storedAt={list.data.storedAt} /> : null}
      <div className="menu-screen">
        <MenuTreePanel
          rows={rows}
          state={list.isError ? 'failed' : list.data ? 'ready' : 'loading'}
          error={list.error}
          onRetry={() => void list.refetch()}
          chosenId={fresh ? null : chosenId}
          onChoose={(menuId) => void choose(menuId)}
          onAdd={(upMenuId) => void add(upMenuId)}
          onDelete={(menuId) => void erase(menuId)}
        />
        <div className="stack">
          {(fresh ?? stored) ? (
            <MenuPanel
              key={panelKey}
              rows={rows}
              menuId={fresh?.menuId ?? stored?.menuId ?? ''}
              stored={fresh ? null : (stored ?? null)}
              upMenuId={fresh?.upMenuId ?? null}
              onDirty={setDirty}
              onSaved={open}
              onAdd={(upMenuId) => void add(upMenuId)}
              onDelete={(menuId) => void erase(menuId)}
            />
          ) : (
            <section className="list-panel menu-screen-none">
              <StateNotice icon="list" text="메뉴를 선택해주세요." />
            </section>
          )}
          {fresh === null && stored && detail.currentData ? (
            <MenuFacts
              key={stored.menuId}
              rows={rows}
              menuId={stored.menuId}
              detail={detail.currentData}
              onChoose={(menuId) => void choose(menuId)}
            />
          ) : null}
        </div>
      </div>
      {effectDialog}
    </div>
  );
}
