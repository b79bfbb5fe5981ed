import type { FieldsOf } from '#contract/field-rules.ts';
import { isCondEmpty, SYS_ADMIN, type AutoGrantCond } from '#contract/system/roles/role-rules.ts';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import { Fields } from '#kit/form/Fields.tsx';
import type { RecordForm } from '#kit/form/record-form.ts';
import { displayCount } from '#shared/display.ts';
import { message } from '#messages/message.ts';
import { isNeverOffline } from '#ui/feedback/load-failure.ts';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { DeptPickerField } from '../../components/pickers/lazy-fields.tsx';
import type { RoleForm } from '../../rules/roles/role-form.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { useGetRoleTargetCntQuery } from '../../state/roles/role-endpoints.ts';

interface RoleFieldsProps {
  readonly record: RecordForm<RoleRow, RoleForm, FieldsOf<'saveRole'>>;
  readonly isNew: boolean;
}

/** Fields of a role in three groups: what it is, who gets it by rule, how it is guarded. */
export function RoleFields({ record, isNew }: RoleFieldsProps) {
  const scopes = useCodes('DATA_SCOPE');
  const { form, field, set, maySave } = record;
  return (
    <fieldset className="role-fields" disabled={!maySave}>
      <div className="form-grid">
        <TextField
          {...field('roleCd')}
          required
          disabled={!isNew}
          onChange={(roleCd) => set({ roleCd: roleCd.toUpperCase() })}
        />
        <Fields
          of={record}
          names={['roleNm', 'dataScopeCd', 'roleDesc']}
          draw={{ dataScopeCd: { options: scopes.options }, roleDesc: { rows: 2 } }}
        />
      </div>
      <CondFields cond={form.autoGrntCond} isReadOnly={!maySave} onChange={(autoGrntCond) => set({ autoGrntCond })} />
      <div className="role-switches">
        <Fields of={record} names={['autoRevokeYn', 'otpReqYn']} />
        <SwitchField {...field('useYn')} disabled={form.roleCd === SYS_ADMIN} />
      </div>
    </fieldset>
  );
}

interface CondFieldsProps {
  readonly cond: AutoGrantCond;
  readonly isReadOnly: boolean;
  readonly onChange: (cond: AutoGrantCond) => void;
}

/** 자동부여 조건: three lists that all have to match, and how many people that means at this moment. */
function CondFields({ cond, isReadOnly, onChange }: CondFieldsProps) {
  const kinds = useCodes('STF_DIV'),
    posts = useCodes('STF_PSTN');
  return (
    <section className="role-cond" aria-label="자동부여 조건">
      <header className="role-cond-head">
        <h3>자동부여 조건</h3>
        <TargetCount cond={cond} />
      </header>
      <p className="muted role-cond-lead">
        선택한 조건에 모두 맞는 교직원에게 저장하는 즉시 부여하고, 맞지 않게 되면 회수합니다. 부서는 하위 부서를
        포함합니다.
      </p>
      <div className="form-grid">
        <MultiSelectField
          label="교직원구분"
          placeholder="전체"
          values={cond.stfDivCds}
          options={kinds.options}
          disabled={isReadOnly}
          onChange={(stfDivCds) => onChange({ ...cond, stfDivCds })}
        />
        <MultiSelectField
          label="직급"
          placeholder="전체"
          values={cond.stfPstnCds}
          options={posts.options}
          disabled={isReadOnly}
          onChange={(stfPstnCds) => onChange({ ...cond, stfPstnCds })}
        />
        <div className="form-wide">
          <DeptPickerField
            label="부서"
            multi
            disabled={isReadOnly}
            value={cond.deptCds}
            onChange={(deptCds) => onChange({ ...cond, deptCds })}
          />
        </div>
      </div>
    </section>
  );
}

/** 예상 대상 {n}명. */
function TargetCount({ cond }: { readonly cond: AutoGrantCond }) {
  const isEmpty = isCondEmpty(cond);
  const { currentData, isError, error } = useGetRoleTargetCntQuery(
    { stfDivCds: cond.stfDivCds.join(','), stfPstnCds: cond.stfPstnCds.join(','), deptCds: cond.deptCds.join(',') },
    { skip: isEmpty },
  );
  const count = currentData?.data[0]?.trgtCnt;
  if (isEmpty)
    return (
      <span className="chip" role="status">
        자동부여 안 함
      </span>
    );
  if (isError)
    return (
      <span className="chip" data-tone="danger" role="status">
        {isNeverOffline(error) ? message('M-NEVER') : '대상을 불러오지 못했습니다.'}
      </span>
    );
  return (
    <span className="chip" data-tone="info" role="status">
      예상 대상 {count === undefined ? '…' : displayCount(count)}명
    </span>
  );
}
