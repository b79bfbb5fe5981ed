import { useScreenInfo } from '../../state/page.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { useAddressTab } from '#ui/tabs/useAddressTab.ts';
import { SPACE_TABS, type SpaceTab } from '../../rules/space-lists.ts';
import { BlackoutList } from './BlackoutList.tsx';
import { BoardPanel } from './BoardPanel.tsx';
import { RuleList } from './RuleList.tsx';
import { SpaceList } from './SpaceList.tsx';
import { StatPanel } from './StatPanel.tsx';
import './space.css';

const LABELS: Readonly<Record<SpaceTab, string>> = {
  spaces: '공간 목록',
  rules: '이용규칙',
  blackouts: '이용제한',
  board: '현황판',
  stats: '통계',
};
/** Tabs for who manages spaces; everybody sees the spaces and the board. */
const MANAGED: ReadonlySet<SpaceTab> = new Set<SpaceTab>(['rules', 'blackouts', 'stats']);
const PANELS: Readonly<Record<SpaceTab, () => React.JSX.Element>> = {
  spaces: SpaceList,
  rules: RuleList,
  blackouts: () => <BlackoutList />,
  board: BoardPanel,
  stats: StatPanel,
};

/** 공간 관리. */
export function SpaceScreen() {
  const [named, choose] = useAddressTab(SPACE_TABS);
  const mayManage = useScreenInfo()?.dataScopeCd !== 'OWN';
  const shown = SPACE_TABS.filter((tab) => mayManage || !MANAGED.has(tab)),
    tab = shown.includes(named) ? named : 'spaces';
  const Panel = PANELS[tab];
  return (
    <div className="stack">
      <PageHeader title="공간 관리" lead="예약할 수 있는 공간과 그 규칙, 이용제한을 관리하고 이용 현황을 봅니다." />
      <Tabs label="공간 관리" tabs={shown.map((key) => ({ key, label: LABELS[key] }))} active={tab} onChange={choose} />
      <Panel />
    </div>
  );
}
