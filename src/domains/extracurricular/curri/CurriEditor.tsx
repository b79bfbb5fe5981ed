import { useEffect, useState } from 'react';
import { fields, operation } from 'virtual:fields/saveCurri';
import { ECP_WORDS } from '#contract/extracurricular/ecp-words.ts';
import type { CurriDetail } from '#contract/extracurricular/curri.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { outerField } from '#kit/form/field-props.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { message } from '#messages/message.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { ask, show } from '#ui/feedback/feedback.ts';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { AbilityShares } from '../shared/AbilityShares.tsx';
import { ECP_QUESTIONS } from '../shared/questions.ts';
import { RuleFields } from '../shared/RuleFields.tsx';
import { useLazyGetSimilarCurriQuery, useSaveCurriMutation } from '../state/curri-endpoints.ts';
import { usePerson, type Reopened } from '../state/page.ts';
import { BasicsTab } from './BasicsTab.tsx';
import {
  checkCurri,
  curriFormOf,
  curriSaveOf,
  formOfSave,
  tabOf,
  type CurriForm,
  type CurriHistory,
  type CurriRecord,
  type CurriTab,
} from './curri-form.ts';
import { curriWords } from './curri-words.ts';
import { CqiTab, DecisionTab, PeriodTab } from './HistoryTabs.tsx';
import '../shared/ecp.css';

interface CurriEditorProps {
  readonly family: Family;
  readonly curri: CurriDetail | null;
  readonly history: CurriHistory;
  /** A save that waits on the device and is opened again. */
  readonly reopened: Reopened<'saveCurri'> | null;
  /** @param curriId of the stored curriculum; null where the save waits on the device */
  readonly onSaved: (curriId: string | null) => void;
  /** Hears whether the form holds what is not saved. */
  readonly onDirty?: (isDirty: boolean) => void;
}
type EditorTab = CurriTab | 'periods' | 'cqi' | 'decisions';

/** The form of a curriculum over its tabs, saved as one. */
export function CurriEditor({ family, curri, history, reopened, onSaved, onDirty }: CurriEditorProps) {
  const [tab, setTab] = useState<EditorTab>('basics');
  const person = usePerson();
  const [send] = useSaveCurriMutation();
  const [findSimilar] = useLazyGetSimilarCurriQuery();
  const units = curriWords.useUnits(curri ? [curri] : []);
  const isSure = async ({ categoryId, curriNm }: CurriForm, base: CurriDetail | null): Promise<boolean> => {
    if (base?.categoryId === categoryId && base.curriNm === curriNm.trim()) return true;
    const found = await findSimilar({
      userDiv: family.userDiv,
      categoryId,
      curriNm: curriNm.trim(),
      curriId: base?.curriId ?? '',
    });
    const [alike] = found.data?.data ?? [];
    return alike === undefined || ask(ECP_QUESTIONS.similar, { name: alike.curriNm });
  };
  const record: CurriRecord = useRecordForm({
    kind: 'curri',
    place: family.userDiv,
    row: curri,
    idOf: (row: CurriDetail) => row.curriId,
    formOf: curriFormOf({ deptCd: person?.deptCd ?? '', stfNo: person?.loginId ?? '' }),
    fields,
    check: checkCurri(family),
    richText: 'summary',
    fieldOf: outerField,
    onFirst: (field) => setTab(tabOf(field)),
    isEditable: curri?.curriSt !== 'REVIEW',
    confirm: isSure,
    operation,
    units,
    bodyOf: curriSaveOf(family),
    formFrom: formOfSave,
    reopened,
    send,
    rowOf: (answer) => (answer.state === 'sent' ? answer.data.data[0] : undefined),
    onSaved: (answer) => {
      show(savedMessage(answer));
      onSaved(answer.state === 'sent' ? (answer.data.data[0]?.curriId ?? null) : null);
    },
    onClose: () => undefined,
  });
  const { root, maySave, isDirty, isSaving, form, set, submit, editor } = record;
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  const isForm = tab === 'basics' || tab === 'shares' || tab === 'rule';
  return (
    <div ref={root} className="stack">
      <TabPanels<EditorTab>
        label="과정"
        tabs={[
          { key: 'basics', label: '기본' },
          ...(family.hasAbilities ? [{ key: 'shares', label: '역량' } as const] : []),
          { key: 'rule', label: '회차 기본값' },
          ...(curri
            ? ([
                { key: 'periods', label: '회차 이력' },
                { key: 'cqi', label: 'CQI 이력' },
                { key: 'decisions', label: '심의 이력' },
              ] as const)
            : []),
        ]}
        active={tab}
        onChange={setTab}
        panels={{
          basics: () => <BasicsTab family={family} record={record} curri={curri} editor={editor} />,
          shares: () => (
            <AbilityShares
              deptCd={form.deptCd}
              shares={form.abilities}
              readOnly={!maySave}
              error={record.errors.abilities}
              emptyText="심의요청 전에 역량을 1개 이상 정해주세요. 합계는 100%입니다."
              onChange={(abilities) => set({ abilities })}
            />
          ),
          rule: () => (
            <div className="stack">
              {record.errors.dfltRule ? (
                <p className="field-error" role="alert">
                  {record.errors.dfltRule}
                </p>
              ) : null}
              <RuleFields
                family={family}
                rule={form.dfltRule}
                readOnly={!maySave}
                onChange={(part) => set({ dfltRule: { ...form.dfltRule, ...part } })}
              />
            </div>
          ),
          periods: () => (curri ? <PeriodTab curriId={curri.curriId} /> : null),
          cqi: () => (curri ? <CqiTab curriId={curri.curriId} /> : null),
          decisions: () => <DecisionTab history={history} />,
        }}
      />
      {!isForm ? null : maySave ? (
        <SaveBar status={isDirty ? '저장하지 않은 내용이 있습니다.' : ''}>
          <SaveButton disabled={isSaving} onSave={() => void submit()} />
        </SaveBar>
      ) : (
        <p className="muted">{curri?.curriSt === 'REVIEW' ? ECP_WORDS.inReview : message('M-403')}</p>
      )}
      {record.conflict}
    </div>
  );
}
