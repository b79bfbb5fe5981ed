import { fields } from 'virtual:fields/saveRule';
import type { SpaceRule } from '#contract/space/rule.ts';
import type { Purpose } from '#contract/space/space-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { Fields } from '#kit/form/Fields.tsx';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { useReachesAll } from '../../components/useReachesAll.ts';
import { checkRule, ruleFormOf } from '../../rules/rule-form.ts';
import { hoursName } from '../../rules/space-labels.ts';
import { useSaveRuleMutation } from '../../state/space-endpoints.ts';

const SLOTS = Array.from({ length: 48 }, (_, index) => ({ value: String(index + 1), label: hoursName(index + 1) }));
const BUFFER = Array.from({ length: 5 }, (_, index) => ({
  value: String(index),
  label: index === 0 ? '없음' : hoursName(index),
}));
const CONDITIONS = [
  { value: '', label: '조건 없음' },
  { value: 'OVHR', label: '긴 이용만 승인' },
  { value: 'EXTN', label: '외부인만 승인' },
];

/** Form of 이용규칙. What changes counts for new bookings alone. */
export function RuleDialog({ rule, onClose }: { readonly rule: SpaceRule | null; readonly onClose: () => void }) {
  const [save] = useSaveRuleMutation(),
    reachesAll = useReachesAll();
  const purposes = useCodes('SPACE_PRPS');
  const record = useRecordForm({
    kind: 'space-rule',
    row: rule,
    idOf: ({ ruleId }: SpaceRule) => ruleId,
    formOf: ruleFormOf,
    fields,
    check: checkRule,
    isEditable: reachesAll,
    words: {
      prpsCds: (codes) => codes.map(purposes.nameOf).join(', ') || '전체',
      aprvCondCd: (code) => CONDITIONS.find(({ value }) => value === code)?.label ?? '',
    },
    save: (ruleId, version, form) =>
      save({
        ...form,
        ruleId,
        ...(version === undefined ? {} : { version }),
        ruleNm: form.ruleNm.trim(),
        aprvCondCd: form.autoAprvYn === 'Y' && form.aprvCondCd !== '' ? form.aprvCondCd : null,
        aprvOverSlotCnt: form.autoAprvYn === 'Y' && form.aprvCondCd === 'OVHR' ? form.aprvOverSlotCnt : null,
        prpsCds: form.prpsCds.length === 0 ? null : [...form.prpsCds],
      }),
    onClose,
  });
  const { form, field, set, maySave, root } = record;
  const slots = (name: 'minSlotCnt' | 'maxSlotCnt' | 'maxDaySlotCnt' | 'aprvOverSlotCnt') => (
    <SelectField
      {...field(name)}
      value={String(form[name])}
      options={SLOTS}
      onChange={(value) => set({ [name]: Number(value) })}
    />
  );
  return (
    <FormDialog
      title={rule ? `이용규칙 ${maySave ? '수정' : '조회'}` : '이용규칙 등록'}
      size="large"
      {...record.dialog}
    >
      <div ref={root}>
        <fieldset className="rule-fields stack" disabled={!maySave}>
          <div className="form-grid">
            <Fields of={record} names={['ruleNm', 'useYn']} />
          </div>
          <RuleSection title="이용 시간">
            {slots('minSlotCnt')}
            {slots('maxSlotCnt')}
            {slots('maxDaySlotCnt')}
            <IntegerField {...field('maxWeekBkngCnt')} label="1인 1주 한도 (건)" help="0은 제한하지 않습니다." />
            <SelectField
              {...field('bfrSlotCnt')}
              value={String(form.bfrSlotCnt)}
              options={BUFFER}
              onChange={(value) => set({ bfrSlotCnt: Number(value) })}
            />
          </RuleSection>
          <RuleSection title="신청과 승인">
            <IntegerField {...field('minAdvDay')} label="신청 마감 (일 전)" help="0은 당일까지입니다." />
            <IntegerField {...field('maxAdvDay')} label="신청 시작 (일 전)" />
            <IntegerField {...field('minAdvMin')} label="당일 최소 (분 전)" />
            <IntegerField {...field('cnclHr')} label="취소 기한 (시간 전)" />
            <SwitchField {...field('autoAprvYn')} />
            {form.autoAprvYn === 'Y' ? <SelectField {...field('aprvCondCd')} options={CONDITIONS} /> : null}
            {form.autoAprvYn === 'Y' && form.aprvCondCd === 'OVHR' ? slots('aprvOverSlotCnt') : null}
            <MultiSelectField
              label="허용 목적"
              placeholder="전체"
              values={form.prpsCds}
              options={purposes.options}
              disabled={!maySave}
              onChange={(codes) => set({ prpsCds: codes as readonly Purpose[] as Purpose[] })}
            />
            <Fields of={record} names={['atndListYn', 'hldyOpenYn']} />
          </RuleSection>
          <RuleSection title="입실과 미이용">
            <SwitchField {...field('chkinYn')} />
            {form.chkinYn === 'Y' ? <IntegerField {...field('chkinGrcMin')} label="유예 (분)" /> : null}
            <IntegerField {...field('noshwLmtCnt')} label="노쇼 한도 (회)" />
            <IntegerField {...field('noshwPrdDay')} label="노쇼 기간 (일)" />
            <IntegerField {...field('banDay')} label="제한일 (일)" />
          </RuleSection>
          <RuleSection title="반복예약">
            <SwitchField {...field('rcurYn')} />
            {form.rcurYn === 'Y' ? <IntegerField {...field('rcurMaxCnt')} label="최대 횟수" /> : null}
          </RuleSection>
        </fieldset>
      </div>
      {record.conflict}
    </FormDialog>
  );
}

const RuleSection = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <section aria-label={title}>
    <h3 className="rule-section">{title}</h3>
    <div className="form-grid">{children}</div>
  </section>
);
