import { useState } from 'react';
import { GROUP_NAMES } from '#contract/counselling/counselling-codes.ts';
import { GROUP_EVENT_NAMES } from '#contract/counselling/group-codes.ts';
import type { Group, GroupMember } from '#contract/counselling/group.ts';
import { GROUP_WORDS } from '#contract/counselling/group-words.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { displayCount, displayPeriod } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { Timeline } from '#ui/timeline/Timeline.tsx';
import type { Standing } from '../list/useStanding.ts';
import { why } from '../records/case-labels.ts';
import { reportStale } from '../state/page.ts';
import {
  useCancelGrpMbrMutation,
  useCloseGrpMutation,
  useCnclGrpMutation,
  useCnfmGrpMbrMutation,
  useGetGrpQuery,
  useStartGrpMutation,
} from '../state/group-endpoints.ts';
import { AttendanceGrid } from './AttendanceGrid.tsx';
import { GROUP_TONES, MEMBER_TONES, memberStateName, whyGroup, whyMember, whyOver } from './group-labels.ts';
import { SessionList } from './SessionList.tsx';
import '../detail/case.css';
import './groups.css';

const GroupFormDialog = lazyDialog(async () => (await import('./GroupFormDialog.tsx')).GroupFormDialog),
  MemberDialog = lazyDialog(async () => (await import('./MemberDialog.tsx')).MemberDialog),
  GroupUpload = lazyDialog(async () => (await import('./GroupUpload.tsx')).GroupUpload),
  ReasonDialog = lazyDialog(async () => (await import('#ui/dialog/ReasonDialog.tsx')).ReasonDialog);

const TABS = [
  { key: 'members', label: '참여자' },
  { key: 'sessions', label: '회차·기록' },
  { key: 'attendance', label: '출석' },
  { key: 'his', label: '이력' },
] as const;
type TabKey = (typeof TABS)[number]['key'];
type Act = 'edit' | 'member' | 'upload' | 'cancel';

interface GroupDialogProps {
  readonly standing: Standing;
  readonly grpId: string;
  readonly onClose: () => void;
}

/** One group: who takes part and waits, when it meets, who was there, and what may be done next. */
export function GroupDialog({ standing, grpId, onClose }: GroupDialogProps) {
  const { cnslDivCd } = standing.kind,
    { currentData, isError, error, refetch } = useGetGrpQuery({ cnslDivCd, grpId }),
    group = currentData?.data[0];
  const [tab, setTab] = useState<TabKey>('members'),
    [act, setAct] = useState<Act | null>(null);
  const close = (): void => setAct(null);
  return (
    <Dialog
      title={group?.grpNm ?? '집단상담'}
      size="large"
      onClose={onClose}
      footer={
        <>
          {group ? <Acts group={group} onAct={setAct} /> : null}
          <Button onClick={onClose}>닫기</Button>
        </>
      }
    >
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {group ? (
        <div className="stack">
          <Head group={group} />
          <Tabs
            label="집단상담 상세"
            tabs={TABS}
            active={tab}
            onChange={(key) => setTab(TABS.find((one) => one.key === key)?.key ?? 'members')}
          />
          {tab === 'members' ? <Members group={group} onAct={setAct} /> : null}
          {tab === 'sessions' ? (
            <SessionList kind={standing.kind} group={group} onChanged={() => void refetch()} />
          ) : null}
          {tab === 'attendance' ? <AttendanceGrid group={group} /> : null}
          {tab === 'his' ? <History group={group} /> : null}
        </div>
      ) : (
        <div aria-busy="true" />
      )}
      {group && act === 'edit' ? <GroupFormDialog standing={standing} group={group} onClose={close} /> : null}
      {group && act === 'member' ? <MemberDialog group={group} onClose={close} /> : null}
      {group && act === 'upload' ? <GroupUpload group={group} onClose={close} /> : null}
      {group && act === 'cancel' ? <Cancelling group={group} onClose={close} /> : null}
    </Dialog>
  );
}

