import { PageHeader } from '#ui/page/PageHeader.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { useTab } from '#ui/tabs/useTab.ts';
import { RunTab } from '../runs/RunTab.tsx';
import { SourceTab } from '../sources/SourceTab.tsx';
import { StandardTab } from './StandardTab.tsx';

const TAB_KEYS = ['stnrd', 'source', 'run'] as const;
type TabKey = (typeof TAB_KEYS)[number];
const TABS: readonly { readonly key: TabKey; readonly label: string }[] = [
  { key: 'stnrd', label: '기준 설정' },
  { key: 'source', label: '원천자료' },
  { key: 'run', label: '산정 실행' },
];

/** 위험기준 등록: standards, the sources of their values, and the runs that score the students of a term. */
export function StandardScreen() {
  const [tab, setTab] = useTab(TAB_KEYS);
  return (
    <div className="stack">
      <PageHeader title="위험기준 등록" lead="학생의 위험 점수를 매길 기준을 학기마다 정하고, 원천자료로 산정합니다." />
      <TabPanels<TabKey>
        label="위험기준"
        tabs={TABS}
        active={tab}
        onChange={setTab}
        panels={{
          stnrd: () => <StandardTab isShown={tab === 'stnrd'} />,
          source: () => <SourceTab />,
          run: () => <RunTab />,
        }}
      />
    </div>
  );
}
