import { useState } from 'react';
import { fields } from 'virtual:fields/saveOtsdrMember';
import type { OtsdrHis, OtsdrMember, OtsdrProgram } from '#contract/system/otsdr/otsdr-member.ts';
import { OTSDR_EDITABLE } from '#contract/system/otsdr/otsdr-rules.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { displayDate } from '#shared/display.ts';
import { displayMoment, koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { checkOtsdrForm, otsdrFormOf, otsdrPayload, otsdrLabels } from '../../rules/otsdr/otsdr-form.ts';
import { OTSDR_TONES } from '../../rules/otsdr/otsdr-list-query.ts';
import { useCodes } from '../../state/code-lookups.ts';
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

/** One member; the name is requested unmasked, which is logged. */
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

/** A new member is entered without a request before. */
export const NewOtsdrDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <MemberForm loaded={null} onClose={onClose} />
);

function MemberForm({ loaded, onClose }: { readonly loaded: Loaded | null; readonly onClose: () => void }) {
  const member = loaded?.member ?? null;
  const [tab, setTab] = useState<TabKey>('facts');
  const [today] = useState(() => koreanDate8(Date.now()));
  const [save] = useSaveOtsdrMemberMutation();
  const kinds = useCodes('OTSDR_DIV');
  const record = useRecordForm({
    kind: 'otsdrMember',
    row: member,
    idOf: ({ otsdrMemberId }: OtsdrMember) => otsdrMemberId,
    formOf: otsdrFormOf,
    fields,
    check: checkOtsdrForm(member, today),
    words: otsdrLabels(kinds.nameOf),
    save: (id, version, form) => save(otsdrPayload(id, version, form)),
    isEditable: member === null || OTSDR_EDITABLE.includes(member.statCd),
    onFirst: () => setTab('facts'),
    onClose,
  });
  const facts = () => (
    <div ref={record.root}>
      <OtsdrFields today={today} member={member} record={record} />
    </div>
  );
  return (
    <FormDialog
      title={member ? member.memberNm : '외부인 회원 등록'}
      size="large"
      {...record.dialog}
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
              { key: 'facts', label: '기본정보', isDirty: record.isDirty },
              { key: 'consents', label: '동의 이력' },
              { key: 'programs', label: '참여 이력', badge: loaded.member.prgCnt },
              { key: 'acts', label: '처리 이력' },
            ]}
            panels={{
              facts,
              consents: () => <OtsdrHistory kind="consents" history={loaded.history} />,
              acts: () => <OtsdrHistory kind="acts" history={loaded.history} />,
              programs: () => <ProgramTable programs={loaded.programs} />,
            }}
          />
        </>
      ) : (
        facts()
      )}
      {record.conflict}
    </FormDialog>
  );
}

function ProgramTable({ programs }: Pick<Loaded, 'programs'>) {
  const areas = useCodes('AREA');
  return (
    <DataTable
      set="base"
      label="참여 이력"
      columns={programColumns(areas.nameOf)}
      rows={programs}
      rowKey={(row) => row.otsdrPrtcpId}
      emptyText="참여한 프로그램이 없습니다."
      dense
    />
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
