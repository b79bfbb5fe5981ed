import { useState } from 'react';
import type { Perm, PermGrnt } from '#contract/system/perms/perm.ts';
import { REASON_LONGEST } from '#contract/system/perms/perm-rules.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { show, toast } from '#ui/feedback/feedback.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { checkPermForm, emptyPermForm, permPayload, type PermForm } from '../rules/perms/perm-form-rules.ts';
import { PERM_TONES } from '../rules/perms/perm-list-query.ts';
import { useCodes } from '../state/code-lookups.ts';
import { findFieldErrors, useDirtyForm, useDraft } from '../state/page.ts';
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
  const [id, setId] = useState(() => crypto.randomUUID());
  const [initial, setInitial] = useState(() => emptyPermForm(today));
  const [form, setForm] = useState(initial);
  const perms = useGetPermListQuery().data?.data ?? NO_PERMS;
  const [request, { isLoading }] = useRequestPermMutation();
  const perm = perms.find((candidate) => candidate.permId === form.permId);
  const isDirty = form !== initial;
  useDirtyForm(isDirty);
  const draft = useDraft({
    key: 'permReq:new',
    formatVersion: 1,
    value: form,
    opened: initial,
    isDirty: isDirty,
    onRestore: setForm,
  });
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkPermForm(perms, today) });
  const set = (part: Partial<PermForm>): void => setForm({ ...form, ...part });

  const submit = async (): Promise<void> => {
    if (!isDirty) {
      show('M-NOCHANGE');
      return;
    }
    if (!verify()) return;
    const sent = await request(permPayload(id, perm, form));
    if (sent.error) {
      refuse(findFieldErrors(sent.error));
      return;
    }
    await draft.drop();
    toast('success', '신청했습니다. 승인되면 알림으로 알려드립니다.');
    const empty = emptyPermForm(today);
    setInitial(empty);
    setForm(empty);
    setId(crypto.randomUUID());
  };
  const help = perm ? `최대 ${perm.maxDays}일까지 사용할 수 있습니다.` : undefined;
  return (
    <FormDialog
      title="권한 신청"
      size="medium"
      isDirty={isDirty}
      isSaving={isLoading}
      saveLabel="신청"
      onSave={() => void submit()}
      onClose={draft.dropThen(onClose)}
    >
      <div className="stack">
        <div className="form-grid" ref={root}>
          <div className="form-wide">
            <SelectField
              label="권한"
              required
              placeholder="선택"
              value={form.permId}
              options={perms.map((one) => ({ value: one.permId, label: one.permNm }))}
              error={errors.permId}
              {...(help ? { help } : {})}
              onChange={(permId) => set({ permId })}
            />
          </div>
          {perm?.resourceReqYn === 'Y' ? (
            <div className="form-wide">
              <ResourceField
                label="대상 화면"
                required
                value={form.resourceId}
                error={errors.resourceId}
                onChange={(resourceId) => set({ resourceId })}
              />
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
            <TextAreaField
              label="신청 사유"
              required
              rows={3}
              maxLength={REASON_LONGEST}
              value={form.reqRsn}
              error={errors.reqRsn}
              onChange={(reqRsn) => set({ reqRsn })}
            />
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
