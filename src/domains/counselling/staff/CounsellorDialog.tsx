import { fields } from 'virtual:fields/saveCnslr';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import { COUNSELLING_WORDS } from '#contract/counselling/counselling-words.ts';
import type { Counsellor } from '#contract/counselling/setting.ts';
import { StaffPickerField } from '#domains/system/index.ts';
import { Fields } from '#kit/form/Fields.tsx';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import type { Choice } from '#ui/pickers/choice.ts';
import { usePerson } from '../state/page.ts';
import { useSaveCnslrMutation } from '../state/setting-endpoints.ts';
import { checkCounsellor, counsellorFormOf } from './setting-forms.ts';
import { useTopics } from './useTopics.ts';
import './staff.css';

interface CounsellorDialogProps {
  readonly kind: CounselKind;
  readonly counsellor: Counsellor | null;
  readonly isHead: boolean;
  readonly onClose: () => void;
}

const ADMINISTRATOR = 'ROLE_SYS_ADMIN';

/** 상담사: kept by the head; who is head is said by the administrator, and never for the own person. */
export function CounsellorDialog({ kind, counsellor, isHead, onClose }: CounsellorDialogProps) {
  const [save] = useSaveCnslrMutation();
  const person = usePerson(),
    isAdmin = person?.roleCds.includes(ADMINISTRATOR) ?? false,
    isOwn = counsellor !== null && counsellor.userId === person?.userId,
    topics = useTopics(kind.cnslDivCd);
  const record = useRecordForm({
    kind: 'counsellor',
    row: counsellor,
    idOf: ({ cnslrId }: Counsellor) => cnslrId,
    formOf: counsellorFormOf,
    fields,
    isEditable: isHead || isAdmin,
    check: checkCounsellor,
    kept: (form) => ({ ...form, staff: null, stfNo: '' }),
    save: (cnslrId, version, { staff: _, ...form }) =>
      save({
        cnslDivCd: kind.cnslDivCd,
        cnslrId,
        ...(version === undefined ? {} : { version }),
        ...form,
        spclCds: [...form.spclCds],
        qlfCn: form.qlfCn || null,
        intrCn: form.intrCn || null,
        roomNm: form.roomNm || null,
      }),
    onClose,
  });
  const { form, set, errors, root, field } = record,
    // What else stands in a row is the head's business.
    mayKeep = isHead || counsellor === null;
  return (
    <FormDialog title={counsellor ? '상담사 수정' : '상담사 등록'} {...record.dialog}>
      <div className="form-grid" ref={root}>
        <StaffPickerField
          label="상담사"
          required
          max={1}
          disabled={counsellor !== null}
          error={errors.stfNo}
          value={form.staff ? [form.staff] : []}
          onChange={([chosen]: readonly Choice[]) => set({ staff: chosen ?? null, stfNo: chosen?.key ?? '' })}
        />
        <SwitchField {...field('headYn')} disabled={!isAdmin || isOwn} />
        <SwitchField {...field('rcptYn')} disabled={!mayKeep} />
        <p className="form-wide muted">
          {isOwn ? COUNSELLING_WORDS.ownHead : COUNSELLING_WORDS.headByAdmin} 접수 담당은 신청과 일정을 보고 예약하며,
          상담은 하지 않습니다.
        </p>
        <MultiSelectField
          label="전문 분야"
          values={form.spclCds}
          options={topics.options}
          disabled={!mayKeep}
          onChange={(spclCds) => set({ spclCds })}
        />
      </div>
      <fieldset className="counsellor-fields form-grid" disabled={!mayKeep}>
        <Fields of={{ field, fields }} names={['roomNm', 'onlineYn', 'maxCaseCnt', 'qlfCn', 'intrCn', 'useYn']} />
      </fieldset>
      {record.conflict}
    </FormDialog>
  );
}
