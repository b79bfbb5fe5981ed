import { useState } from 'react';
import type { Schdl } from '#contract/main/schedule.ts';
import type { WidgetSize } from '#contract/main/home-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { addDays, addMonths } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { dayName, onDay, weekOf, weeksOf } from '../../rules/month.ts';
import { withOwnEntries } from '../../rules/unsent-entries.ts';
import { useGetSchdlListQuery } from '../../state/schedule-endpoints.ts';
import { useOwnEdits } from '../../state/page.ts';
import { WidgetCard } from '../widgets/WidgetCard.tsx';
import { CalendarActs } from './CalendarActs.tsx';
import { Days } from './Days.tsx';
import { Entries } from './Entries.tsx';
import { useOneTabStop } from '#ui/keyboard/useOneTabStop.ts';

const ScheduleDialog = lazyDialog(async () => (await import('../schedule/ScheduleDialog.tsx')).ScheduleDialog);
const VIEWS = [
  { value: 'month', label: '월' },
  { value: 'week', label: '주' },
  { value: 'list', label: '목록' },
] as const;
/** How far beyond what is drawn the next entries are looked for, and how many are listed. */
const AHEAD_DAYS = 60,
  NEXT_SHOWN = 4,
  /** Of a day in term, when most programmes of a campus run: as many as stand beside the month. */
  DAY_SHOWN = 4;
const WEEK_DAYS = 7;
const NO_EDITS: readonly never[] = [];
type View = (typeof VIEWS)[number]['value'];

/** 일정: the month with a dot for what there is, and the chosen day in words. */
export function CalendarWidget({ sizeCd }: { readonly sizeCd: WidgetSize }) {
  const views = useOneTabStop<HTMLDivElement>('row');
  const [today] = useState(() => koreanDate8(Date.now()));
  const [chosen, setChosen] = useState(today),
    [view, setView] = useState<View>('month'),
    [kind, setKind] = useState(''),
    [mineYn, setMine] = useState<'Y' | 'N'>('N');
  const [opened, setOpened] = useState<Schdl | 'new' | null>(null);
  const kinds = useCodes('SCHDL_DIV');
  const weeks = view === 'week' ? [weekOf(chosen)] : weeksOf(chosen),
    first = weeks[0]?.[0] ?? chosen,
    last = weeks.at(-1)?.at(-1) ?? chosen;
  const narrowed = { kinds: kind, mineYn: mineYn === 'Y' ? 'Y' : '' } as const;
  const answer = useGetSchdlListQuery({ strtDt: first, endDt: addDays(last, AHEAD_DAYS), ...narrowed });
  const edits = useOwnEdits('saveSchdl'),
    { rows, marks } = withOwnEntries(answer.data?.data ?? [], answer.data ? edits : NO_EDITS, {
      strtDt: first,
      endDt: addDays(last, AHEAD_DAYS),
      kinds: kind,
    });
  const month = chosen.slice(0, 6),
    next = rows.filter(({ strtDt }) => strtDt > chosen).slice(0, NEXT_SHOWN);
  const isWeek = view === 'week',
    stride = isWeek ? '주' : '달';
  const step = (by: number): void => setChosen(isWeek ? addDays(chosen, by * WEEK_DAYS) : addMonths(chosen, by));
  const tools = (
    <>
      <IconButton icon="chevron-left" size="small" label={`이전 ${stride}`} onClick={() => step(-1)} />
      <strong className="calendar-month numeric" aria-live="polite">
        {month.slice(0, 4)}년 {Number(month.slice(4))}월
      </strong>
      <IconButton icon="chevron-right" size="small" label={`다음 ${stride}`} onClick={() => step(1)} />
      <button
        type="button"
        className="button"
        data-look="quiet"
        data-size="small"
        disabled={chosen === today}
        onClick={() => setChosen(today)}
      >
        오늘
      </button>
    </>
  );
  return (
    <WidgetCard wdgtCd="SCHDL" sizeCd={sizeCd} answer={answer} room={6} actions={tools}>
      <div className="calendar-tools">
        <div ref={views} className="segments" role="group" aria-label="보기">
          {VIEWS.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className="segment"
              aria-pressed={view === value}
              onClick={() => setView(value)}
            >
              {label}
            </button>
          ))}
        </div>
        <SelectField label="구분" hideLabel all value={kind} options={kinds.options} onChange={setKind} />
        <SwitchField label="내 일정만" value={mineYn} onChange={setMine} />
        <CalendarActs arg={{ strtDt: first, endDt: last, ...narrowed }} onNew={() => setOpened('new')} />
      </div>
      {view === 'list' ? (
        <Entries
          rows={rows.filter(({ strtDt, endDt }) => strtDt.slice(0, 6) <= month && month <= endDt.slice(0, 6))}
          marks={marks}
          kindOf={kinds.nameOf}
          isDated
          onOpen={setOpened}
        />
      ) : (
        <div className="calendar">
          <Days weeks={weeks} rows={rows} chosen={chosen} today={today} month={month} onChoose={setChosen} />
          <div className="calendar-day">
            <h3>{dayName(chosen)}</h3>
            <Entries
              key={chosen}
              rows={onDay(rows, chosen)}
              marks={marks}
              kindOf={kinds.nameOf}
              count={DAY_SHOWN}
              onOpen={setOpened}
            />
            {next.length > 0 ? (
              <>
                <h3>다가오는 일정</h3>
                <Entries rows={next} marks={marks} kindOf={kinds.nameOf} isDated onOpen={setOpened} />
              </>
            ) : null}
          </div>
        </div>
      )}
      {opened === null ? null : (
        <ScheduleDialog
          key={opened === 'new' ? 'new' : opened.acdmSchdlId}
          entry={opened === 'new' ? null : opened}
          day={chosen}
          onClose={() => setOpened(null)}
        />
      )}
    </WidgetCard>
  );
}
