import { useState } from 'react';
import { fields, operation } from 'virtual:fields/saveStd';
import type { Programme } from '#contract/certification/programmes.ts';
import type { StdDetail } from '#contract/certification/std.ts';
import { outerField } from '#kit/form/field-props.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { message } from '#messages/message.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { show } from '#ui/feedback/feedback.ts';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { useTab } from '#ui/tabs/useTab.ts';
import { stdLabels } from '../../records/record-words.ts';
import { STD_TABS } from '../../rules/certi-lists.ts';
import { checkStd, faultsOf, formOfStd, newStd, stdSaveOf, type StdForm } from '../../rules/std-form.ts';
import type { Reopened } from '../../state/page.ts';
import { useSaveStdMutation } from '../../state/std-endpoints.ts';
import { BasicsPanel } from './BasicsPanel.tsx';
import { GradesPanel } from './GradesPanel.tsx';
import { LangPanel } from './LangPanel.tsx';
import { SimulPanel } from './SimulPanel.tsx';
import { TmplPanel } from './TmplPanel.tsx';
import { TreePanel } from './TreePanel.tsx';
import { UploadPanel } from './UploadPanel.tsx';

interface StdEditorProps {
  readonly programme: Programme;
  readonly std: StdDetail | null;
  /** A save that waits on the device and is opened again. */
  readonly reopened: Reopened<'saveStd'> | null;
  /** @param certiStdId of the stored standard; null where the save waits on the device */
  readonly onSaved: (certiStdId: string | null) => void;
}
type EditorTab = (typeof STD_TABS)[number];

const TAB_OF: Partial<Record<keyof StdForm, EditorTab>> = {
  gates: 'tree',
  areas: 'tree',
  grades: 'grades',
  langEqs: 'lang',
};
/** Tabs of the form; the others act by themselves. */
const FORM_TABS: ReadonlySet<EditorTab> = new Set<EditorTab>(['basics', 'tree', 'grades', 'lang']);
const YEAR_DIGITS = 4;
const TAB_NAMES: Readonly<Record<EditorTab, string>> = {
  basics: '기본',
  tree: '기본요건·영역·항목',
  grades: '등급',
  lang: '어학 환산',
  tmpl: '인증서 서식',
  simul: '시뮬레이션',
  upload: '업로드 자료',
};

/** What is not of the form needs a stored standard, and uploads a programme that has them. */
const tabsOf = ({ hasUploads }: Programme, isStored: boolean) =>
  STD_TABS.filter((key) => FORM_TABS.has(key) || (isStored && (key !== 'upload' || hasUploads))).map((key) => ({
    key,
    label: TAB_NAMES[key],
  }));

/** The form of a standard over its tabs, saved as one, and what goes with it. */
export function StdEditor({ programme, std, reopened, onSaved }: StdEditorProps) {
  const [asked, setTab] = useTab(STD_TABS);
  const tabs = tabsOf(programme, std !== null),
    // An address may name a tab that this standard does not have.
    tab = tabs.some(({ key }) => key === asked) ? asked : STD_TABS[0];
  const [thisYear] = useState(() => koreanDate8(Date.now()).slice(0, YEAR_DIGITS));
  const [sendStd] = useSaveStdMutation();
  const units = stdLabels.useUnits([]);
  const record = useRecordForm({
    kind: 'certi-std',
    place: programme.certiDiv,
    row: std,
    idOf: ({ certiStdId }: StdDetail) => certiStdId,
    formOf: (stored: StdDetail | null): StdForm => (stored ? formOfStd(stored) : newStd(thisYear)),
    fields,
    check: checkStd(programme),
    fieldOf: outerField,
    onFirst: (field) => setTab(TAB_OF[field] ?? 'basics'),
    isEditable: std === null || std.stdSt === 'DRAFT',
    // Files need the server; the words wait on the device without it.
    files: { policyCd: 'DOC', groupOf: ({ fileGroupId }) => fileGroupId },
    operation,
    units,
    bodyOf: (form, certiStdId, version, { fileGroupId }) => ({
      ...stdSaveOf(programme.certiDiv)(form, certiStdId, version),
      fileGroupId,
    }),
    formFrom: formOfStd,
    reopened,
    send: sendStd,
    rowOf: (answer) => (answer.state === 'sent' ? answer.data.data[0] : undefined),
    onSaved: (answer) => {
      show(savedMessage(answer));
      onSaved(answer.state === 'sent' ? (answer.data.data[0]?.certiStdId ?? null) : null);
    },
    onClose: () => undefined,
  });
  const { root, maySave, form, errors, isDirty, isSaving, files } = record;
  const isRefused = ['gates', 'areas', 'grades', 'langEqs'].some((name) => errors[name as keyof StdForm] !== undefined),
    parts = { programme, record, faults: isRefused ? faultsOf(form, programme) : [] };
  return (
    <div ref={root} className="stack">
      <TabPanels<EditorTab>
        label={`${programme.title} 기준`}
        tabs={tabs}
        active={tab}
        onChange={setTab}
        panels={{
          basics: () => <BasicsPanel {...parts} files={files} />,
          tree: () => <TreePanel {...parts} />,
          grades: () => <GradesPanel {...parts} />,
          lang: () => <LangPanel {...parts} std={std} />,
          tmpl: () => <TmplPanel programme={programme} />,
          simul: () => (std ? <SimulPanel std={std} isDirty={isDirty} /> : null),
          upload: () => <UploadPanel programme={programme} />,
        }}
      />
      {!FORM_TABS.has(tab) ? null : maySave ? (
        <SaveBar status={isDirty ? '저장하지 않은 내용이 있습니다.' : ''}>
          <SaveButton disabled={isSaving} onSave={() => void record.submit()} />
        </SaveBar>
      ) : std?.stdSt === 'FROZEN' ? null : (
        // The band above says why a fixed one is not changed.
        <p className="muted">
          {std === null || std.stdSt === 'DRAFT'
            ? message('M-403')
            : '작성중인 기준만 수정할 수 있습니다. 복사하면 새 버전을 만들 수 있습니다.'}
        </p>
      )}
      {record.conflict}
    </div>
  );
}
