import { useLocation } from 'wouter';
import { fields } from 'virtual:fields/replyObj';
import type { ObjRow } from '#contract/mileage/account.ts';
import { APPLY_STATE_NAMES, MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { displayCount, displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Facts, type Fact } from '#ui/facts/Facts.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { useChangesAll } from '../../components/useChangesAll.ts';
import { signedPoints } from '../../rules/labels.ts';
import { useReplyObjMutation } from '../../state/apply-endpoints.ts';

const points = (pnt: number | null): string => (pnt === null ? '-' : `${displayCount(pnt)}점`);

/** The application or the entry that the student objects to. */
function aboutOf({ apply, entry }: ObjRow): readonly Fact[] {
  if (apply)
    return [
      { label: '활동명', value: apply.actTitle },
      { label: '신청 상태', value: APPLY_STATE_NAMES[apply.applySt] },
      { label: '신청점수·적립', value: `${points(apply.reqPnt)} · ${points(apply.grantPnt)}` },
      { label: '심사 사유', value: apply.rvwRsn, isWide: true },
    ];
  if (entry)
    return [
      { label: '거래', value: `${entry.srcTxt} ${signedPoints(entry.pnt)}점` },
      { label: '발생일', value: displayDate(entry.occurDt) },
      { label: '거래 사유', value: entry.rsn, isWide: true },
    ];
  return [];
}

/** An objection with what it is about; the answer ends it. */
export function ObjectionDialog({ row, onClose }: { readonly row: ObjRow; readonly onClose: () => void }) {
  const [, navigate] = useLocation();
  const [reply] = useReplyObjMutation();
  const isOpen = row.objSt === 'OPEN',
    reachesAll = useChangesAll();
  const record = useRecordForm({
    kind: 'mileage-objection',
    row,
    idOf: ({ mlgObjId }: ObjRow) => mlgObjId,
    formOf: (stored) => ({ reply: stored?.reply ?? '' }),
    fields,
    isEditable: isOpen && reachesAll,
    save: (mlgObjId, version = row.version, form) => reply({ mlgObjId, version, reply: form.reply.trim() }),
    onSaved: () => {
      toast('success', '답변하고 처리를 완료했습니다.');
      onClose();
    },
    onClose,
  });
  const { applyId } = row,
    { field, root } = record;
  return (
    <FormDialog
      title="이의신청"
      saveLabel="답변하고 처리 완료"
      {...record.dialog}
      actions={
        applyId ? (
          <Button icon="external-link" onClick={() => navigate(`${MILEAGE_SCREEN.apply}?applyId=${applyId}`)}>
            신청 보기
          </Button>
        ) : null
      }
    >
      <div className="stack" ref={root}>
        <Facts
          facts={[
            { label: '학생', value: `${row.stdNm ?? ''} (${row.stdNo})` },
            { label: '학과', value: row.hakguaNm },
            { label: '학기', value: row.termNm },
            { label: '접수일시', value: displayMoment(row.regDt) },
            {
              label: '대상',
              value: row.applyNo ?? (row.seqNo === null ? null : `원장 순번 ${row.seqNo}`),
            },
            ...aboutOf(row),
            { label: '내용', value: row.content, isWide: true },
          ]}
        />
        {isOpen && reachesAll ? (
          <TextAreaField {...field('reply')} rows={4} />
        ) : (
          <Facts
            columns={1}
            facts={[
              {
                label: '답변',
                value: isOpen
                  ? '전체 범위의 수정 권한이 있는 담당자가 답변합니다.'
                  : `${row.reply ?? ''} (${row.replyNm ?? '-'}, ${row.replyDt ? displayMoment(row.replyDt) : '-'})`,
              },
            ]}
          />
        )}
      </div>
      {record.conflict}
    </FormDialog>
  );
}
