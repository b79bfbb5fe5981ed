import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { Category } from '#contract/extracurricular/category.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { USE_OPTIONS } from '#ui/form/options.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import type { TreeMove } from '#ui/tree/rules/move.ts';
import { Tree } from '#ui/tree/Tree.tsx';
import { TreeFolding } from '#ui/tree/TreeFolding.tsx';
import type { TreeHandle } from '#ui/tree/tree-props.ts';
import { useGetCategoryTreeQuery, useSaveCategoryOrderMutation } from '../state/category-endpoints.ts';
import { reportStale, useAuth, useExcelDownload } from '../state/page.ts';
import { CategoryPanel } from './CategoryPanel.tsx';
import { categoryItem, nextOrder, orderArg, shownCategories, refusalOutsideFamily } from './category-tree.ts';
import { LinesPanel } from './LinesPanel.tsx';
import './category.css';
import '../shared/ecp.css';

const NO_ROWS: readonly Category[] = [];
const EXCEL_COLUMNS = [
  { key: 'pathNm', label: '분류', width: 40 },
  { key: 'categoryCd', label: '분류코드', width: 14 },
  { key: 'categoryNm', label: '분류명', width: 24 },
  { key: 'mainDeptNm', label: '주관부서', width: 18 },
  { key: 'goal', label: '목표', width: 40 },
  { key: 'stdPntPerHour', label: '시간당 기준 마일리지', format: 'number' },
  { key: 'dfltAttRate', label: '기본 출석률', format: 'number' },
  { key: 'dfltSurveyYn', label: '설문' },
  { key: 'curriCnt', label: '과정', format: 'number' },
  { key: 'useYn', label: '사용' },
] as const;

/** 분류 관리 of one family: the tree at the left, the chosen category with its lines and defaults at the right. */
export function CategoryScreen({ family }: { readonly family: Family }) {
  const [filter, setFilter] = useState({ useYn: '', searchKeyword: '' });
  const [fresh, setFresh] = useState<{ readonly id: string; readonly upCategoryId: string } | null>(null);
  const [params, setParams] = useSearchParams();
  const [isDirty, setDirty] = useState(false);
  const tree = useGetCategoryTreeQuery({ userDiv: family.userDiv }),
    rows = tree.data?.data ?? NO_ROWS;
  const excel = useExcelDownload(),
    mayCreate = useAuth('C');
  const isDefaults = params.get('lines') === 'default' && fresh === null,
    chosenId = params.get('categoryId') ?? rows[0]?.categoryId ?? null,
    stored = isDefaults ? null : (rows.find(({ categoryId }) => categoryId === chosenId) ?? null);
  const open = (to: Record<string, string>): void => {
    setFresh(null);
    setDirty(false);
    setParams(to);
  };
  const mayLeave = async (): Promise<boolean> => !isDirty || ask('M-LEAVE');
  const choose = async (to: Record<string, string>): Promise<void> => {
    if (await mayLeave()) open(to);
  };
  const add = async (upCategoryId: string): Promise<void> => {
    if (!(await mayLeave())) return;
    setDirty(false);
    setFresh({ id: crypto.randomUUID(), upCategoryId });
  };
  const place = {
    userDiv: family.userDiv,
    upCategoryId: fresh?.upCategoryId ?? '',
    mainDeptCd: family.centralDeptCd,
    sortOrdr: nextOrder(rows, fresh?.upCategoryId ?? ''),
  };
  const name = `${family.title} 분류`;
  return (
    <div className="stack">
      <PageHeader
        title={`${family.title} 분류 관리`}
        lead="과정을 대분류, 중분류, 소분류로 나누고, 분류마다 결재선과 회차 기본값을 정합니다."
        actions={
          <>
            <Button icon="sitemap" onClick={() => void choose({ lines: 'default' })}>
              기본 결재선
            </Button>
            <ExcelButton
              share={excel.share}
              onCancel={excel.cancel}
              onDownload={() =>
                void excel.download({
                  op: 'downloadCategoryExcel',
                  arg: { userDiv: family.userDiv, ...filter },
                  sheetName: name,
                  baseName: name,
                  columns: EXCEL_COLUMNS,
                })
              }
            />
            {mayCreate ? (
              <Button look="primary" icon="plus" onClick={() => void add('')}>
                대분류 추가
              </Button>
            ) : null}
          </>
        }
      />
      <div className="ecp-category">
        <CategoryTree
          family={family}
          rows={rows}
          chosenId={fresh || isDefaults ? null : chosenId}
          filter={filter}
          onFilter={setFilter}
          onChoose={(categoryId) => void choose({ categoryId })}
          onAdd={(upCategoryId) => void add(upCategoryId)}
          state={
            tree.isError ? (
              <LoadFailure error={tree.error} onRetry={() => void tree.refetch()} />
            ) : tree.isLoading ? (
              <div className="tree" aria-busy="true" />
            ) : null
          }
        />
        {isDefaults ? (
          <Card title="기본 결재선">
            <LinesPanel family={family} categoryId={null} />
          </Card>
        ) : fresh || stored ? (
          <CategoryPanel
            key={fresh ? fresh.id : `${stored?.categoryId}:${stored?.version}`}
            family={family}
            categoryId={fresh ? fresh.id : (stored?.categoryId ?? '')}
            stored={fresh ? null : stored}
            place={place}
            rows={rows}
            onDirty={setDirty}
            onSaved={(categoryId) => open(categoryId === null ? {} : { categoryId })}
            onAdd={(upCategoryId) => void add(upCategoryId)}
          />
        ) : (
          <section className="list-panel ecp-none" aria-busy={tree.isLoading} />
        )}
      </div>
    </div>
  );
}

