import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { useAddressTab } from '#ui/tabs/useAddressTab.ts';
import { useAuth } from '../state/page.ts';
import { FlagTab } from './FlagTab.tsx';
import { TARGET_TABS } from './list.ts';
import { TargetTab } from './TargetTab.tsx';
import './targets.css';

const FlagDialog = lazyDialog(async () => (await import('./FlagDialog.tsx')).FlagDialog);
const TABS = [
  { key: 'targets', label: '대상자' },
  { key: 'flags', label: '관찰 신호' },
] as const;

/** 대상자 관리: students at risk, who looks after them, what was done, and what lecturers have seen. */
export function TargetScreen() {
  const [tab, choose] = useAddressTab(TARGET_TABS),
    [isSending, setSending] = useState(false);
  const mayCreate = useAuth('C');
  return (
    <div className="stack">
      <PageHeader
        title="대상자 관리"
        lead="중도탈락이 우려되는 학생의 담당자를 정하고, 개입을 기록하고, 상담을 의뢰합니다."
        actions={
          mayCreate ? (
            <Button icon="flag" onClick={() => setSending(true)}>
              관찰 신호
            </Button>
          ) : null
        }
      />
      <Tabs label="대상자 관리" tabs={TABS} active={tab} onChange={choose} />
      {tab === 'targets' ? <TargetTab /> : <FlagTab />}
      {isSending ? <FlagDialog onClose={() => setSending(false)} /> : null}
    </div>
  );
}
