import { useEffect, useState } from 'react';
import { fields } from 'virtual:fields/saveCategory';
import type { Category } from '#contract/extracurricular/category.ts';
import { LEVEL_NAMES, LOWEST_LEVEL } from '#contract/extracurricular/ecp-codes.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { DeptPickerField } from '#domains/system/index.ts';
import { EraseButton } from '#kit/acts/EraseButton.tsx';
import { Fields } from '#kit/form/Fields.tsx';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { useDeleteCategoryMutation, useSaveCategoryMutation } from '../state/category-endpoints.ts';
import { useAuth } from '../state/page.ts';
import { categoryBody, categoryFormOf, checkCategory, type CategoryForm, type CategoryPlace } from './category-form.ts';
import { parentOptions } from './category-tree.ts';
import { LinesPanel } from './LinesPanel.tsx';

interface CategoryPanelProps {
  readonly family: Family;
  readonly categoryId: string;
  /** Null for a new category. */
  readonly stored: Category | null;
  readonly place: CategoryPlace;
  /** The tree around it. */
  readonly rows: readonly Category[];
  readonly onDirty: (isDirty: boolean) => void;
  /** @param categoryId null when it was deleted */
  readonly onSaved: (categoryId: string | null) => void;
  readonly onAdd: (upCategoryId: string) => void;
}
type PanelTab = 'basics' | 'lines' | 'defaults';
const DEFAULTS: ReadonlySet<keyof CategoryForm> = new Set(['stdPntPerHour', 'dfltAttRate', 'dfltSurveyYn']);

/** The form of one category over its tabs. It is made anew for another one and for another version of the same. */
export function CategoryPanel(props: CategoryPanelProps) {
  const { family, categoryId, stored, place, rows, onDirty, onSaved, onAdd } = props;
  const [tab, setTab] = useState<PanelTab>('basics');
  const [save] = useSaveCategoryMutation();
  const nameOf = (id: string): string => rows.find((row) => row.categoryId === id)?.categoryNm ?? '-';
  const record = useRecordForm({
    kind: 'ecp-category',
    place: family.userDiv,
    row: stored,
    idOf: (row: Category) => row.categoryId,
    formOf: categoryFormOf(place),
    fields,
    check: checkCategory,
    words: { upCategoryId: nameOf },
    onFirst: (field) => setTab(DEFAULTS.has(field) ? 'defaults' : 'basics'),
    save: (_id, version, form) => save(categoryBody(family.userDiv, categoryId, version, form)),
    onSaved: () => {
      show('M-OK');
      onSaved(categoryId);
    },
    onClose: () => undefined,
  });
  const { form, field, set, root, isDirty, isSaving, maySave, submit, conflict, errors } = record;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const lvl = (rows.find((row) => row.categoryId === form.upCategoryId)?.lvl ?? 0) + 1;
  return (
    <Card
      title={stored ? stored.categoryNm : `새 ${LEVEL_NAMES[lvl - 1] ?? '분류'}`}
      actions={
        <>
          {stored ? <PanelActs stored={stored} onAdd={onAdd} onDeleted={() => onSaved(null)} /> : null}
          {maySave && tab !== 'lines' ? <SaveButton disabled={isSaving} onSave={() => void submit()} /> : null}
        </>
      }
    >
      <div ref={root} className="stack">
        <TabPanels<PanelTab>
          label="분류"
          tabs={[
            { key: 'basics', label: '기본', isDirty },
            ...(stored ? [{ key: 'lines', label: '결재선' } as const] : []),
            { key: 'defaults', label: '기본값' },
          ]}
          active={tab}
          onChange={setTab}
          panels={{
            basics: () => (
              <div className="form-grid">
                <TextField {...field('categoryNm')} />
                <TextField
                  {...field('categoryCd')}
                  help="영문 대문자, 숫자, -, _"
                  onChange={(categoryCd) => set({ categoryCd: categoryCd.toUpperCase() })}
                />
                <SelectField
                  {...field('upCategoryId')}
                  placeholder="없음 (대분류)"
                  options={parentOptions(rows, categoryId)}
                />
                <DeptPickerField
                  label={fields.mainDeptCd.label}
                  disabled={!maySave}
                  error={errors.mainDeptCd}
                  value={form.mainDeptCd === '' ? [] : [form.mainDeptCd]}
                  onChange={([mainDeptCd = '']) => set({ mainDeptCd })}
                />
                <Fields of={record} names={['goal', 'sortOrdr', 'useYn']} draw={{ goal: { rows: 3 } }} />
              </div>
            ),
            lines: () => (stored ? <LinesPanel family={family} categoryId={categoryId} /> : null),
            defaults: () => (
              <div className="form-grid">
                <DecimalField
                  {...field('dfltAttRate')}
                  label="기본 출석률 (%)"
                  required
                  decimals={1}
                  least={0}
                  most={100}
                />
                {family.granted === 'mileage' ? (
                  <IntegerField
                    {...field('stdPntPerHour')}
                    help="회차가 이보다 높으면 2단계 결재자가 의견을 남겨야 합니다."
                  />
                ) : null}
                <SwitchField {...field('dfltSurveyYn')} label="만족도 설문을 기본으로 사용" />
                <p className="muted form-wide">이 분류에 새로 등록하는 과정의 회차 기본값으로 들어갑니다.</p>
              </div>
            ),
          }}
        />
      </div>
      {conflict}
    </Card>
  );
}

interface PanelActsProps {
  readonly stored: Category;
  readonly onAdd: (upCategoryId: string) => void;
  readonly onDeleted: () => void;
}

/** What can be done with a stored category beside saving it. */
function PanelActs({ stored, onAdd, onDeleted }: PanelActsProps) {
  const [remove] = useDeleteCategoryMutation();
  const mayCreate = useAuth('C');
  return (
    <>
      {mayCreate && stored.lvl < LOWEST_LEVEL ? (
        <Button icon="plus" onClick={() => onAdd(stored.categoryId)}>
          {LEVEL_NAMES[stored.lvl]} 추가
        </Button>
      ) : null}
      <EraseButton
        rows={[stored]}
        keyOf={({ categoryId }) => categoryId}
        nameOf={({ categoryNm }) => categoryNm}
        remove={remove}
        onDone={onDeleted}
      />
    </>
  );
}
