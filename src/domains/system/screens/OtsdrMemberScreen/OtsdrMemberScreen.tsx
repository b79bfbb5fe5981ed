import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { OtsdrRow } from '#contract/system/otsdr/otsdr-member.ts';
import { OTSDR_MESSAGES, OTSDR_SCREEN } from '#contract/system/otsdr/otsdr-rules.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { alert } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { keywordFilter, periodFilter, selectFilter, textFilter } from '#ui/list/filters.tsx';
import { excelColumnsOf } from '#ui/table/columns.tsx';
import { bulkReport, planBulk, whyNone } from '#ui/list/bulk/bulk-rules.ts';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { useUnmask } from '../../components/useUnmask.tsx';
import { memberActsOf, whyMemberNot, type MemberBulkAct } from '../../rules/locked-rows.ts';
import { OTSDR_LIST } from '../../rules/otsdr/otsdr-list-query.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { useGetOtsdrMemberListQuery } from '../../state/otsdr-endpoints.ts';
import { useAuth } from '../../state/page.ts';
import { otsdrColumns } from './otsdr-columns.tsx';
import { REASONS, useOtsdrEvents } from './useOtsdrEvents.ts';

const OtsdrDialog = lazyDialog(async () => (await import('./OtsdrDialog.tsx')).OtsdrDialog);
const NewOtsdrDialog = lazyDialog(async () => (await import('./OtsdrDialog.tsx')).NewOtsdrDialog);
const OtsdrUpload = lazyDialog(async () => (await import('./OtsdrUpload.tsx')).OtsdrUpload);
const OtsdrMessageDialog = lazyDialog(async () => (await import('./OtsdrMessageDialog.tsx')).OtsdrMessageDialog);
const memberKey = (row: OtsdrRow): string => row.otsdrMemberId,
  memberName = (row: OtsdrRow): string => row.memberNm;

/** The member whose window is open, kept in the address. */
function useOpenedMember(): readonly [string, (otsdrMemberId: string) => void] {
  const [params, setParams] = useSearchParams();
  const open = (otsdrMemberId: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (otsdrMemberId === '') next.delete('otsdrMemberId');
        else next.set('otsdrMemberId', otsdrMemberId);
        return next;
      },
      { replace: true },
    );
  return [params.get('otsdrMemberId') ?? '', open];
}

/** 외부인 회원관리: people from outside who take part in programmes; covered, and uncovered only for a reason. */
export function OtsdrMemberScreen() {
  const list = useList(OTSDR_LIST, useGetOtsdrMemberListQuery, memberKey);
  const { clear, chosen } = list.selection;
  const [openedId, open] = useOpenedMember();
  const [dialog, setDialog] = useState<'new' | 'upload' | 'message' | 'reject' | 'stop' | null>(null);
  const kinds = useCodes('OTSDR_DIV'),
    states = useCodes('OTSDR_ST');
  const {
    over,
    uncover,
    bar,
    dialog: unmaskDialog,
  } = useUnmask<OtsdrRow>({ resourcePath: OTSDR_SCREEN, sbjtDivCd: 'OTSDR', rowKey: 'otsdrMemberId' });
  const columns = useMemo(() => otsdrColumns(kinds, states, uncover), [kinds, states, uncover]);
  const run = useOtsdrEvents();
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U');
  const close = (): void => setDialog(null);
  const bulkActs = memberActsOf({ update: mayUpdate, create: mayCreate }),
    whyNot = (act: MemberBulkAct, row: OtsdrRow): string | null => whyMemberNot(act, row.statCd, states.nameOf);
  const decide = async (act: 'approve' | 'reject' | 'stop', reason?: string): Promise<void> => {
    close();
    if (await run(act, chosen, reason, (row) => whyNot(act, row))) clear();
  };
  const messagePlan = planBulk(chosen, memberName, (row) => whyNot('message', row));
  const writeToChosen = (): void => {
    if (messagePlan.going.length > 0) setDialog('message');
    else void alert(bulkReport(0, messagePlan.left));
  };
  const openRow = (row: OtsdrRow): void => {
    if (row.statCd === 'PURGE') void alert(OTSDR_MESSAGES.purged);
    else open(row.otsdrMemberId);
  };
  const reason = dialog === 'reject' || dialog === 'stop' ? REASONS[dialog] : undefined;
  const visible = list.rows.filter((row) => row.statCd !== 'PURGE').map(memberKey);
  const usual = OTSDR_LIST.filters.statCds;
  return (
    <ListScreen
      title="외부인 회원관리"
      lead="지역주민, 고교생, 기업 등 학교 밖에서 프로그램에 참여하는 회원을 승인하고 관리합니다. 개인정보는 가려서 보입니다."
      label="외부인 회원"
      list={list}
      rows={over(list.rows)}
      columns={columns}
      filters={[
        keywordFilter('searchKeyword', '이름/이메일/연락처', { placeholder: '연락처는 끝 4자리' }),
        selectFilter('statCds', '상태', [
          { value: usual, label: usual.split(',').map(states.nameOf).join(', ') },
          ...states.options,
        ]),
        selectFilter('memberDivCd', '회원구분', kinds.options),
        periodFilter(['strtDt', 'endDt'], '가입일', { isMore: true, looking: 'back' }),
        textFilter('orgNm', '기관명', { isMore: true }),
      ]}
      onNew={() => setDialog('new')}
      onOpen={openRow}
      whyLocked={(row) => whyNone(bulkActs, (act) => whyNot(act, row))}
      selectionActions={
        mayUpdate || mayCreate
          ? () => (
              <>
                {mayUpdate ? (
                  <>
                    <Button look="primary" icon="check" onClick={() => void decide('approve')}>
                      승인
                    </Button>
                    <Button icon="times" onClick={() => setDialog('reject')}>
                      반려
                    </Button>
                    <Button icon="ban" onClick={() => setDialog('stop')}>
                      이용정지
                    </Button>
                  </>
                ) : null}
                {mayCreate ? (
                  <Button icon="send" onClick={writeToChosen}>
                    알림 발송
                  </Button>
                ) : null}
              </>
            )
          : undefined
      }
      tools={
        <>
          {bar(visible)}
          <PersonalExcelButton
            op="downloadOtsdrMemberExcel"
            arg={list.conditions}
            name="외부인 회원"
            columns={excelColumnsOf(columns)}
          />
          {mayCreate ? (
            <Button icon="upload" onClick={() => setDialog('upload')}>
              양식 업로드
            </Button>
          ) : null}
        </>
      }
    >
      {unmaskDialog}
      {reason && (dialog === 'reject' || dialog === 'stop') ? (
        <ReasonDialog
          title={reason.title}
          label={reason.label}
          okLabel={reason.ok}
          onSubmit={(text) => void decide(dialog, text)}
          onClose={close}
        />
      ) : null}
      {openedId === '' ? null : <OtsdrDialog key={openedId} otsdrMemberId={openedId} onClose={() => open('')} />}
      {dialog === 'new' ? <NewOtsdrDialog onClose={close} /> : null}
      {dialog === 'upload' ? <OtsdrUpload onClose={close} /> : null}
      {dialog === 'message' ? (
        <OtsdrMessageDialog
          otsdrMemberIds={messagePlan.going.map(memberKey)}
          left={messagePlan.left}
          onClose={close}
          onDone={() => {
            close();
            clear();
          }}
        />
      ) : null}
    </ListScreen>
  );
}
