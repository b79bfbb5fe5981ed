import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { InboxRow as Row } from '#contract/communication/inbox.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { lazyComponent } from '#ui/feedback/lazy-components.tsx';
import { groupByDay } from '../../rules/inbox.ts';
import {
  useArchiveMyAlarmMutation,
  useGetMyAlarmListInfiniteQuery,
  useReadAllMyAlarmMutation,
  useReadMyAlarmMutation,
} from '../../state/inbox-endpoints.ts';
import { InboxRow } from './InboxRow.tsx';
import { useOneTabStop } from '#ui/keyboard/useOneTabStop.ts';

const InboxSettings = lazyComponent(async () => (await import('./InboxSettings.tsx')).InboxSettings);

/** What has come, newest first and by day; marks are shown at once and wait on the device without a network. */
export function InboxPanel({ unreadCnt, onClose }: { readonly unreadCnt: number; readonly onClose: () => void }) {
  const [isSetting, setSetting] = useState(false);
  return isSetting ? (
    <InboxSettings onBack={() => setSetting(false)} />
  ) : (
    <Received unreadCnt={unreadCnt} onClose={onClose} onSettings={() => setSetting(true)} />
  );
}

function Received({
  unreadCnt,
  onClose,
  onSettings,
}: {
  readonly unreadCnt: number;
  readonly onClose: () => void;
  readonly onSettings: () => void;
}) {
  const views = useOneTabStop<HTMLDivElement>('row');
  const [unreadYn, setUnreadYn] = useState<'' | 'Y'>('');
  const { data, isLoading, isError, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useGetMyAlarmListInfiniteQuery({ unreadYn });
  const [readRows] = useReadMyAlarmMutation();
  const [readAll] = useReadAllMyAlarmMutation();
  const [archive] = useArchiveMyAlarmMutation();
  const [, navigate] = useLocation();
  const [openedAt] = useState(() => Date.now());
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus();
  }, []);
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const [newest] = rows;
  const storedAt = data?.pages[0]?.storedAt ?? null;

  const open = (row: Row): void => {
    if (row.readYn === 'N') void readRows({ alarmRcvrIds: [row.alarmRcvrId] });
    if (row.linkUrl === '') return;
    onClose();
    navigate(row.linkUrl, { staysPut: true } as object);
  };
  const putAway = (row: Row): void => {
    void archive({ alarmRcvrIds: [row.alarmRcvrId] });
    head.current?.focus();
    toast('success', '알림을 보관했습니다.', {
      label: '되돌리기',
      run: () => void archive({ alarmRcvrIds: [row.alarmRcvrId], arcvYn: 'N' }),
    });
  };

  return (
    <>
      <header className="inbox-head">
        <h2 ref={head} tabIndex={-1}>
          알림
        </h2>
        <div ref={views} className="inbox-filter" role="group" aria-label="보기">
          {(
            [
              ['', '전체'],
              ['Y', '안읽음'],
            ] as const
          ).map(([value, label]) => (
            <button key={value} type="button" aria-pressed={unreadYn === value} onClick={() => setUnreadYn(value)}>
              {label}
            </button>
          ))}
        </div>
        <Button
          size="small"
          look="quiet"
          icon="check"
          disabled={unreadCnt === 0}
          title={unreadCnt === 0 ? '읽지 않은 알림이 없습니다.' : undefined}
          onClick={() => {
            if (newest) void readAll({ newestId: newest.alarmRcvrId });
          }}
        >
          모두 읽음
        </Button>
        <IconButton size="small" icon="cog" label="수신 설정" onClick={onSettings} />
      </header>
      {storedAt === null ? null : <StaleNote storedAt={storedAt} />}
      <div className="inbox-rows" aria-busy={isLoading}>
        {isError && rows.length === 0 ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
        {!isLoading && !isError && rows.length === 0 ? (
          <StateNotice
            icon="bell-slash"
            text={unreadYn === 'Y' ? '읽지 않은 알림이 없습니다.' : '받은 알림이 없습니다.'}
          />
        ) : null}
        {groupByDay(rows, openedAt).map((group) => (
          <section key={group.label} aria-label={group.label}>
            <h3>{group.label}</h3>
            <ul>
              {group.rows.map((row) => (
                <InboxRow
                  key={row.alarmRcvrId}
                  row={row}
                  nowMs={openedAt}
                  onOpen={() => open(row)}
                  onRead={() =>
                    void readRows({ alarmRcvrIds: [row.alarmRcvrId], readYn: row.readYn === 'Y' ? 'N' : 'Y' })
                  }
                  onArchive={() => putAway(row)}
                />
              ))}
            </ul>
          </section>
        ))}
        {hasNextPage ? (
          <Button
            className="inbox-more"
            look="quiet"
            aria-disabled={isFetchingNextPage}
            onClick={() => {
              if (!isFetchingNextPage) void fetchNextPage();
            }}
          >
            더보기
          </Button>
        ) : null}
      </div>
    </>
  );
}
