import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { recordAddress } from '#contract/record-address.ts';
import { SPACE_SCREEN } from '#contract/space/space-rules.ts';
import type { SpaceDetail } from '#contract/space/space.ts';
import { useCodes } from '#domains/system/index.ts';
import { PrintRecordButton } from '#kit/PrintRecordButton.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { SPACE_TONES } from '../../rules/space-labels.ts';
import { useGetSpaceQuery } from '../../state/space-endpoints.ts';
import { EquipmentPanel } from './EquipmentPanel.tsx';
import { HoursPanel } from './HoursPanel.tsx';
import { useScreenInfo } from '../../state/page.ts';
import { BlackoutList } from '../SpaceScreen/BlackoutList.tsx';
import { SpaceBookings } from './SpaceBookings.tsx';
import { SpaceEditor } from './SpaceEditor.tsx';
import { SpaceHistory } from './SpaceHistory.tsx';
import './space-detail.css';

type DetailTab = 'facts' | 'hours' | 'equipment' | 'blackouts' | 'bookings' | 'history';

/** 공간 상세: a stored space, a new one, or a copy. */
export function SpaceDetailScreen() {
  const [params] = useSearchParams();
  const copyOf = params.get('copyOf'),
    named = params.get('spaceId') ?? '',
    source = copyOf ?? (named === 'new' ? '' : named);
  const { currentData, isError, error, refetch } = useGetSpaceQuery({ spaceId: source }, { skip: source === '' });
  const space = currentData?.data[0] ?? null;
  if (source !== '' && space === null)
    return (
      <div className="stack">
        <PageHeader title="공간 상세" />
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      </div>
    );
  if (copyOf !== null || space === null) return <NewSpace key={copyOf ?? 'new'} copied={space} />;
  return <StoredSpace key={space.spaceId} space={space} />;
}

/** Leads back to the spaces. */
function useBack(): () => void {
  const [, navigate] = useLocation();
  return () => navigate(SPACE_SCREEN);
}

function NewSpace({ copied }: { readonly copied: SpaceDetail | null }) {
  const [, navigate] = useLocation();
  return (
    <div className="stack">
      <PageHeader title="공간 등록" isPart onBack={useBack()} />
      <SpaceEditor
        space={null}
        copied={copied}
        onSaved={(spaceId) => navigate(recordAddress.space(spaceId), { replace: true })}
      />
    </div>
  );
}

function StoredSpace({ space }: { readonly space: SpaceDetail }) {
  const [tab, setTab] = useState<DetailTab>('facts');
  // Who looks after the space, or over all of them, reads what was done to it.
  const isInScope = useScreenInfo()?.dataScopeCd === 'ALL' || space.mngYn === 'Y';
  const states = useCodes('SPACE_ST'),
    buildings = useCodes('SPACE_BLDG');
  return (
    <div className="stack">
      <PageHeader
        title={space.spaceNm}
        isPart
        onBack={useBack()}
        actions={<PrintRecordButton title="공간" name={space.spaceNm} />}
      >
        <p className="space-head">
          <Chip tone={SPACE_TONES[space.spaceSt]}>{states.nameOf(space.spaceSt)}</Chip>
          <span>
            {buildings.nameOf(space.bldgCd)} {space.roomNo ?? ''}
          </span>
          <span className="muted">{space.spaceCd}</span>
          <span className="muted">
            수용 {space.cpctCnt}명 · {space.mngDeptNm} · 가동률 {space.useRt === '-' ? '-' : `${space.useRt}%`}
          </span>
        </p>
      </PageHeader>
      <TabPanels<DetailTab>
        label="공간 상세"
        tabs={[
          { key: 'facts', label: '기본정보' },
          { key: 'hours', label: '운영시간' },
          { key: 'equipment', label: '비품' },
          { key: 'blackouts', label: '이용제한' },
          { key: 'bookings', label: '예약현황' },
          ...(isInScope ? [{ key: 'history', label: '이력' } as const] : []),
        ]}
        active={tab}
        onChange={setTab}
        panels={{
          facts: () => <SpaceEditor key={space.version} space={space} copied={null} />,
          hours: () => <HoursPanel key={space.version} space={space} />,
          equipment: () => <EquipmentPanel key={space.version} space={space} />,
          blackouts: () => <BlackoutList space={space} />,
          bookings: () => <SpaceBookings space={space} />,
          history: () => <SpaceHistory space={space} />,
        }}
      />
    </div>
  );
}
