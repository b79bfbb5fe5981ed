import { Redirect, useSearchParams } from 'wouter';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import { recordAddress } from '#contract/record-address.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { useAddressTab } from '#ui/tabs/useAddressTab.ts';
import { COUNSEL_TABS, firstTabOf, type CounselTab } from './tabs.ts';
import { useStanding, type Standing } from './useStanding.ts';

interface OfKind {
  readonly kind: CounselKind;
}

/**
 * 상담 관리 of one kind: one screen for all of them, whose tabs depend on who one is there. An application in the address,
 * as earlier work items named it, is shown on its own page.
 */
export function CounselScreen({ kind }: OfKind) {
  const [params] = useSearchParams(),
    aplyId = params.get('aplyId');
  return aplyId ? (
    <Redirect to={recordAddress.counselApplication(kind, aplyId)} replace />
  ) : (
    <CounselOfKind kind={kind} />
  );
}

function CounselOfKind({ kind }: OfKind) {
  const { standing, isError, error, refetch } = useStanding(kind);
  return (
    <div className="stack">
      <PageHeader
        title={`${kind.name} 관리`}
        lead="신청부터 예약, 사례, 의뢰까지 상담의 모든 일을 한 곳에서 다룹니다."
      />
      {standing ? (
        <CounselTabs key={kind.cnslDivCd} standing={standing} />
      ) : isError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="card" aria-busy="true" />
      )}
    </div>
  );
}

/** Keys in the order of the address: the first is the one with which the screen opens. */
function keysOf(standing: Standing, tabs: readonly CounselTab[]): readonly [string, ...string[]] {
  const first = firstTabOf(standing, tabs) ?? '';
  return [first, ...tabs.map(({ key }) => key).filter((key) => key !== first)];
}

function CounselTabs({ standing }: { readonly standing: Standing }) {
  const tabs = COUNSEL_TABS.filter(({ isFor }) => isFor(standing)),
    [tab, choose] = useAddressTab(keysOf(standing, tabs)),
    Panel = tabs.find(({ key }) => key === tab)?.Panel;
  return (
    <>
      <Tabs label={`${standing.kind.name} 관리`} tabs={tabs} active={tab} onChange={choose} />
      {Panel ? <Panel key={tab} standing={standing} /> : null}
    </>
  );
}
