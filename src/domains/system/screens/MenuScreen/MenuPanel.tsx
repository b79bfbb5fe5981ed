import { useEffect } from 'react';
import { fields } from 'virtual:fields/saveMenu';
import type { MenuDetail, MenuRow } from '#contract/system/menus/menu.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { useHeldForm } from '#ui/form/saving/useHeldForm.ts';
import { cleanStoredHtml } from '#ui/rich-text/clean-html.ts';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { useResourceNames } from '../../components/ResourceField.tsx';
import {
  checkMenuForm,
  menuEffect,
  menuFormOf,
  menuPayload,
  menuLabels,
  newMenuForm,
  type MenuForm,
} from '../../rules/menus/menu-form-rules.ts';
import { branchSize, possibleParents } from '../../rules/menus/menu-tree.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { useSaveMenuMutation } from '../../state/menu-endpoints.ts';
import { useAuth } from '../../state/page.ts';
import { MenuFields } from './MenuFields.tsx';
import { systemQuestions } from '../../rules/questions.ts';

interface MenuPanelProps {
  readonly rows: readonly MenuRow[];
  readonly menuId: string;
  /** Null for a new menu. */
  readonly stored: MenuDetail | null;
  /** Parent of a new menu; null for a new top. */
  readonly upMenuId: string | null;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: (menuId: string) => void;
  readonly onAdd: (upMenuId: string) => void;
  readonly onDelete: (menuId: string) => void;
}

const formOfStored = (menu: MenuDetail): MenuForm =>
  menuFormOf(menu, menu.hlpCntn ? cleanStoredHtml(menu.hlpCntn) : '');

/** Hiding a menu hides everything below it. */
async function confirmHiding(rows: readonly MenuRow[], form: MenuForm, base: MenuDetail | null): Promise<boolean> {
  const n = base?.useYn === 'Y' && form.useYn === 'N' ? branchSize(rows, base.menuId) : 0;
  return n === 0 || ask(systemQuestions.hideBranch, { n });
}

/** The form of one menu. It is made anew for another menu and for another version of the same. */
export function MenuPanel({ rows, menuId, stored, upMenuId, onDirty, onSaved, onAdd, onDelete }: MenuPanelProps) {
  const [save] = useSaveMenuMutation();
  const mayCreate = useAuth('C'),
    mayDelete = useAuth('D');
  const isTop = (stored ? stored.upMenuId : upMenuId) === null,
    hasChildren = rows.some((row) => row.upMenuId === menuId),
    isKindKept = stored !== null && (hasChildren || stored.roleCnt > 0);
  const menuOf = (id: string | null): string => rows.find((row) => row.menuId === id)?.menuNm ?? '';
  const record = useRecordForm({
    kind: 'menu',
    row: stored,
    idOf: (menu: MenuDetail) => menu.menuId,
    formOf: (menu) => (menu ? formOfStored(menu) : newMenuForm(rows, upMenuId)),
    fields,
    check: checkMenuForm(isTop),
    richText: 'hlpCntn',
    words: menuLabels({ menuOf, resourceOf: useResourceNames(), kindOf: useCodes('MENU_DIV').nameOf }),
    confirm: (form, base) => confirmHiding(rows, form, base),
    save: (_id, version, form) => save(menuPayload(menuId, version, form)),
    onSaved: () => {
      show('M-OK');
      onSaved(menuId);
    },
    onClose: () => undefined,
  });
  const { form, root, isDirty, isSaving, maySave, editor } = record;
  const effect = record.base && maySave ? menuEffect(record.base, form) : null;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useHeldForm(root, isSaving);
  const mayHaveChildren =
    stored !== null && stored.menuDivCd !== 'LINK' && possibleParents(rows, 'new').some((row) => row.menuId === menuId);
  return (
    <Card
      title={stored ? stored.menuNm : '새 메뉴'}
      actions={
        <>
          {stored && mayCreate && mayHaveChildren ? (
            <Button icon="plus" onClick={() => onAdd(menuId)}>
              하위 추가
            </Button>
          ) : null}
          {stored && mayDelete ? (
            <Button look="danger" icon="trash" onClick={() => onDelete(menuId)}>
              삭제
            </Button>
          ) : null}
          {maySave ? <SaveButton disabled={isSaving} onSave={() => void record.submit()} /> : null}
        </>
      }
    >
      <div ref={root}>
        {effect ? (
          <div className="menu-effect">
            <EffectSummary change={effect} />
          </div>
        ) : null}
        <MenuFields
          key={record.fillCnt}
          record={record}
          parents={possibleParents(rows, menuId)}
          isKindKept={isKindKept}
          isTop={isTop}
          editor={editor}
        />
      </div>
      {record.conflict}
    </Card>
  );
}
