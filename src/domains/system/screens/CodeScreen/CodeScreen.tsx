import { useState } from 'react';
import type { CodeGroup } from '#contract/system.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { ask } from '#ui/feedback/feedback.ts';
import { CodePanel } from './CodePanel.tsx';
import { GroupPanel } from './GroupPanel.tsx';
import './code-screen.css';

/** 공통코드관리: groups at the left, the codes of the chosen one in an editable table at the right. */
export function CodeScreen() {
  const [group, setGroup] = useState<CodeGroup | null>(null);
  const [isDirty, setDirty] = useState(false);
  const choose = async (next: CodeGroup): Promise<void> => {
    if (next.cdId === group?.cdId) return;
    if (isDirty && !(await ask('M-LEAVE'))) return;
    setDirty(false);
    setGroup(next);
  };
  return (
    <div className="stack">
      <PageHeader
        title="공통코드관리"
        lead="여러 화면의 선택 항목이 되는 코드를 관리합니다. 저장하면 열려 있는 화면에도 바로 반영됩니다."
      />
      <div className="code-screen">
        <GroupPanel
          chosenId={group?.cdId ?? null}
          onChoose={(next) => void choose(next)}
          onSaved={(saved) => {
            if (saved.cdId === group?.cdId || !isDirty) setGroup(saved);
          }}
          onDeleted={(gone) => {
            if (gone.cdId === group?.cdId) setGroup(null);
          }}
        />
        {group ? (
          <CodePanel key={group.cdId} group={group} onDirty={setDirty} />
        ) : (
          <section className="list-panel code-screen-none">
            <StateNotice icon="list" text="코드 그룹을 선택해주세요." />
          </section>
        )}
      </div>
    </div>
  );
}
