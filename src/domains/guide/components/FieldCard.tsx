import { useState } from 'react';
import { useCodes, useDepartments } from '#domains/system/index.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { AutocompleteField } from '#ui/form/autocomplete/AutocompleteField.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { EmailField } from '#ui/form/text/EmailField.tsx';
import { PhoneField } from '#ui/form/text/PhoneField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { checkFieldDemo, EMPTY_DEMO, suggestOptions, type FieldDemo } from '../rules/field-demo-rules.ts';

const DAYS = ['월', '화', '수', '목', '금'].map((day) => ({ value: day, label: day }));
const TITLE_LONGEST = 20,
  MEMO_LONGEST = 100;

/** 입력란: one of each kind, checked as every form is. */
export function FieldCard() {
  const [form, setForm] = useState(EMPTY_DEMO);
  const { root, errors, verify } = useFormErrors({ value: form, check: checkFieldDemo });
  const kinds = useCodes('GUIDE_CTGRY');
  const departments = useDepartments();
  const set = (part: Partial<FieldDemo>): void => setForm({ ...form, ...part });
  const options = departments.map((dept) => ({ value: dept.deptCd, label: dept.deptNm }));
  return (
    <Card
      title="입력란"
      collapsible
      actions={
        <Button
          size="small"
          icon="check"
          onClick={() => {
            if (verify()) show('M-OK');
          }}
        >
          검사
        </Button>
      }
    >
      <div ref={root} className="stack">
        <p className="muted">
          셋까지는 라디오와 체크, 그보다 많으면 선택 목록, 스물이 넘으면 자동완성, 조건이 필요하면 찾기 창을 씁니다.
        </p>
        <div className="form-grid">
          <TextField
            label="행사명"
            required
            maxLength={TITLE_LONGEST}
            value={form.title}
            error={errors.title}
            onChange={(title) => set({ title })}
          />
          <IntegerField label="수량" comma value={form.qty} error={errors.qty} onChange={(qty) => set({ qty })} />
          <PhoneField
            label="연락처"
            placeholder="010-0000-0000"
            value={form.phone}
            error={errors.phone}
            onChange={(phone) => set({ phone })}
          />
          <EmailField label="이메일" value={form.email} error={errors.email} onChange={(email) => set({ email })} />
          <SelectField
            label="구분"
            placeholder="선택"
            value={form.kind}
            options={kinds.options}
            onChange={(kind) => set({ kind })}
          />
          <AutocompleteField
            label="부서"
            required
            placeholder="이름이나 초성"
            value={form.dept}
            error={errors.dept}
            suggest={(text) => Promise.resolve(suggestOptions(options, text))}
            onChange={(dept) => set({ dept })}
          />
          <CheckGroup
            label="요일"
            required
            values={form.days}
            options={DAYS}
            error={errors.days}
            onChange={(days) => set({ days })}
          />
          <div className="form-wide">
            <TextAreaField
              label="행사 메모"
              rows={2}
              maxLength={MEMO_LONGEST}
              value={form.memo}
              onChange={(memo) => set({ memo })}
            />
          </div>
        </div>
      </div>
    </Card>
  );
}
