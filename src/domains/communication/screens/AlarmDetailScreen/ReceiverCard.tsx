import { useState } from 'react';
import { ALARM_REFERENCES } from '#contract/communication/alarm/alarm-references.ts';
import { DeptPickerField, StaffPickerField, StudentPickerField, useCodes, useRoles } from '#domains/system/index.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Card } from '#ui/card/Card.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import type { AlarmForm } from '../../rules/alarm/alarm-form-rules.ts';
import { AudiencePanel } from './AudiencePanel.tsx';
import type { AudienceState } from './useAudience.ts';

const ReceiverUpload = lazyDialog(async () => (await import('./ReceiverUpload.tsx')).ReceiverUpload);

const TABS = [
  { key: 'COND', label: '조건' },
  { key: 'PICK', label: '개별 선택' },
  { key: 'XLS', label: '엑셀 업로드' },
];
const KINDS = [
  { value: 'STF', label: '교직원' },
  { value: 'STDNT', label: '학생' },
];
const MAX_PEOPLE = 5_000;
/** Departments of the next kind: all of them, or those below what was chosen. */
const below = (deptCds: readonly string[]): { readonly upDeptCd?: string } =>
  deptCds.length > 0 ? { upDeptCd: deptCds.join(',') } : {};

interface ReceiverCardProps {
  readonly form: AlarmForm;
  readonly error: string | undefined;
  readonly audience: AudienceState;
  readonly onChange: (part: Partial<AlarmForm>) => void;
}

/** 2단계 수신자: conditions, single people and a workbook add up; each person gets one message. */
export function ReceiverCard({ form, error, audience, onChange }: ReceiverCardProps) {
  const [tab, setTab] = useState('COND');
  const [isUploading, setUploading] = useState(false);
  const roles = useRoles(),
    grades = useCodes('GRADE'),
    states = useCodes('SHREG_ST');
  const picked = form.staff.length + form.students.length;
  return (
    <Card title="2. 수신자">
      <div className="stack">
        <Tabs
          label="수신자 고르는 방법"
          tabs={TABS.map((each) => (each.key === 'PICK' && picked > 0 ? { ...each, badge: picked } : each))}
          active={tab}
          onChange={setTab}
        />
        {form.referred ? (
          <ReferredPeople
            name={ALARM_REFERENCES[form.referred.refTable]}
            onRemove={() => onChange({ referred: null })}
          />
        ) : null}
        {tab === 'COND' ? (
          <div className="form-grid">
            <MultiSelectField
              label="역할"
              values={form.roleCds}
              options={roles}
              placeholder="선택"
              onChange={(roleCds) => onChange({ roleCds })}
            />
            <div className="stack">
              <DeptPickerField
                label="부서 (하위 포함)"
                multi
                value={form.deptCds}
                onChange={(deptCds) => onChange({ deptCds })}
              />
              {form.deptCds.length > 0 ? (
                <CheckGroup
                  label="부서의 누구에게"
                  values={form.deptDivCds}
                  options={KINDS}
                  onChange={(deptDivCds) => onChange({ deptDivCds })}
                />
              ) : null}
            </div>
            <fieldset className="alarm-group form-wide">
              <legend className="field-label">
                학생 조건 <span className="muted">(고른 조건을 모두 만족하는 학생, 학적을 고르지 않으면 재학생)</span>
              </legend>
              <div className="form-grid">
                <DeptPickerField
                  label="단과대"
                  multi
                  deptDiv="COLG"
                  value={form.colgCds}
                  onChange={(colgCds) => onChange({ colgCds })}
                />
                <DeptPickerField
                  label="학과"
                  multi
                  deptDiv="HAKGUA"
                  {...below(form.colgCds)}
                  value={form.hakguaCds}
                  onChange={(hakguaCds) => onChange({ hakguaCds })}
                />
                <DeptPickerField
                  label="전공"
                  multi
                  deptDiv="MAJOR"
                  {...below(form.hakguaCds)}
                  value={form.majorCds}
                  onChange={(majorCds) => onChange({ majorCds })}
                />
                <MultiSelectField
                  label="학년"
                  values={form.gradeCds}
                  options={grades.options}
                  placeholder="전체"
                  onChange={(gradeCds) => onChange({ gradeCds })}
                />
                <MultiSelectField
                  label="학적상태"
                  values={form.shregSts}
                  options={states.options}
                  placeholder="재학"
                  onChange={(shregSts) => onChange({ shregSts })}
                />
              </div>
            </fieldset>
          </div>
        ) : null}
        {tab === 'PICK' ? (
          <div className="form-grid">
            <StaffPickerField
              label="교직원"
              value={form.staff}
              max={MAX_PEOPLE}
              onChange={(staff) => onChange({ staff })}
            />
            <StudentPickerField
              label="학생"
              value={form.students}
              max={MAX_PEOPLE}
              onChange={(students) => onChange({ students })}
            />
          </div>
        ) : null}
        {tab === 'XLS' ? (
          <div className="form-row">
            <Button icon="upload" onClick={() => setUploading(true)}>
              엑셀 업로드
            </Button>
            <span className="muted">
              구분(교직원/학생)과 교번·학번을 채워 올리면 정상 행의 사람이 개별 선택에 더해집니다.
            </span>
          </div>
        ) : null}
        {error ? (
          <p className="field-error" role="alert">
            {error}
          </p>
        ) : null}
        <AudiencePanel {...audience} chnlCds={form.chnlCds} />
      </div>
      {isUploading ? <ReceiverUpload form={form} onChange={onChange} onClose={() => setUploading(false)} /> : null}
    </Card>
  );
}

/** The people of one row, with whom a screen of another area or a copy has come. */
function ReferredPeople({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  return (
    <p className="alarm-referred">
      <span className="pi pi-link" aria-hidden="true" />
      <span>{name}</span>
      <IconButton icon="times" size="small" label={`${name} 빼기`} onClick={onRemove} />
    </p>
  );
}
