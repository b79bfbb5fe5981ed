import { fields as breakFields } from 'virtual:fields/brkGls';
import { fields as closeFields } from 'virtual:fields/closeCase';
import { fields as extendFields } from 'virtual:fields/extendCase';
import { fields as goalFields } from 'virtual:fields/saveCase';
import { fields as transferFields } from 'virtual:fields/trnsfCase';
import type { CounselCase } from '#contract/counselling/case.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { Arg } from '#contract/registry.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { message } from '#messages/message.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { BREAK_OPTIONS, CLOSE_OPTIONS } from '../records/case-labels.ts';
import { reportStale } from '../state/page.ts';
import {
  useBrkGlsMutation,
  useCloseCaseMutation,
  useExtendCaseMutation,
  usePauseCaseMutation,
  useReopenCaseMutation,
  useSaveCaseMutation,
  useTrnsfCaseMutation,
} from '../state/case-endpoints.ts';
import { checkBreak, type BreakForm } from './break-form.ts';
import { useCounsellors } from './useCounsellors.ts';

interface CaseDialogProps {
  readonly kind: CounselKind;
  readonly of: CounselCase;
  readonly onClose: () => void;
}
const keyOf = ({ cnslDivCd, caseId, version }: CounselCase) => ({ cnslDivCd, caseId, version });
const NO_ROW = null as CounselCase | null;

/** 종결: with its reason; what is in the way the server says. */
export function CloseDialog({ of, onClose }: CaseDialogProps) {
  const [send] = useCloseCaseMutation();
  const record = useRecordForm({
    kind: null,
    row: NO_ROW,
    formOf: () => ({ clsRsnCd: '', clsCn: '' }),
    fields: closeFields,
    newLetter: 'U',
    save: (_id, _version, { clsRsnCd, clsCn }) =>
      send({
        ...keyOf(of),
        clsRsnCd: clsRsnCd as Arg<'closeCase'>['clsRsnCd'],
        clsCn: clsCn.trim() || null,
      }),
    onSaved: () => {
      toast('success', `${of.caseNo} 사례를 종결했습니다.`);
      onClose();
    },
    onClose,
  });
  const { field, root } = record;
  return (
    <FormDialog title="사례 종결" saveLabel="종결" {...record.dialog}>
      <div ref={root} className="stack">
        <SelectField {...field('clsRsnCd')} placeholder="선택" options={CLOSE_OPTIONS} />
        <TextAreaField {...field('clsCn')} rows={4} help="암호화하여 담당 상담사에게만 보입니다." />
      </div>
    </FormDialog>
  );
}

/** 상담 목표: what counsellor and student want to reach. */
export function GoalDialog({ of, onClose }: CaseDialogProps) {
  const [send] = useSaveCaseMutation();
  const record = useRecordForm({
    kind: null,
    row: NO_ROW,
    formOf: () => ({ goalCn: of.goalCn ?? '' }),
    fields: goalFields,
    newLetter: 'U',
    save: (_id, _version, { goalCn }) => send({ ...keyOf(of), goalCn: goalCn.trim() || null }),
    onSaved: () => {
      toast('success', '상담 목표를 저장했습니다.');
      onClose();
    },
    onClose,
  });
  const { field, root } = record;
  return (
    <FormDialog title="상담 목표" {...record.dialog}>
      <div ref={root} className="stack">
        <TextAreaField {...field('goalCn')} rows={5} help="암호화하여 담당 상담사에게만 보입니다." />
      </div>
    </FormDialog>
  );
}

/** 담당 변경: to whom, what is cancelled by it, and what the new counsellor will read. */
export function TransferDialog({ kind, of, onClose }: CaseDialogProps) {
  const [send] = useTrnsfCaseMutation();
  const people = useCounsellors(kind).filter(({ value }) => value !== of.cnslrId),
    agrees = of.consents.some(({ cnsntItemCd, agrYn }) => cnsntItemCd === 'TRNSF' && agrYn === 'Y');
  const record = useRecordForm({
    kind: null,
    row: NO_ROW,
    formOf: () => ({ cnslrId: '', rsn: '' }),
    fields: transferFields,
    newLetter: 'U',
    save: (_id, _version, { cnslrId, rsn }) => send({ ...keyOf(of), cnslrId, rsn: rsn.trim() }),
    onSaved: ({ data: [saved] }) => {
      const cancelled = saved?.cancelledCnt ?? 0;
      toast('success', `담당을 변경했습니다.${cancelled > 0 ? ` 예정된 예약 ${cancelled}건을 취소했습니다.` : ''}`);
      onClose();
    },
    onClose,
  });
  const { field, root } = record;
  return (
    <FormDialog title="담당 변경" saveLabel="변경" {...record.dialog}>
      <div ref={root} className="stack">
        <SelectField {...field('cnslrId')} placeholder="선택" options={people} />
        <TextAreaField {...field('rsn')} rows={2} />
        {of.plannedCnt > 0 ? <p>예정된 예약 {of.plannedCnt}건이 취소됩니다.</p> : null}
        <p className="muted">
          {agrees
            ? '학생이 기록 이관에 동의하여 새 담당자가 지난 기록을 열람할 수 있습니다.'
            : '학생이 기록 이관에 동의하지 않아 새 담당자는 지난 기록을 볼 수 없습니다. 이전 담당자가 30일까지 이관 요약을 작성할 수 있습니다.'}
        </p>
      </div>
    </FormDialog>
  );
}

