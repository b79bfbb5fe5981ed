import { useState } from 'react';
import { fields, operation } from 'virtual:fields/saveSda';
import type { ItemDetail } from '#contract/mileage/sda.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { message } from '#messages/message.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { show } from '#ui/feedback/feedback.ts';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { itemLabels } from '../../records/record-words.ts';
import { checkItem, faultsOf, formOfSave, itemFormOf, itemSaveOf, type ItemForm } from '../../rules/item-form.ts';
import { PRESENT_YEAR } from '../../rules/school-years.ts';
import type { Reopened } from '../../state/page.ts';
import { useSaveSdaMutation } from '../../state/sda-endpoints.ts';
import { BasicsPanel } from './BasicsPanel.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { RevisionsPanel } from './RevisionsPanel.tsx';
import { UsePanel } from './UsePanel.tsx';
import './sda-detail.css';

interface ItemEditorProps {
  readonly item: ItemDetail | null;
  readonly copied: ItemDetail | null;
  /** A save that waits on the device and is opened again. */
  readonly reopened: Reopened<'saveSda'> | null;
  /** @param sdaId of the stored item; null where the save waits on the device */
  readonly onSaved: (sdaId: string | null) => void;
}
type EditorTab = 'basics' | 'revisions' | 'review' | 'use';

const newId = (): string => crypto.randomUUID();
const TAB_OF: Partial<Record<keyof ItemForm, EditorTab>> = {
  revisions: 'revisions',
  aprvLevel: 'review',
  aprvDeptCd: 'review',
  evidReqYn: 'review',
  evidGuide: 'review',
  titleGuide: 'review',
  validMonth: 'review',
};
const fieldOf = (field: string): string => (field.startsWith('revisions') ? 'revisions' : field);

/** The form of an item over its tabs, saved as one. */
export function ItemEditor({ item, copied, reopened, onSaved }: ItemEditorProps) {
  const [tab, setTab] = useState<EditorTab>('basics');
  const [send] = useSaveSdaMutation();
  const units = itemLabels.useUnits([]);
  const record = useRecordForm({
    kind: 'sda',
    row: item,
    idOf: ({ sdaId }: ItemDetail) => sdaId,
    formOf: itemFormOf(copied, PRESENT_YEAR, newId),
    fields,
    check: checkItem,
    fieldOf,
    onFirst: (field) => setTab(TAB_OF[field] ?? 'basics'),
    operation,
    units,
    bodyOf: itemSaveOf,
    formFrom: (save) => formOfSave(save, item?.lockedRevIds ?? []),
    reopened,
    send,
    rowOf: (answer) => (answer.state === 'sent' ? answer.data.data[0] : undefined),
    onSaved: (answer) => {
      show(savedMessage(answer));
      onSaved(answer.state === 'sent' ? (answer.data.data[0]?.sdaId ?? null) : null);
    },
    onClose: () => undefined,
  });
  const { root, maySave, form, errors, isDirty, isSaving } = record;
  // Beside the tab: what is wrong inside a revision stands at its place once the form was refused.
  const faults = errors.revisions === undefined ? [] : faultsOf(form);
  return (
    <div ref={root} className="stack">
      <TabPanels<EditorTab>
        label="활동항목"
        tabs={[
          { key: 'basics', label: '기본' },
          { key: 'revisions', label: '배점' },
          { key: 'review', label: '심사·증빙' },
          ...(item ? [{ key: 'use', label: '이용 현황' } as const] : []),
        ]}
        active={tab}
        onChange={setTab}
        panels={{
          basics: () => <BasicsPanel record={record} item={item} />,
          revisions: () => <RevisionsPanel record={record} sdaId={item?.sdaId ?? null} faults={faults} />,
          review: () => <ReviewPanel record={record} />,
          use: () => (item ? <UsePanel sdaId={item.sdaId} /> : null),
        }}
      />
      {tab === 'use' ? null : maySave ? (
        <SaveBar status={isDirty ? '저장하지 않은 내용이 있습니다.' : ''}>
          <SaveButton disabled={isSaving} onSave={() => void record.submit()} />
        </SaveBar>
      ) : (
        <p className="muted">{message('M-403')}</p>
      )}
      {record.conflict}
    </div>
  );
}
