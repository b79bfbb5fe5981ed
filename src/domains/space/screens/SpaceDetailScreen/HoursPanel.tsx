import { useRef, useState } from 'react';
import type { AffectedBooking } from '#contract/space/space-fields.ts';
import type { SpaceDetail } from '#contract/space/space.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Card } from '#ui/card/Card.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { HoursGrid } from './HoursGrid.tsx';
import { AffectedDialog, findAffected } from '../../components/AffectedBookings.tsx';
import {
  copyDay,
  hoursOf,
  hoursProblem,
  paintHours,
  rangesOf,
  withRanges,
  type HoursDiv,
  type OpenRange,
} from '../../rules/hours-form.ts';
import { DOW_OPTIONS, TIME_OPTIONS } from '../../rules/space-labels.ts';
import { reportStale } from '../../state/page.ts';
import { useGetOprtTmListQuery, useSaveOprtTmMutation } from '../../state/space-endpoints.ts';

const DIVS: readonly { readonly div: HoursDiv; readonly title: string; readonly lead: string }[] = [
  { div: 'TERM', title: '학기', lead: '수업 주간에 여는 시간입니다. 시간이 없는 날은 쉽니다.' },
  { div: 'VCTN', title: '방학', lead: '수업 주간이 아닌 날에 여는 시간입니다. 모두 비우면 학기 시간을 따릅니다.' },
];
const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** 운영시간: when a space is open, for each day of the week, in class weeks and outside them. */
export function HoursPanel({ space }: { readonly space: SpaceDetail }) {
  const answer = useGetOprtTmListQuery({ spaceId: space.spaceId });
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  return answer.data ? <HoursEditor space={space} stored={hoursOf(answer.data.data)} /> : null;
}

interface HoursEditorProps {
  readonly space: SpaceDetail;
  readonly stored: readonly OpenRange[];
}

function HoursEditor({ space, stored }: HoursEditorProps) {
  const [affected, setAffected] = useState<readonly AffectedBooking[] | null>(null);
  const [save] = useSaveOprtTmMutation();
  // Said by the list of bookings in the way, for the one save that follows it.
  const isConfirmed = useRef(false);
  const record = useRecordForm({
    kind: 'spaceHours',
    // The hours have no version of their own: they are saved by the version of their space.
    row: { version: 0, stored },
    idOf: () => space.spaceId,
    formOf: (row) => ({ hours: row?.stored ?? [] }),
    fields: {},
    check: (form) => ({
      hours:
        DIVS.flatMap(({ div }) => DAYS.map((dow) => hoursProblem(rangesOf(form.hours, div, dow)))).find(
          (problem) => problem !== null,
        ) ?? undefined,
    }),
    isEditable: space.mngYn === 'Y',
    save: async (spaceId, _version, form) => {
      const saved = await save({
        spaceId,
        version: space.version,
        rows: [...form.hours],
        cnclYn: isConfirmed.current ? 'Y' : 'N',
        ...(isConfirmed.current ? { rsn: '운영시간 변경' } : {}),
      });
      isConfirmed.current = false;
      setAffected(findAffected(saved.error));
      return reportStale(saved.error) ? null : saved;
    },
    onSaved: () => show('M-OK'),
    onClose: () => undefined,
  });
  const { maySave, isDirty, isSaving, submit } = record,
    { hours } = record.form;
  const setHours = (next: readonly OpenRange[]): void => record.set({ hours: next });
  return (
    <div className="stack">
      {DIVS.map(({ div, title, lead }) => (
        <Card key={div} title={title}>
          <p className="muted">{lead}</p>
          <HoursGrid
            label={`${title} 운영시간`}
            div={div}
            hours={hours}
            isEditable={maySave}
            onPaint={(area, isOpen) => setHours(paintHours(hours, div, area, isOpen))}
          />
          <fieldset className="space-fields hours" disabled={!maySave}>
            {DAYS.map((dow) => (
              <DayHours
                key={dow}
                dow={dow}
                ranges={rangesOf(hours, div, dow)}
                onChange={(ranges) => {
                  setHours(
                    withRanges(
                      hours,
                      div,
                      dow,
                      ranges.map((range) => ({ ...range, oprtDivCd: div, dow })),
                    ),
                  );
                }}
                onCopy={() => setHours(copyDay(hours, div, dow))}
              />
            ))}
          </fieldset>
        </Card>
      ))}
      {maySave ? (
        <SaveBar status={isDirty ? '저장하지 않은 내용이 있습니다.' : ''}>
          <SaveButton disabled={isSaving} onSave={() => void submit()} />
        </SaveBar>
      ) : null}
      {affected ? (
        <AffectedDialog
          bookings={affected}
          okLabel="취소하고 저장"
          onConfirm={() => {
            isConfirmed.current = true;
            void submit();
          }}
          onClose={() => setAffected(null)}
        />
      ) : null}
    </div>
  );
}

interface DayHoursProps {
  readonly dow: number;
  readonly ranges: readonly OpenRange[];
  readonly onChange: (ranges: readonly Pick<OpenRange, 'strtTm' | 'endTm'>[]) => void;
  readonly onCopy: () => void;
}

/** One day of the week: its ranges, 24시간, and 요일 복사 to all other days. */
function DayHours({ dow, ranges, onChange, onCopy }: DayHoursProps) {
  const name = `${DOW_OPTIONS[dow - 1]?.label ?? ''}요일`;
  const change = (place: number, part: Partial<OpenRange>): void => {
    onChange(ranges.map((range, index) => (index === place ? { ...range, ...part } : range)));
  };
  const next = ranges.at(-1)?.endTm ?? '0900';
  return (
    <div className="hours-day" role="group" aria-label={name}>
      <span className="hours-name">{name}</span>
      <div className="hours-ranges">
        {ranges.length === 0 ? <span className="muted">휴무</span> : null}
        {ranges.map((range, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two ranges may be alike while they are typed
          <span className="hours-range" key={place}>
            <SelectField
              label={`${name} ${place + 1} 시작`}
              hideLabel
              value={range.strtTm}
              options={TIME_OPTIONS.slice(0, -1)}
              onChange={(strtTm) => change(place, { strtTm })}
            />
            ~
            <SelectField
              label={`${name} ${place + 1} 종료`}
              hideLabel
              value={range.endTm}
              options={TIME_OPTIONS.slice(1)}
              onChange={(endTm) => change(place, { endTm })}
            />
            <IconButton
              icon="trash"
              size="small"
              label={`${name} ${place + 1} 빼기`}
              onClick={() => onChange(ranges.filter((_, index) => index !== place))}
            />
          </span>
        ))}
      </div>
      <span className="hours-acts">
        <Button
          icon="plus"
          aria-label={`${name} 시간 추가`}
          disabled={next >= '2400'}
          title={next >= '2400' ? '하루가 모두 찼습니다.' : undefined}
          onClick={() => onChange([...ranges, { strtTm: next, endTm: next < '1800' ? '1800' : '2400' }])}
        >
          추가
        </Button>
        <Button aria-label={`${name} 24시간`} onClick={() => onChange([{ strtTm: '0000', endTm: '2400' }])}>
          24시간
        </Button>
        <Button icon="copy" aria-label={`${name} 시간을 모든 요일에 복사`} onClick={onCopy}>
          요일 복사
        </Button>
      </span>
    </div>
  );
}