function Head({ group }: { readonly group: Group }) {
  return (
    <div className="stack">
      <p className="cnsl-head">
        <Chip tone={GROUP_TONES[group.grpSt]}>{GROUP_NAMES[group.grpSt]}</Chip>
        <strong>
          인원 {group.cnfmCnt}/{group.maxCnt}
        </strong>
        {group.waitCnt > 0 ? <Chip tone="warning">대기 {displayCount(group.waitCnt)}명</Chip> : null}
        {group.aplyCnt > 0 ? <span className="muted">신청 {displayCount(group.aplyCnt)}명</span> : null}
      </p>
      <Facts
        columns={2}
        facts={[
          { label: '진행자', value: [group.leadNm, group.coNm].filter(Boolean).join(', ') },
          { label: '모집', value: displayPeriod(group.rcptStrtDt, group.rcptEndDt) },
          { label: '기간', value: displayPeriod(group.strtDt, group.endDt) },
          { label: '회기', value: `${group.heldCnt}/${group.sesnTotCnt}` },
          { label: '최소 인원', value: `${group.minCnt}명` },
          { label: '수료 기준', value: `${group.cmplRt}%` },
          { label: '장소', value: group.placeNm },
        ]}
      />
    </div>
  );
}

/** What the reader may do, each button with the reason where the state is in its way. */
function Acts({ group, onAct }: { readonly group: Group; readonly onAct: (act: Act) => void }) {
  const [start] = useStartGrpMutation(),
    [end] = useCloseGrpMutation();
  const { cnslDivCd, grpId, version, grpSt, heldCnt, cnfmCnt, minCnt } = group,
    key = { cnslDivCd, grpId, version };
  const startNow = async (): Promise<void> => {
    if (!(await ask({ text: GROUP_WORDS.askStart, title: '운영 시작', yes: '운영 시작' }))) return;
    const { data, error } = await start(key);
    if (data) toast('success', '운영을 시작했습니다.');
    else reportStale(error);
  };
  const endNow = async (): Promise<void> => {
    if (!(await ask({ text: GROUP_WORDS.askClose, title: '수료 처리', yes: '종료', safe: 'no' }, { n: heldCnt })))
      return;
    const { data, error } = await end(key),
      saved = data?.data[0];
    if (saved) toast('success', `종료했습니다. 수료 ${saved.cmplCnt}명, 미수료 ${saved.dropCnt}명`);
    else reportStale(error);
  };
  const tooFew = cnfmCnt < minCnt ? GROUP_WORDS.tooFew.replace('{n}', String(minCnt)) : null;
  return (
    <span className="dialog-actions">
      {grpSt === 'PLAN' || grpSt === 'RCPT' ? (
        <ActButton
          op="startGrp"
          of={group}
          icon="play"
          look="primary"
          onClick={() => void startNow()}
          {...why(whyGroup(grpSt, 'start') ?? tooFew)}
        >
          운영 시작
        </ActButton>
      ) : (
        <ActButton
          op="closeGrp"
          of={group}
          icon="check"
          look="primary"
          onClick={() => void endNow()}
          {...why(whyGroup(grpSt, 'close') ?? (heldCnt === 0 ? GROUP_WORDS.noneHeld : null))}
        >
          수료 처리
        </ActButton>
      )}
      <ActButton op="saveGrp" of={group} icon="pencil" onClick={() => onAct('edit')} {...why(whyOver(grpSt))}>
        수정
      </ActButton>
      <ActButton
        op="cnclGrp"
        of={group}
        icon="ban"
        onClick={() => onAct('cancel')}
        {...why(whyGroup(grpSt, 'cancel') ?? (heldCnt > 0 ? GROUP_WORDS.heldGroup : null))}
      >
        폐강
      </ActButton>
    </span>
  );
}

