import { useEffect, useMemo, useRef, useState } from 'react';
import type { GuideTreeRow } from '#contract/guide/guide-tree.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Tree } from '#ui/tree/Tree.tsx';
import { TreeFolding } from '#ui/tree/TreeFolding.tsx';
import type { TreeEditing, TreeHandle, TreeMenuEntry } from '#ui/tree/tree-props.ts';
import { LabHeader } from '../../components/LabHeader.tsx';
import { withOwnItems } from '../../rules/items/unsent-tree.ts';
import { canHaveChildren, refusalOfMove, treeItemsOf } from '../../rules/tree-order.ts';
import { useGetGuideItemTreeQuery } from '../../state/lab-endpoints.ts';
import { useAuth, useOwnEdits } from '../../state/page.ts';
import { useTreeEdit } from './useTreeEdit.ts';

const NO_ROWS: readonly GuideTreeRow[] = [],
  NOTHING: ReadonlySet<string> = new Set(),
  NAME_LONGEST = 100;
const LEAD =
  '순서와 소속을 사람이 정하는 자료에 씁니다. 끌어서 옮기거나 Ctrl+Shift+D로 집어 화살표와 Enter로 놓고, F2로 이름을, Shift+F10으로 메뉴를 엽니다.';
const TOO_DEEP = '4단계 항목에는 하위 항목을 둘 수 없습니다.',
  UNSENT = '전송 대기 작업에서 버릴 수 있습니다.',
  NOT_SENT_YET = '전송을 기다리는 항목은 전송된 후에 옮길 수 있습니다.';

/** 트리 2: items that people put into order. */
export function TreeEditScreen() {
  const { data, isLoading, isError, error, refetch } = useGetGuideItemTreeQuery();
  const rows = data?.data ?? NO_ROWS;
  const edit = useTreeEdit(rows);
  const [query, setQuery] = useState('');
  const added = useRef<string | null>(null);
  const handle = useRef<TreeHandle>(null);
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U'),
    mayDelete = useAuth('D');
  const edits = useOwnEdits('saveGuideItem'),
    { rows: shown, marks } = useMemo(() => withOwnItems(edit.shown, edits), [edit.shown, edits]);
  const items = useMemo(() => treeItemsOf(shown, marks), [shown, marks]);
  const isNew = (key: string | null): boolean => key !== null && marks.get(key)?.isNew === true;
  // A new row is named where it stands, as soon as the tree knows it.
  useEffect(() => {
    const key = added.current;
    if (key === null || !items.some((item) => item.key === key)) return;
    added.current = null;
    handle.current?.rename(key);
  }, [items]);
  const add = async (upItemId: string | null): Promise<void> => {
    added.current = await edit.add(upItemId);
  };

  const menuOf = (key: string, rename: () => void): readonly TreeMenuEntry[] => [
    ...(mayCreate
      ? [
          {
            key: 'add',
            label: '추가',
            icon: 'plus',
            reason: canHaveChildren(shown, key) ? undefined : TOO_DEEP,
            run: () => void add(key),
          },
        ]
      : []),
    { key: 'rename', label: '이름 변경', icon: 'pencil', run: rename },
    ...(mayDelete
      ? [
          {
            key: 'delete',
            label: '삭제',
            icon: 'trash',
            tone: 'danger' as const,
            reason: isNew(key) ? UNSENT : undefined,
            run: () => void edit.remove(key),
          },
        ]
      : []),
  ];
  const editing: TreeEditing = {
    rename: { labelMaxLength: NAME_LONGEST, onRename: (key, itemNm) => void edit.rename(key, itemNm) },
    refusalOf: ({ key, parentKey }) =>
      isNew(key) || isNew(parentKey) ? NOT_SENT_YET : refusalOfMove(shown)({ key, parentKey }),
    menuOf,
    onMove: (move) => void edit.move(move),
  };
  return (
    <div className="stack">
      <LabHeader
        title="트리 2"
        lead={LEAD}
        actions={
          mayCreate ? (
            <Button look="primary" icon="plus" onClick={() => void add(null)}>
              최상위 추가
            </Button>
          ) : null
        }
      />
      {data?.storedAt ? <StaleNote storedAt={data.storedAt} /> : null}
      <Card title="가이드 항목" actions={<TreeFolding handle={handle} />}>
        <div className="stack">
          <TextField
            label="항목 검색"
            hideLabel
            type="search"
            placeholder="항목명 또는 초성"
            value={query}
            onChange={setQuery}
          />
          {isError ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <Tree
              label="가이드 항목"
              items={items}
              mode="none"
              chosen={NOTHING}
              onChoose={() => undefined}
              query={query}
              handle={handle}
              isLoading={isLoading}
              editing={mayUpdate ? editing : undefined}
            />
          )}
        </div>
      </Card>
    </div>
  );
}
