import { useState } from 'react';
import { DeptPickerField, StaffPickerField, StudentPickerField } from '#domains/system/index.ts';
import { Card } from '#ui/card/Card.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import type { Choice } from '#ui/pickers/choice.ts';

const MAX_STUDENTS = 5;
const NO_CHOICES: readonly Choice[] = [];

/** 찾기 창: departments, staff and students, as every screen chooses them. */
export function PickerCard() {
  const [depts, setDepts] = useState<readonly string[]>([]);
  const [inclSub, setInclSub] = useState<'Y' | 'N'>('Y');
  const [scopeOnly, setScopeOnly] = useState('N');
  const [staff, setStaff] = useState(NO_CHOICES);
  const [students, setStudents] = useState(NO_CHOICES);
  return (
    <Card
      title="찾기 창"
      collapsible
      actions={<SwitchField label="내 범위의 부서만" value={scopeOnly} onChange={setScopeOnly} />}
    >
      <div className="stack">
        <p className="muted">
          여러 쪽과 여러 번의 조회를 거쳐도 고른 것은 오른쪽에 남습니다. 고를 것이 열 개 남짓이면 선택 목록을, 이름을
          알면 자동완성을 씁니다.
        </p>
        <div className="form-grid">
          <DeptPickerField
            label="부서 (여러 곳)"
            multi
            inclSub={inclSub}
            scopeOnly={scopeOnly === 'Y'}
            value={depts}
            help={inclSub === 'Y' ? '하위 부서를 포함합니다.' : '고른 부서만 해당합니다.'}
            onChange={(codes, _chosen, below) => {
              setDepts(codes);
              setInclSub(below);
            }}
          />
          <StaffPickerField label="교직원" value={staff} onChange={setStaff} help="최대 100명" />
          <StudentPickerField
            label="학생"
            max={MAX_STUDENTS}
            value={students}
            onChange={setStudents}
            help={`최대 ${MAX_STUDENTS}명, 성명은 가려서 보입니다.`}
          />
        </div>
      </div>
    </Card>
  );
}
