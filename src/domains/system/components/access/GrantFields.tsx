import { fields } from 'virtual:fields/saveUserRole';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import type { GrantForm } from '../../rules/roles/grant-form.ts';
import { DeptPickerField } from '../pickers/lazy-fields.tsx';

interface GrantFieldsProps {
  readonly form: GrantForm;
  readonly errors: FieldErrors<GrantForm>;
  readonly onChange: (part: Partial<GrantForm>) => void;
  /** The department of a grant that exists stays. */
  readonly isPlaceFixed?: boolean;
}

/** Days, department and reason of a grant: the same on every screen that gives roles. */
export function GrantFields({ form, errors, onChange, isPlaceFixed = false }: GrantFieldsProps) {
  return (
    <>
      <div className="grant-days">
        <DateRangeField
          label="기간"
          required
          start={form.strtDt}
          end={form.endDt}
          {...(errors.strtDt === undefined ? {} : { error: errors.strtDt })}
          onChange={({ start, end }) => onChange({ strtDt: start, endDt: end })}
        />
        <p className="field-help">종료일을 비우면 기한 없이 부여합니다.</p>
      </div>
      <DeptPickerField
        label={fields.scopeDeptCd.label}
        disabled={isPlaceFixed}
        help="겸직 부서의 권한을 줄 때만 선택합니다. 비우면 소속 부서를 따릅니다."
        value={form.scopeDeptCd === '' ? [] : [form.scopeDeptCd]}
        onChange={([deptCd = '']) => onChange({ scopeDeptCd: deptCd })}
      />
      <TextAreaField
        label={fields.grntRsn.label}
        required
        rows={2}
        maxLength={fields.grntRsn.longest}
        value={form.grntRsn}
        error={errors.grntRsn}
        onChange={(grntRsn) => onChange({ grntRsn })}
      />
    </>
  );
}