interface CategoryTreeProps {
  readonly family: Family;
  readonly rows: readonly Category[];
  readonly chosenId: string | null;
  readonly filter: { readonly useYn: string; readonly searchKeyword: string };
  readonly onFilter: (filter: { useYn: string; searchKeyword: string }) => void;
  readonly onChoose: (categoryId: string) => void;
  readonly onAdd: (upCategoryId: string) => void;
  /** What stands in place of the tree: that it is being read, or could not be. */
  readonly state: ReactNode;
}

/** The tree with its filters; siblings are put in order by dragging, or by the menu of a row. */
function CategoryTree({ family, rows, chosenId, filter, onFilter, onChoose, onAdd, state }: CategoryTreeProps) {
  const handle = useRef<TreeHandle>(null);
  const [saveOrder] = useSaveCategoryOrderMutation();
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U');
  const { useYn } = filter;
  const items = useMemo(() => shownCategories(rows, useYn).map(categoryItem), [rows, useYn]),
    inner = useMemo(() => rows.filter(({ lvl }) => lvl < 3).map(({ categoryId }) => categoryId), [rows]);
  const move = async (wanted: TreeMove): Promise<void> => {
    const saved = await saveOrder(orderArg(family.userDiv, rows, wanted));
    if (saved.error) reportStale(saved.error);
    else show('M-OK');
  };
  return (
    <Card title="분류 체계" actions={<TreeFolding handle={handle} />}>
      <div className="stack">
        <div className="ecp-tree-filters">
          <SelectField
            label="사용"
            all
            value={useYn}
            options={USE_OPTIONS}
            onChange={(chosen) => onFilter({ ...filter, useYn: chosen })}
          />
          <TextField
            label="검색어"
            placeholder="분류명"
            value={filter.searchKeyword}
            onChange={(searchKeyword) => onFilter({ ...filter, searchKeyword })}
          />
        </div>
        {state}
        {state === null && items.length === 0 ? (
          <StateNotice icon="sitemap" text="등록된 분류가 없습니다. 대분류를 먼저 추가해주세요." />
        ) : null}
        {items.length > 0 ? (
          <Tree
            label="분류 체계"
            items={items}
            mode="single"
            chosen={new Set(chosenId === null ? [] : [chosenId])}
            onChoose={(next) => {
              const [key] = next;
              if (key !== undefined && key !== chosenId) onChoose(key);
            }}
            query={filter.searchKeyword}
            initiallyOpen={inner}
            handle={handle}
            editing={
              mayUpdate
                ? {
                    refusalOf: refusalOutsideFamily(rows),
                    onMove: (wanted) => void move(wanted),
                    menuOf: (key) =>
                      mayCreate && inner.includes(key)
                        ? [{ key: 'add', label: '하위 분류 추가', icon: 'plus', run: () => onAdd(key) }]
                        : [],
                  }
                : undefined
            }
          />
        ) : null}
      </div>
    </Card>
  );
}
