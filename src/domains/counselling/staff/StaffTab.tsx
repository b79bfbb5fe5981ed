import { useMemo, useState } from 'react';
import type { Counsellor } from '#contract/counselling/setting.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyComponent, lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { USE_OPTIONS } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { COUNSELLOR_LIST } from '../list/counsellor-list.ts';
import type { Standing } from '../list/useStanding.ts';
import { usePerson } from '../state/page.ts';
import { useGetCnslrListQuery } from '../state/setting-endpoints.ts';
import { counsellorColumns } from './counsellor-columns.tsx';
import { useTopics } from './useTopics.ts';
import './staff.css';

const CounsellorDialog = lazyDialog(async () => (await import('./CounsellorDialog.tsx')).CounsellorDialog);
const KindDialog = lazyDialog(async () => (await import('./KindDialog.tsx')).KindDialog);
const SlotsDialog = lazyDialog(async () => (await import('./SlotsDialog.tsx')).SlotsDialog);
const BlockDialog = lazyDialog(async () => (await import('./BlockDialog.tsx')).BlockDialog);
const CertificatePart = lazyComponent(async () => (await import('./CertificatePart.tsx')).CertificatePart);
const HoursCard = lazyComponent(async () => (await import('./HoursCard.tsx')).HoursCard);

const ADMINISTRATOR = 'ROLE_SYS_ADMIN',
  AUDITOR = 'ROLE_AUDIT';
const keyOf = (row: Counsellor): string => row.cnslrId;
const FILTERS = [keywordFilter('searchKeyword', '성명·사번'), selectFilter('useYn', '사용', USE_OPTIONS)];
type Opened = { readonly dialog: 'counsellor' | 'slots' | 'block' | 'unblock'; readonly row: Counsellor | null };

/** 상담사·시간: who counsels in the kind, when, and by which settings. */
export function StaffTab({ standing: { kind, me, team, isHead, isCounsellor } }: { readonly standing: Standing }) {
  const more = useMemo(() => ({ cnslDivCd: kind.cnslDivCd }), [kind]);
  const list = useList(COUNSELLOR_LIST, useGetCnslrListQuery, keyOf, { more });
  const { nameOf } = useTopics(kind.cnslDivCd),
    columns = useMemo(() => counsellorColumns(nameOf), [nameOf]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isKind, setKind] = useState(false);
  const [chosenId, choose] = useState<string | null>(null);
  const roleCds = usePerson()?.roleCds,
    isAdmin = roleCds?.includes(ADMINISTRATOR) ?? false,
    readsCertificates = isHead || (roleCds?.includes(AUDITOR) ?? false),
    chosen = team.find(({ cnslrId }) => cnslrId === chosenId) ?? (isCounsellor ? me : null),
    // The own times, and as head those of everybody.
    keepsTimes = chosen !== null && chosen.rcptYn === 'N' && (isHead || chosen.cnslrId === me?.cnslrId),
    close = (): void => setOpened(null);
  return (
    <div className="stack">
      <ListFilters filters={FILTERS} list={list} />
      <ListPart
        label="상담사"
        list={list}
        columns={columns}
        isActive={({ cnslrId }) => cnslrId === chosen?.cnslrId}
        onOpen={(row) => {
          choose(row.cnslrId);
          if (isHead || isAdmin) setOpened({ dialog: 'counsellor', row });
        }}
        excel={{ op: 'downloadCnslrExcel', name: `${kind.name} 상담사` }}
        onNew={isHead || isAdmin ? () => setOpened({ dialog: 'counsellor', row: null }) : undefined}
        tools={
          <Button icon="sliders-h" onClick={() => setKind(true)}>
            종류 설정
          </Button>
        }
      />
      {me && chosen && chosen.rcptYn === 'N' ? (
        <>
          {keepsTimes ? (
            <div className="staff-acts">
              <Button icon="calendar-plus" onClick={() => setOpened({ dialog: 'slots', row: chosen })}>
                슬롯 생성
              </Button>
              <Button icon="ban" onClick={() => setOpened({ dialog: 'block', row: chosen })}>
                시간 차단
              </Button>
              <Button icon="lock-open" onClick={() => setOpened({ dialog: 'unblock', row: chosen })}>
                차단 해제
              </Button>
            </div>
          ) : null}
          <HoursCard counsellor={chosen} isEditable={keepsTimes} />
        </>
      ) : null}
      {readsCertificates ? <CertificatePart kind={kind} /> : null}
      {opened?.dialog === 'counsellor' ? (
        <CounsellorDialog
          key={opened.row?.cnslrId ?? 'new'}
          kind={kind}
          counsellor={opened.row}
          isHead={isHead}
          onClose={close}
        />
      ) : null}
      {opened?.dialog === 'slots' && opened.row ? <SlotsDialog counsellor={opened.row} onClose={close} /> : null}
      {(opened?.dialog === 'block' || opened?.dialog === 'unblock') && opened.row ? (
        <BlockDialog counsellor={opened.row} isBlocked={opened.dialog === 'block'} onClose={close} />
      ) : null}
      {isKind ? <KindDialog kind={kind} isHead={isHead} onClose={() => setKind(false)} /> : null}
    </div>
  );
}