function Cancelling({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const [cancel] = useCnclGrpMutation();
  const { cnslDivCd, grpId, version } = group;
  const send = async (rsn: string): Promise<void> => {
    onClose();
    const { data, error } = await cancel({ cnslDivCd, grpId, version, rsn });
    if (data) toast('success', '폐강하고 참여자에게 알렸습니다.');
    else reportStale(error);
  };
  return (
    <ReasonDialog title="폐강" label="폐강 사유" okLabel="폐강" onSubmit={(rsn) => void send(rsn)} onClose={onClose} />
  );
}

/** 참여자: who has a place, who waits in which order, and who has asked for one. */
function Members({ group, onAct }: { readonly group: Group; readonly onAct: (act: Act) => void }) {
  const [confirm] = useCnfmGrpMbrMutation(),
    [cancel] = useCancelGrpMbrMutation();
  const [leaving, setLeaving] = useState<GroupMember | null>(null);
  const { cnslDivCd, heldCnt, sesnTotCnt } = group,
    firstWaiting = Math.min(...group.mbrs.flatMap(({ waitNo }) => (waitNo === null ? [] : [waitNo])));
  const confirmNow = async ({ grpMbrId, version }: GroupMember): Promise<void> => {
    const { data, error } = await confirm({ cnslDivCd, grpMbrId, version }),
      saved = data?.data[0];
    if (!saved) reportStale(error);
    else if (saved.message === '') toast('success', '참여를 확정했습니다.');
    else toast('warning', saved.message);
  };
  const cancelNow = async (rsn: string): Promise<void> => {
    setLeaving(null);
    if (!leaving) return;
    const { grpMbrId, version } = leaving,
      { data, error } = await cancel({ cnslDivCd, grpMbrId, version, rsn });
    if (data) toast('success', '참여를 취소했습니다.');
    else reportStale(error);
  };
  const begun = heldCnt > 0 ? GROUP_WORDS.begun : null;
  return (
    <div className="stack">
      <div className="cnsl-note-acts">
        <ActButton
          op="saveGrpMbr"
          of={group}
          icon="user-plus"
          onClick={() => onAct('member')}
          {...why(whyOver(group.grpSt))}
        >
          참여자 등록
        </ActButton>
        <ActButton
          op="uploadGrpMbr"
          of={group}
          icon="upload"
          onClick={() => onAct('upload')}
          {...why(whyOver(group.grpSt))}
        >
          엑셀 업로드
        </ActButton>
      </div>
      {group.mbrs.length === 0 ? <p className="muted">신청한 학생이 없습니다.</p> : null}
      <ul className="cnsl-lines" aria-label="참여자">
        {group.mbrs.map((row) => (
          <li key={row.grpMbrId} className="grp-member">
            <span className="grp-member-name" translate="no">
              <strong>{row.stdNm}</strong>{' '}
              <span className="muted">{[row.stdNo, row.hakguaNm].filter(Boolean).join(' · ')}</span>
            </span>
            {heldCnt > 0 && row.mbrSt !== 'CNCL' ? (
              <span className="muted">
                출석 {row.attendedCnt}/{heldCnt} (전체 {sesnTotCnt})
              </span>
            ) : null}
            <Chip tone={MEMBER_TONES[row.mbrSt]} title={row.cnclRsn ?? undefined}>
              {memberStateName(row)}
            </Chip>
            {whyMember(row.mbrSt, 'confirm') === null ? (
              <ActButton
                op="cnfmGrpMbr"
                of={row}
                size="small"
                onClick={() => void confirmNow(row)}
                {...why(
                  whyOver(group.grpSt) ??
                    (row.waitNo !== null && row.waitNo !== firstWaiting ? GROUP_WORDS.inOrder : null),
                )}
              >
                확정
              </ActButton>
            ) : null}
            {whyMember(row.mbrSt, 'cancel') === null ? (
              <ActButton op="cancelGrpMbr" of={row} size="small" onClick={() => setLeaving(row)} {...why(begun)}>
                취소
              </ActButton>
            ) : null}
          </li>
        ))}
      </ul>
      {leaving ? (
        <ReasonDialog
          title="참여 취소"
          label="취소 사유"
          okLabel="참여 취소"
          onSubmit={(rsn) => void cancelNow(rsn)}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </div>
  );
}

const nameOfState = (code: string | null): string =>
  code === null ? '' : (GROUP_NAMES[code as keyof typeof GROUP_NAMES] ?? code);
const History = ({ group: { his } }: { readonly group: Group }) =>
  his.length === 0 ? (
    <p className="muted">기록된 이력이 없습니다.</p>
  ) : (
    <Timeline
      label="집단상담 이력"
      entries={his.map(({ hisId, evtCd, bfSt, afSt, rsn, actNm, actDt }) => ({
        key: hisId,
        at: displayMoment(actDt),
        title: [
          GROUP_EVENT_NAMES[evtCd as keyof typeof GROUP_EVENT_NAMES] ?? evtCd,
          bfSt === afSt ? '' : [nameOfState(bfSt), nameOfState(afSt)].filter(Boolean).join(' → '),
          actNm,
        ]
          .filter(Boolean)
          .join(' · '),
        icon: 'circle',
        ...(rsn === null ? {} : { why: rsn }),
      }))}
    />
  );
