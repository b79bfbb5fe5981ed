import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { RsvRow, SlotRow } from '#contract/counselling/booking.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { dowOf } from '#shared/space/open-time.ts';
import { weekdayName } from '#shared/weekdays.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import type { Standing } from '../list/useStanding.ts';
import { useConnectionStatus, usePolling } from '../state/page.ts';
import { useGetSlotListQuery } from '../state/booking-endpoints.ts';
import { CalendarGrid, type CalendarColumn } from './CalendarGrid.tsx';
import { daysOf, eachDay, step, type View } from './calendar-layout.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { OwnDays, useOwnDays } from './OwnDays.tsx';
import { RsvListView } from './RsvListView.tsx';
import './calendar.css';

const RsvDialog = lazyDialog(async () => (await import('./RsvDialog.tsx')).RsvDialog);
const SlotDialog = lazyDialog(async () => (await import('./SlotDialog.tsx')).SlotDialog);
const BookDialog = lazyDialog(async () => (await import('./BookDialog.tsx')).BookDialog);
const MoveDialog = lazyDialog(async () => (await import('./MoveDialog.tsx')).MoveDialog);

const REFRESH_MS = 60_000;
const VIEWS = [
  { value: 'day', label: '일' },
  { value: 'week', label: '주' },
  { value: 'month', label: '월' },
  { value: 'list', label: '목록' },
] as const satisfies readonly { readonly value: View; readonly label: string }[];
const LEGEND = [
  ['REQ', '신청'],
  ['CNFM', '확정'],
  ['CHKIN', '도착'],
  ['DONE', '완료'],
  ['NOSHOW', '불참'],
  ['OPEN', '가능'],
  ['HOLD', '제안'],
  ['BLCK', '차단'],
] as const;
type Opened =
  | { readonly dialog: 'rsv' | 'move'; readonly rsv: RsvRow; readonly to?: SlotRow }
  | { readonly dialog: 'slot' | 'book'; readonly slot: SlotRow };

/** 예약 일정: counsellors of a day, the own week, the month, or a list; without a network the own today and tomorrow. */
export function ScheduleTab({ standing }: { readonly standing: Standing }) {
  const isOffline = useConnectionStatus() === 'offline',
    ownDays = useOwnDays(standing);
  return isOffline && standing.isCounsellor ? <OwnDays answer={ownDays} /> : <Schedule standing={standing} />;
}

