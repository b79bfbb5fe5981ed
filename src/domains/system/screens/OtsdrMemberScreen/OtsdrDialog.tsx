import { useState } from 'react';
import type { OtsdrHis, OtsdrMember, OtsdrProgram } from '#contract/system/otsdr/otsdr-member.ts';
import { OTSDR_EDITABLE } from '#contract/system/otsdr/otsdr-rules.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment, koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { checkOtsdrForm, otsdrFormOf, otsdrPayload, type OtsdrForm } from '../../rules/otsdr/otsdr-form.ts';
import { OTSDR_TONES } from '../../rules/otsdr/otsdr-list-query.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { findFieldErrors, findVersionConflict, useAuth, useDirtyForm, useDraft } from '../../state/page.ts';
import { useGetOtsdrMemberQuery, useSaveOtsdrMemberMutation } from '../../state/otsdr-endpoints.ts';
import { OtsdrActs } from './OtsdrActs.tsx';
import { OtsdrFields } from './OtsdrFields.tsx';
import { OtsdrHistory } from './OtsdrHistory.tsx';
import { programColumns } from './otsdr-columns.tsx';

type TabKey = 'facts' | 'consents' | 'programs' | 'acts';
interface Loaded {
  readonly member: OtsdrMember;
  readonly history: readonly OtsdrHis[];
  readonly programs: readonly OtsdrProgram[];
}

/** One member; his name is asked for in clear, which is written down. */
export function OtsdrDialog({
  otsdrMemberId,
  onClose,
}: {
  readonly otsdrMemberId: string;
  readonly onClose: () => void;
}) {
  const { data, isError, error, refetch } = useGetOtsdrMemberQuery({ otsdrMemberId });
  const member = data?.data[0];
  if (member && data)
    return (
      <MemberForm
        key={member.version}
        loaded={{ member, history: data.history, programs: data.programs }}
        onClose={onClose}
      />
    );
  return (
    <Dialog title="외부인 회원" size="large" onClose={onClose} footer={<Button onClick={onClose}>닫기</Button>}>
      {isError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="otsdr-loading" aria-busy="true" />
      )}
    </Dialog>
  );
}

/** Somebody new is entered without asking anything before. */
export const NewOtsdrDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <MemberForm loaded={null} onClose={onClose} />
);

function MemberForm({ loaded, onClose }: { readonly loaded: Loaded | null; readonly onClose: () => void }) {
  const member = loaded?.member ?? null;
  const [tab, setTab] = useState<TabKey>('facts');
  const [otsdrMemberId] = useState(() => member?.otsdrMemberId ?? crypto.randomUUID());
  const [today] = useState(() => koreanDate8(Date.now()));
  const [initial] = useState(() => otsdrFormOf(member));
  const [form, setForm] = useState(initial);
  const [save, { isLoading }] = useSaveOtsdrMemberMutation();
  const areas = useCodes('AREA');
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U');
  const mayEdit = member ? mayUpdate && OTSDR_EDITABLE.includes(member.statCd) : mayCreate,
    isDirty = form !== initial;
  const { root, errors, verify, refuse } = useFormErrors({
    value: form,
    check: checkOtsdrForm(member, today),
    onFirst: () => setTab('facts'),
  });
  useDirtyForm(isDirty);
  const draft = useDraft({
    key: member ? `otsdrMember:${otsdrMemberId}` : 'otsdrMember:new',
    formatVersion: 1,
    value: form,
    opened: initial,
    isDirty: isDirty,
    onRestore: setForm,
  });
  const submit = async (): Promise<void> => {
    if (!isDirty) {
      show('M-NOCHANGE');
      return;
    }
    if (!verify()) return;
    const saved = await save(otsdrPayload(otsdrMemberId, member?.version, form));
    if (!saved.error) {
      await draft.drop();
      show('M-OK');
      onClose();
      return;
    }
    if (findVersionConflict(saved.error)) show('M-VER');
    else refuse(findFieldErrors(saved.error));
  };
  const facts = () => (
    <div ref={root}>
      <OtsdrFields
        today={today}
        member={member}
        form={form}
        errors={errors}
        mayEdit={mayEdit}
        onChange={(part: Partial<OtsdrForm>) => setForm({ ...form, ...part })}
      />
    </div>
  );
  return (
    <FormDialog
      title={member ? member.memberNm : '외부인 회원 등록'}
      size="large"
      isDirty={isDirty}
      isSaving={isLoading}
      {...(mayEdit ? { onSave: () => void submit() } : {})}
      onClose={draft.dropThen(onClose)}
      initialFocus="input"
      actions={member ? <OtsdrActs member={member} onDone={onClose} /> : undefined}
    >
      {loaded ? (
        <>
          <MemberHead member={loaded.member} />
          <TabPanels<TabKey>
            label="회원 정보"
            active={tab}
            onChange={setTab}
            tabs={[
              { key: 'facts', label: '기본정보', isDirty },
              { key: 'consents', label: '동의 이력' },
              { key: 'programs', label: '참여 이력', badge: loaded.member.prgCnt },
              { key: 'acts', label: '처리 이력' },
            ]}
            panels={{
              facts,
              consents: () => <OtsdrHistory kind="consents" history={loaded.history} />,
              acts: () => <OtsdrHistory kind="acts" history={loaded.history} />,
              programs: () => (
                <DataTable
                  set="base"
                  label="참여 이력"
                  columns={programColumns(areas.nameOf)}
                  rows={loaded.programs}
                  rowKey={(row) => row.otsdrPrtcpId}
                  emptyText="참여한 프로그램이 없습니다."
                  dense
                />
              ),
            }}
          />
        </>
      ) : (
        facts()
      )}
    </FormDialog>
  );
}

function MemberHead({ member }: { readonly member: OtsdrMember }) {
  const states = useCodes('OTSDR_ST');
  const reason = member.statCd === 'RJCT' ? member.rjctRsn : member.statCd === 'STOP' ? member.stopRsn : null;
  return (
    <div className="otsdr-head">
      <span className="chip" data-tone={OTSDR_TONES[member.statCd]}>
        {states.nameOf(member.statCd)}
      </span>
      {reason ? <span>{reason}</span> : null}
      {member.age === null ? null : <span>만 {member.age}세</span>}
      <span>신청 {displayMoment(member.aplyDt)}</span>
      {member.aprvDt ? (
        <span>
          승인 {displayMoment(member.aprvDt)} {member.aprvNm ?? ''}
        </span>
      ) : null}
      {member.purgeDueDt ? <span>파기예정 {displayDate(member.purgeDueDt)}</span> : null}
    </div>
  );
}