/** 회기 연장: once, up to half of the kind's sessions. */
export function ExtendDialog({ of, onClose }: CaseDialogProps) {
  const [send] = useExtendCaseMutation();
  const record = useRecordForm({
    kind: null,
    row: NO_ROW,
    formOf: () => ({ addSesnCnt: of.extraCnt, rsn: '' }),
    fields: extendFields,
    newLetter: 'U',
    check: ({ addSesnCnt }: { readonly addSesnCnt: number; readonly rsn: string }) =>
      addSesnCnt >= 1 && addSesnCnt <= of.extraCnt
        ? {}
        : { addSesnCnt: message('M-RANGE', { label: '연장 회기', min: 1, max: of.extraCnt }) },
    save: (_id, _version, { addSesnCnt, rsn }) => send({ ...keyOf(of), addSesnCnt, rsn: rsn.trim() }),
    onSaved: () => {
      toast('success', '회기를 연장했습니다.');
      onClose();
    },
    onClose,
  });
  const { field, root } = record;
  return (
    <FormDialog title="회기 연장" saveLabel="연장" {...record.dialog}>
      <div ref={root} className="stack">
        <IntegerField {...field('addSesnCnt')} help={`최대 ${of.extraCnt}회까지 한 번 연장할 수 있습니다.`} />
        <TextAreaField {...field('rsn')} rows={2} />
      </div>
    </FormDialog>
  );
}

/** 중단 with its reason. */
export function PauseDialog({ of, onClose }: CaseDialogProps) {
  const [pause] = usePauseCaseMutation();
  return (
    <ReasonDialog
      title="사례 중단"
      label="중단 사유"
      okLabel="중단"
      onSubmit={(rsn) => {
        void pause({ ...keyOf(of), rsn }).then(({ error }) => reportStale(error));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** 다시 열기 of a case that has ended. */
export function ReopenDialog({ of, onClose }: CaseDialogProps) {
  const [reopen] = useReopenCaseMutation();
  return (
    <ReasonDialog
      title="사례 다시 열기"
      label="사유"
      okLabel="다시 열기"
      onSubmit={(rsn) => {
        void reopen({ ...keyOf(of), rsn }).then(({ error }) => reportStale(error));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** 긴급열람: why, and the password or a code once more. */
export function BreakGlassDialog({ of, onClose }: CaseDialogProps) {
  const [send] = useBrkGlsMutation();
  const record = useRecordForm({
    // A password is kept by no device.
    kind: null,
    row: NO_ROW,
    formOf: (): BreakForm => ({ rsnCd: '', rsnCn: '', password: '', otp: '' }),
    fields: breakFields,
    newLetter: null,
    check: checkBreak,
    save: (_id, _version, { rsnCd, rsnCn, password, otp }) =>
      send({
        cnslDivCd: of.cnslDivCd,
        caseId: of.caseId,
        rsnCd: rsnCd as Arg<'brkGls'>['rsnCd'],
        rsnCn: rsnCn.trim(),
        password: password || null,
        otp: otp.trim() || null,
      }),
    onSaved: () => {
      toast('success', '60분 동안 이 사례의 기록과 위험평가를 열람할 수 있습니다.');
      onClose();
    },
    onClose,
  });
  const { field, root } = record;
  return (
    <FormDialog title="긴급열람" saveLabel="열람" {...record.dialog}>
      <div ref={root} className="stack">
        <p>담당 상담사와 다른 책임자에게 바로 알리고, 열람한 기록을 모두 남깁니다.</p>
        <SelectField {...field('rsnCd')} placeholder="선택" options={BREAK_OPTIONS} />
        <TextAreaField {...field('rsnCn')} rows={2} />
        <TextField {...field('password')} type="password" autoComplete="current-password" />
        <TextField {...field('otp')} inputMode="numeric" help="통합 로그인 계정은 일회용 코드를 입력합니다." />
      </div>
    </FormDialog>
  );
}
