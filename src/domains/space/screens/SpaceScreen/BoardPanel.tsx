import { useState } from 'react';
import { useLocation } from 'wouter';
import { recordAddress } from '#contract/record-address.ts';
import type { BoardCell } from '#contract/space/board.ts';
import { useCodes } from '#domains/system/index.ts';
import { addDays } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { dowOf } from '#shared/space/open-time.ts';
import { weekdayName } from '#shared/weekdays.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { SpaceField } from '../../components/SpaceField.tsx';
import { StarButton } from '../../components/StarButton.tsx';
import type { BookingStart } from '../../rules/booking-form.ts';
import { DAY_VIEW, WHOLE_DAY, type Window } from '../../rules/board-layout.ts';
import { TIME_OPTIONS } from '../../rules/space-labels.ts';
import { useAuth, usePolling, useScreenInfo } from '../../state/page.ts';
import { useGetBoardQuery } from '../../state/space-endpoints.ts';
import { BoardHours, BoardRow, type BoardMover } from './BoardRow.tsx';
import { MonthBoard } from './MonthBoard.tsx';
import { useBookingDrag, type MovedBooking, type MoveTarget } from './useBookingDrag.ts';

const MoveDialog = lazyDialog(async () => (await import('../../components/MoveDialog.tsx')).MoveDialog);
const ForceDialog = lazyDialog(async () => (await import('../../components/ForceDialog.tsx')).ForceDialog);
const BookingDialog = lazyDialog(async () => (await import('../../components/BookingDialog.tsx')).BookingDialog);

const REFRESH_MS = 30_000;
const WEEK = [0, 1, 2, 3, 4, 5, 6];
const KINDS = [
  ['APRV', '예약확정'],
  ['REQ', '승인대기'],
  ['USE', '이용중'],
  ['CLSS', '수업'],
  ['BLKT', '이용제한'],
  ['CLOSED', '운영 안 함'],
] as const;
const NEW_FILTERS = {
  bldgCd: 'B01',
  spaceTyCd: '',
  cpctCnt: '',
  fcltCds: [] as readonly string[],
  freeStrtTm: '',
  freeEndTm: '',
};

/** 현황판: many spaces of a day, or the week and the month of one. Free half hours are dragged over to book them. */
export function BoardPanel() {
  const [, navigate] = useLocation();
  const [useDt, setUseDt] = useState(() => koreanDate8(Date.now()));
  const [view, setView] = useState<'day' | 'week' | 'month'>('day');
  const [spaceId, setSpaceId] = useState('');
  const [isWhole, setWhole] = useState<'Y' | 'N'>('N');
  const [filters, setFilters] = useState(NEW_FILTERS);
  const [start, setStart] = useState<BookingStart | null>(null);
  const [forced, setForced] = useState<BookingStart | null>(null);
  const [moved, setMoved] = useState<{ readonly booking: MovedBooking; readonly to: MoveTarget } | null>(null);
  const mayMove = useAuth('U'),
    mayForce = useScreenInfo()?.dataScopeCd === 'ALL' && mayMove;
  const buildings = useCodes('SPACE_BLDG'),
    equipment = useCodes('SPACE_FCLT'),
    types = useCodes('SPACE_TY');
  const window = isWhole === 'Y' ? WHOLE_DAY : DAY_VIEW;
  const onMove = (booking: MovedBooking, to: MoveTarget): void => setMoved({ booking, to });
  const drag = useBookingDrag(window, onMove);
  const mover = mayMove ? { drag, onMove } : null;
  const open = (cell: BoardCell): void => navigate(recordAddress.booking(cell.bkngId ?? ''));
  const step = { day: 1, week: 7, month: 28 }[view];
  return (
    <section className="stack" aria-label="현황판">
      <div className="board-bar-top">
        <div className="board-days">
          <IconButton icon="chevron-left" label="이전" onClick={() => setUseDt(addDays(useDt, -step))} />
          <DateField label="날짜" hideLabel value={useDt} onChange={(next) => setUseDt(next || useDt)} />
          <IconButton icon="chevron-right" label="다음" onClick={() => setUseDt(addDays(useDt, step))} />
          <Button onClick={() => setUseDt(koreanDate8(Date.now()))}>오늘</Button>
        </div>
        <SelectField
          label="보기"
          value={view}
          options={[
            { value: 'day', label: '일 (여러 공간)' },
            { value: 'week', label: '주 (한 공간)' },
            { value: 'month', label: '월 (한 공간)' },
          ]}
          onChange={(next) => setView(next as typeof view)}
        />
        {view === 'day' ? (
          <>
            <SelectField
              label="건물"
              all
              value={filters.bldgCd}
              options={buildings.options}
              onChange={(bldgCd) => setFilters({ ...filters, bldgCd })}
            />
            <SelectField
              label="유형"
              all
              value={filters.spaceTyCd}
              options={types.options}
              onChange={(spaceTyCd) => setFilters({ ...filters, spaceTyCd })}
            />
            <TextField
              label="수용인원 (이상)"
              inputMode="numeric"
              value={filters.cpctCnt}
              onChange={(text) => setFilters({ ...filters, cpctCnt: text.replaceAll(/\D/g, '') })}
            />
            <MultiSelectField
              label="비품"
              placeholder="전체"
              values={filters.fcltCds}
              options={equipment.options}
              onChange={(fcltCds) => setFilters({ ...filters, fcltCds })}
            />
            <div className="board-free">
              <SelectField
                label="비는 시간 시작"
                all
                value={filters.freeStrtTm}
                options={TIME_OPTIONS.slice(0, -1)}
                onChange={(freeStrtTm) =>
                  setFilters({
                    ...filters,
                    freeStrtTm,
                    freeEndTm: filters.freeEndTm > freeStrtTm ? filters.freeEndTm : '',
                  })
                }
              />
              <SelectField
                label="비는 시간 종료"
                all
                disabled={filters.freeStrtTm === ''}
                value={filters.freeEndTm}
                options={TIME_OPTIONS.slice(1).filter(({ value }) => value > filters.freeStrtTm)}
                onChange={(freeEndTm) => setFilters({ ...filters, freeEndTm })}
              />
            </div>
          </>
        ) : (
          <SpaceField label="공간" value={spaceId} onChange={setSpaceId} />
        )}
        <SwitchField label="전체 시간" value={isWhole} onChange={setWhole} />
        {mayForce ? (
          <Button icon="bolt" onClick={() => setForced({ useDt, ...(view === 'day' ? {} : { spaceId }) })}>
            강제 배정
          </Button>
        ) : null}
      </div>
      <ul className="board-legend" aria-label="색의 뜻">
        {KINDS.map(([kind, name]) => (
          <li key={kind}>
            <span className="board-bar" data-kind={kind} aria-hidden="true" /> {name}
          </li>
        ))}
      </ul>
      {view === 'day' ? (
        <DayBoard useDt={useDt} filters={filters} window={window} mover={mover} onStart={setStart} onOpen={open} />
      ) : spaceId === '' ? (
        <StateNotice icon="building" text="볼 공간을 선택해주세요." />
      ) : view === 'week' ? (
        <div className="board" role="grid" aria-label="주간 현황">
          <BoardHours window={window} label="날짜" />
          {WEEK.map((day) => (
            <WeekRow
              key={day}
              spaceId={spaceId}
              useDt={addDays(useDt, day)}
              window={window}
              mover={mover}
              onStart={setStart}
              onOpen={open}
            />
          ))}
        </div>
      ) : (
        <MonthBoard
          spaceId={spaceId}
          month={useDt.slice(0, 6)}
          onDay={(day) => {
            setUseDt(day);
            setView('week');
          }}
        />
      )}
      {start ? <BookingDialog start={start} onClose={() => setStart(null)} /> : null}
      {forced ? <ForceDialog start={forced} onClose={() => setForced(null)} /> : null}
      {moved ? (
        <MoveDialog key={moved.booking.bkngId} booking={moved.booking} to={moved.to} onClose={() => setMoved(null)} />
      ) : null}
    </section>
  );
}

