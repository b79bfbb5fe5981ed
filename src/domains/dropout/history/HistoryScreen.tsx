import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { useAddressTab } from '#ui/tabs/useAddressTab.ts';
import { usePerson } from '../state/page.ts';
import { HISTORY_TABS } from './history-list.ts';
import { HistoryTab } from './HistoryTab.tsx';
import { RunsTab } from './RunsTab.tsx';
import { StudentTab } from './StudentTab.tsx';

/** Roles whose history is of the whole university; runs are about everybody. */
const WHOLE: ReadonlySet<string> = new Set(['ROLE_OPER', 'ROLE_AUDIT']);
const TABS = [
    { key: 'list', label: '이력 조회' },
    { key: 'student', label: '학생별 이력' },
  ] as const,
  RUNS = { key: 'runs', label: '산정 이력' } as const;

/** 예방 이력: what was done about students at risk, student by student, and the runs that found them. */
export function HistoryScreen() {
  const [named, choose] = useAddressTab(HISTORY_TABS),
    seesRuns = usePerson()?.roleCds.some((roleCd) => WHOLE.has(roleCd)) ?? false,
    tab = named === 'runs' && !seesRuns ? 'list' : named;
  return (
    <div className="stack">
      <PageHeader title="예방 이력" lead="산정, 배정, 개입, 종결까지 학생에게 일어난 일을 되짚어 봅니다." />
      <Tabs label="예방 이력" tabs={seesRuns ? [...TABS, RUNS] : TABS} active={tab} onChange={choose} />
      {tab === 'list' ? <HistoryTab /> : tab === 'student' ? <StudentTab /> : <RunsTab />}
    </div>
  );
}
