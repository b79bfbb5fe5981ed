import { useState, type ComponentProps } from 'react';
import { StaffPickerField } from '#domains/system/index.ts';
import { message } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { show } from '#ui/feedback/feedback.ts';
import {
  useDeleteWorkDptyMutation,
  useGetWorkDptyListQuery,
  useSaveWorkDptyMutation,
} from '../../state/home-endpoints.ts';

type Chosen = ComponentProps<typeof StaffPickerField>['value'];

/** The form opens at the end of a dialog that may be scrolled. */
const bringIntoView = (form: HTMLElement | null): void => form?.scrollIntoView({ block: 'nearest' });

/** 대결자: a deputy for days of absence. What belongs to one person alone stays with that person. */
export function DeputyPanel({ today }: { readonly today: string }) {
  const deputy = useGetWorkDptyListQuery({}).data?.data[0];
  const [save, saving] = useSaveWorkDptyMutation(),
    [end, ending] = useDeleteWorkDptyMutation();
  const [isOpen, setOpen] = useState(false),
    [people, setPeople] = useState<Chosen>([]),
    [days, setDays] = useState({ start: today, end: today }),
    [isAsked, setAsked] = useState(false);
  const [chosen] = people,
    isBusy = saving.isLoading || ending.isLoading,
    hasDays = days.start !== '' && days.end !== '';
  const missing = (isThere: boolean, label: string): string | undefined =>
    isAsked && !isThere ? message('M-REQ-SEL', { label }) : undefined;
  const keep = async (): Promise<void> => {
    setAsked(true);
    if (!chosen || !hasDays) return;
    const saved = await save({ dptyStfNo: chosen.key, strtDt: days.start, endDt: days.end });
    if (!saved.error) {
      setOpen(false);
      setPeople([]);
      setAsked(false);
      show('M-OK');
    }
  };
  return (
    <section className="deputy" aria-label="대결자">
      <p className="deputy-now">
        <span className="pi pi-user-edit" aria-hidden="true" />
        {deputy ? (
          <span>
            대결자 <strong>{deputy.dptyNm}</strong> ({deputy.dptyDeptNm}){' '}
            <span className="numeric">
              {displayDate(deputy.strtDt)} ~ {displayDate(deputy.endDt)}
            </span>
          </span>
        ) : (
          <span className="muted">자리를 비울 때 내 이름으로 온 업무를 맡을 대결자를 지정할 수 있습니다.</span>
        )}
        {deputy ? (
          <Button size="small" look="quiet" disabled={isBusy} onClick={() => void end({})}>
            해제
          </Button>
        ) : null}
        <Button size="small" look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {deputy ? '변경' : '지정'}
        </Button>
      </p>
      {isOpen ? (
        <div className="form-row" ref={bringIntoView}>
          <StaffPickerField
            label="대결자"
            required
            max={1}
            value={people}
            error={missing(chosen !== undefined, '대결자')}
            onChange={setPeople}
          />
          <DateRangeField
            label="기간"
            required
            start={days.start}
            end={days.end}
            min={today}
            error={missing(hasDays, '기간')}
            onChange={setDays}
          />
          <Button look="primary" disabled={isBusy} onClick={() => void keep()}>
            저장
          </Button>
        </div>
      ) : null}
    </section>
  );
}