interface BoardProps {
  readonly useDt: string;
  readonly window: Window;
  readonly mover: BoardMover | null;
  readonly onStart: (start: BookingStart) => void;
  readonly onOpen: (cell: BoardCell) => void;
}

/** The spaces of a day, starred ones first. */
function DayBoard({
  useDt,
  filters,
  window,
  mover,
  onStart,
  onOpen,
}: BoardProps & { readonly filters: typeof NEW_FILTERS }) {
  const { currentData, isError, error, isFetching, refetch } = useGetBoardQuery(
    {
      useDt,
      bldgCd: filters.bldgCd,
      spaceTyCd: filters.spaceTyCd,
      cpctCnt: Number(filters.cpctCnt) || 0,
      fcltCds: filters.fcltCds.join(','),
      // A time is one with its end alone.
      ...(filters.freeEndTm === '' ? {} : { freeStrtTm: filters.freeStrtTm, freeEndTm: filters.freeEndTm }),
    },
    usePolling(REFRESH_MS),
  );
  const mayBook = useAuth('C');
  const rows = currentData?.data ?? [];
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {currentData?.storedAt ? <StaleNote storedAt={currentData.storedAt} /> : null}
      <div className="board" role="grid" aria-label={`${displayDate(useDt)} 공간 현황`} aria-busy={isFetching}>
        <BoardHours window={window} label={`공간 ${rows.length}곳`} />
        {rows.map((row) => (
          <BoardRow
            key={row.spaceId}
            row={row}
            useDt={useDt}
            mover={row.mngYn === 'Y' ? mover : null}
            mark={<StarButton space={row} />}
            title={row.spaceNm}
            lead={`${row.cpctCnt}명`}
            window={window}
            onChoose={mayBook ? (span) => onStart({ spaceId: row.spaceId, useDt, ...span }) : null}
            onOpen={onOpen}
          />
        ))}
      </div>
      {currentData && rows.length === 0 ? <StateNotice icon="building" text="조건에 맞는 공간이 없습니다." /> : null}
    </>
  );
}

/** One day of one space. */
function WeekRow({ spaceId, useDt, window, mover, onStart, onOpen }: BoardProps & { readonly spaceId: string }) {
  const row = useGetBoardQuery({ spaceId, useDt }).currentData?.data[0];
  const mayBook = useAuth('C');
  return (
    <BoardRow
      row={row ?? { spaceId, spaceNm: '', cells: [] }}
      useDt={useDt}
      mover={row?.mngYn === 'Y' ? mover : null}
      title={`${displayDate(useDt) ?? ''} (${weekdayName(dowOf(useDt))})`}
      lead=""
      window={window}
      onChoose={mayBook ? (span) => onStart({ spaceId, useDt, ...span }) : null}
      onOpen={onOpen}
    />
  );
}