function Schedule({ standing }: { readonly standing: Standing }) {
  const { kind, me, team, seesAll, isCounsellor } = standing;
  const [params] = useSearchParams(),
    [today] = useState(() => koreanDate8(Date.now())),
    isPhone = usePhone();
  const [day, setDay] = useState(params.get('day') ?? today);
  // What waits for a note is a list.
  const [view, setView] = useState<View>(params.has('workDivCd') ? 'list' : seesAll || isPhone ? 'day' : 'week');
  // A counsellor who is head looks at the own week or at that of any other.
  const [cnslrId, setCnslrId] = useState(seesAll ? '' : (me?.cnslrId ?? ''));
  const [opened, setOpened] = useState<Opened | null>(null);
  const counsellors = team.filter(({ rcptYn }) => rcptYn === 'N'),
    ofWeek = cnslrId || (isCounsellor ? me?.cnslrId : counsellors[0]?.cnslrId) || '',
    asked = view === 'week' ? ofWeek : cnslrId,
    period = daysOf(view, day);
  const { currentData, isError, error, refetch, isFetching } = useGetSlotListQuery(
    { cnslDivCd: kind.cnslDivCd, ...(asked === '' ? {} : { cnslrId: asked }), ...period },
    { skip: view === 'list', ...usePolling(REFRESH_MS) },
  );
  const slots = currentData?.data ?? [],
    close = (): void => setOpened(null);
  const open = (slot: SlotRow): void =>
    setOpened(slot.rsv ? { dialog: 'rsv', rsv: slot.rsv } : { dialog: 'slot', slot });
  const columns: readonly CalendarColumn[] =
    view === 'week'
      ? eachDay(period).map((date) => ({
          key: date,
          title: `${displayDate(date).slice('YYYY-'.length)} ${weekdayName(dowOf(date))}`,
          isToday: date === today,
          slots: slots.filter(({ slotDt }) => slotDt === date),
        }))
      : counsellors
          .filter((one) => (cnslrId === '' ? seesAll || one.cnslrId === me?.cnslrId : one.cnslrId === cnslrId))
          .map((one) => ({
            key: one.cnslrId,
            title: one.stfNm ?? one.stfNo,
            isToday: false,
            slots: slots.filter((slot) => slot.cnslrId === one.cnslrId),
          }));
  return (
    <section className="stack" aria-label="예약 일정" aria-busy={isFetching}>
      <div className="cnsl-calendar-bar">
        <SelectField label="보기" value={view} options={VIEWS} onChange={(next) => setView(next as View)} />
        {view === 'list' ? null : (
          <div className="cnsl-calendar-days">
            <IconButton icon="chevron-left" label="이전" onClick={() => setDay(step(view, day, -1))} />
            <DateField label="날짜" hideLabel value={day} onChange={(next) => setDay(next || day)} />
            <IconButton icon="chevron-right" label="다음" onClick={() => setDay(step(view, day, 1))} />
            <Button onClick={() => setDay(today)}>오늘</Button>
          </div>
        )}
        {seesAll && view !== 'list' ? (
          <SelectField
            label="상담사"
            {...(view === 'week' ? {} : { all: true })}
            value={view === 'week' ? ofWeek : cnslrId}
            options={counsellors.map((one) => ({ value: one.cnslrId, label: one.stfNm ?? one.stfNo }))}
            onChange={setCnslrId}
          />
        ) : null}
      </div>
      {view === 'list' ? (
        <RsvListView standing={standing} onOpen={(rsv) => setOpened({ dialog: 'rsv', rsv })} />
      ) : isError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {view === 'month' ? (
            <MonthGrid
              month={day.slice(0, 6)}
              days={eachDay(period)}
              today={today}
              slots={slots}
              onDay={(date) => {
                setDay(date);
                setView('day');
              }}
            />
          ) : (
            <>
              <ul className="cnsl-calendar-legend" aria-label="색의 뜻">
                {LEGEND.map(([kindCd, name]) => (
                  <li key={kindCd}>
                    <span className="cnsl-calendar-slot" data-kind={kindCd} aria-hidden="true" /> {name}
                  </li>
                ))}
              </ul>
              {currentData && slots.length === 0 ? (
                <StateNotice
                  icon="calendar"
                  text="이 기간에는 예약할 수 있는 시간이 없습니다."
                  detail="상담사·시간에서 주간 근무시간으로 슬롯을 만듭니다."
                />
              ) : null}
              <CalendarGrid
                label={`${displayDate(period.from)} 예약 일정`}
                columns={columns}
                onOpen={open}
                onMove={(from, to) => (from.rsv ? setOpened({ dialog: 'move', rsv: from.rsv, to }) : undefined)}
              />
            </>
          )}
        </>
      )}
      {opened?.dialog === 'rsv' ? (
        <RsvDialog rsv={opened.rsv} onMove={() => setOpened({ dialog: 'move', rsv: opened.rsv })} onClose={close} />
      ) : null}
      {opened?.dialog === 'move' ? (
        <MoveDialog key={opened.to?.slotId ?? 'choose'} rsv={opened.rsv} to={opened.to} onClose={close} />
      ) : null}
      {opened?.dialog === 'slot' ? (
        <SlotDialog
          standing={standing}
          slot={opened.slot}
          onBook={() => setOpened({ dialog: 'book', slot: opened.slot })}
          onClose={close}
        />
      ) : null}
      {opened?.dialog === 'book' ? <BookDialog kind={kind} slot={opened.slot} onClose={close} /> : null}
    </section>
  );
}
