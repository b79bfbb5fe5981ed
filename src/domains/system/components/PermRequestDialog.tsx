import { useState } from 'react';
import { fields } from 'virtual:fields/requestPerm';
import type { Perm, PermGrnt } from '#contract/system/perms/perm.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { checkPermForm, emptyPermForm, permPayload, type PermForm } from '../rules/perms/perm-form-rules.ts';
import { PERM_TONES } from '../rules/perms/perm-list-query.ts';
import { useCodes } from '../state/code-lookups.ts';
import {
  useCancelPermReqMutation,
  useGetPermGrntListQuery,
  useGetPermListQuery,
  useRequestPermMutation,
} from '../state/perm-endpoints.ts';
import { useGetPermReviewItemListQuery } from '../state/perm-review-endpoints.ts';
import { ResourceField } from './ResourceField.tsx';
import { ReviewItems } from './ReviewItems.tsx';
import './perm-request.css';

const NO_PERMS: readonly Perm[] = [];
const MINE = { mineYn: 'Y', page: 1, rowsPerPage: 10 } as const;

/** 권한 신청: asks for a special permission for oneself, above what one has asked for so far. */
export function PermRequestDialog({ onClose }: { readonly onClose: () => void }) {
  const [today] = useState(() => koreanDate8(Date.now()));
  const perms = useGetPermListQuery().data?.data ?? NO_PERMS;
  const [request] = useRequestPermMutation();
  const permOf = ({ permId }: PermForm): Perm | undefined => perms.find((candidate) => candidate.permId === permId);
  const record = useRecordForm({
    kind: 'permReq',
    row: null as ({ readonly version: number } & object) | null,
    newLetter: null,
    isRepeated: true,
    formOf: () => emptyPermForm(today),
    fields,
    // One error for the two days.
    check: (form: PermForm) => ({ ...checkPermForm(perms, today)(form), endDt: undefined }),
    save: (id, _version, form) => request(permPayload(id, permOf(form), form)),
    onSaved: () => toast('success', '신청했습니다. 승인되면 알림으로 알려드립니다.'),
    onClose,
  });
  const { form, field, errors, root, set } = record,
    perm = permOf(form);
  const help = perm ? `최대 ${perm.maxDays}일까지 사용할 수 있습니다.` : undefined;
  return (
    <FormDialog title="권한 신청" size="medium" saveLabel="신청" {...record.dialog}>
      <div className="stack">
        <div className="form-grid" ref={root}>
          <div className="form-wide">
            <SelectField
              {...field('permId')}
              placeholder="선택"
              options={perms.map((one) => ({ value: one.permId, label: one.permNm }))}
              {...(help ? { help } : {})}
            />
          </div>
          {perm?.resourceReqYn === 'Y' ? (
            <div className="form-wide">
              <ResourceField {...field('resourceId')} required />
            </div>
          ) : null}
          <div className="form-wide">
            <DateRangeField
              label="사용 기간"
              required
              min={today}
              start={form.strtDt}
              end={form.endDt}
              error={errors.strtDt}
              onChange={({ start, end }) => set({ strtDt: start, endDt: end })}
            />
          </div>
          <div className="form-wide">
            <TextAreaField {...field('reqRsn')} required rows={3} />
          </div>
        </div>
        <MyReview />
        <MyRequests />
      </div>
    </FormDialog>
  );
}

const MINE_OPEN = { mineYn: 'Y', page: 1, rowsPerPage: 5 } as const;

/** What a head of a department is to answer in the open review; nothing for everybody else. */
function MyReview() {
  const count = useGetPermReviewItemListQuery(MINE_OPEN).data?.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <section aria-label="정기점검">
      <h3 className="field-label">정기점검 {count}건</h3>
      <ReviewItems mayAnswer />
    </section>
  );
}

/** What this person has asked for, newest first; what is not decided can be withdrawn. */
function MyRequests() {
  const rows = useGetPermGrntListQuery(MINE).data?.data ?? [];
  const states = useCodes('PERM_ST');
  const [cancel] = useCancelPermReqMutation();
  const withdraw = async ({ permGrntId, version }: PermGrnt): Promise<void> => {
    const done = await cancel({ permGrntId, version });
    if (!done.error) toast('success', '신청을 취소했습니다.');
  };
  if (rows.length === 0) return null;
  return (
    <section aria-label="내 신청">
      <h3 className="field-label">내 신청</h3>
      <ul className="perm-mine">
        {rows.map((row) => (
          <li key={row.permGrntId}>
            <span className="chip" data-tone={PERM_TONES[row.statCd]}>
              {states.nameOf(row.statCd)}
            </span>
            <span className="perm-mine-text">
              <strong>{row.permNm}</strong>
              {row.resourceNm ? ` · ${row.resourceNm}` : ''}
              <small>
                {displayDate(row.strtDt)} ~ {displayDate(row.endDt)}
                {row.rjctRsn ? ` · ${row.rjctRsn}` : ''}
              </small>
            </span>
            {row.statCd === 'REQ' ? (
              <Button size="small" aria-label={`${row.permNm} 신청 취소`} onClick={() => void withdraw(row)}>
                신청 취소
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
