import { useEffect, useRef, useState } from 'react';
import type { MenuDetail, MenuRow } from '#contract/system/menus/menu.ts';
import { MENU_MESSAGES } from '#contract/system/menus/menu-rules.ts';
import { fillText } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { confirm, show } from '#ui/feedback/feedback.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { useHeldForm } from '#ui/form/saving/useHeldForm.ts';
import { useSettledSave } from '#ui/form/saving/useSettledSave.ts';
import { cleanStoredHtml } from '#ui/rich-text/clean-html.ts';
import type { RichTextHandle } from '#ui/rich-text/rich-text-handle.ts';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import {
  checkMenuForm,
  menuEffect,
  menuFormOf,
  menuPayload,
  newMenuForm,
  type MenuForm,
} from '../../rules/menus/menu-form-rules.ts';
import { branchSize, possibleParents } from '../../rules/menus/menu-tree.ts';
import { useSaveMenuMutation } from '../../state/menu-endpoints.ts';
import { findFieldErrors, findVersionConflict, useAuth, useDirtyForm, useDraft } from '../../state/page.ts';
import { MenuFields } from './MenuFields.tsx';

interface MenuPanelProps {
  readonly rows: readonly MenuRow[];
  readonly menuId: string;
  /** Null for a new menu. */
  readonly stored: MenuDetail | null;
  /** Parent of a new menu; null for a new top. */
  readonly upMenuId: string | null;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: (menuId: string) => void;
  readonly onStale: () => void;
  readonly onAdd: (upMenuId: string) => void;
  readonly onDelete: (menuId: string) => void;
}

/** The form of one menu. It is made anew for another menu and for another version of the same. */
export function MenuPanel({
  rows,
  menuId,
  stored,
  upMenuId,
  onDirty,
  onSaved,
  onStale,
  onAdd,
  onDelete,
}: MenuPanelProps) {
  const [initial] = useState<MenuForm>(() =>
    stored ? menuFormOf(stored, stored.hlpCntn ? cleanStoredHtml(stored.hlpCntn) : '') : newMenuForm(rows, upMenuId),
  );
  const [form, setForm] = useState(initial);
  // An editor reads its value once: another text from outside makes another editor.
  const [textKey, setTextKey] = useState(0);
  const [save, { isLoading }] = useSaveMenuMutation();
  const editor = useRef<RichTextHandle>(null);
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U'),
    mayDelete = useAuth('D');
  const isTop = (stored ? stored.upMenuId : upMenuId) === null,
    mayEdit = stored ? mayUpdate : mayCreate,
    isDirty = form !== initial;
  const hasChildren = rows.some((row) => row.upMenuId === menuId),
    isKindKept = stored !== null && (hasChildren || stored.roleCnt > 0);
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkMenuForm(isTop) });
  const effect = stored && mayEdit ? menuEffect(stored, form) : null;
  useDirtyForm(isDirty);
  const refill = (next: MenuForm): void => {
    setForm(next);
    setTextKey((key) => key + 1);
  };
  const draft = useDraft({
    key: stored ? `menu:${menuId}` : 'menu:new',
    formatVersion: 1,
    value: form,
    opened: initial,
    isDirty: isDirty,
    onRestore: refill,
  });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const submit = useSettledSave({ editor }, async (hlpCntn = form.hlpCntn): Promise<void> => {
    const typed = { ...form, hlpCntn };
    if (!verify()) return;
    const hidden = stored?.useYn === 'Y' && form.useYn === 'N' ? branchSize(rows, menuId) : 0;
    if (hidden > 0 && !(await confirm(fillText(MENU_MESSAGES.hideBranch, { n: hidden })))) return;
    const saved = await save(menuPayload(menuId, stored?.version, typed));
    if (!saved.error) {
      await draft.drop();
      show('M-OK');
      onSaved(menuId);
      return;
    }
    if (findVersionConflict(saved.error)) {
      show('M-VER');
      onStale();
    } else refuse(findFieldErrors(saved.error));
  });
  useHeldForm(root, isLoading);
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
          {mayEdit ? <SaveButton disabled={isLoading} onSave={submit} /> : null}
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
          key={textKey}
          form={form}
          errors={errors}
          parents={possibleParents(rows, menuId)}
          isKindKept={isKindKept}
          isTop={isTop}
          readOnly={!mayEdit}
          editor={editor}
          onChange={(part) => setForm((before) => ({ ...before, ...part }))}
        />
      </div>
    </Card>
  );
}
