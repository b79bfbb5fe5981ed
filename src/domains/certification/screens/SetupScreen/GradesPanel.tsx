import type { GradeCd } from '#contract/certification/certi-codes.ts';
import { Card } from '#ui/card/Card.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { FormRows } from '#ui/form/rows/FormRows.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { gradeOptions } from '../../rules/labels.ts';
import { nextGrade } from '../../rules/std-form.ts';
import type { StdPanelProps } from './std-record.ts';

/** 등급: the best first, each with everything that it asks for. */
export function GradesPanel({ programme, record }: StdPanelProps) {
  const { form, set, errors, maySave } = record;
  return (
    <Card title="등급 (높은 등급부터)">
      <fieldset className="certi-fields stack" disabled={!maySave}>
        {form.grades.length === 0 ? <p className="muted">등급을 1개 이상 등록해야 확정할 수 있습니다.</p> : null}
        <FormRows
          noun="등급"
          className="certi-grade"
          rows={form.grades}
          max={programme.gradeCds.length}
          readOnly={!maySave}
          newRow={(rows) => nextGrade(rows, programme)}
          onChange={(grades) => set({ grades })}
        >
          {(grade, change) => (
            <>
              <SelectField
                label="등급"
                required
                value={grade.certiGrdCd}
                options={gradeOptions(programme)}
                onChange={(code) => change({ certiGrdCd: code as GradeCd })}
              />
              <DecimalField
                label="총점"
                required
                value={grade.minTotal}
                onChange={(minTotal) => change({ minTotal: minTotal ?? 0 })}
              />
              {form.judgeDiv === 'GRADE' ? (
                <>
                  <DecimalField
                    label="모든 영역 최소"
                    required
                    value={grade.minAreaPnt}
                    onChange={(minAreaPnt) => change({ minAreaPnt: minAreaPnt ?? 0 })}
                  />
                  <IntegerField
                    label="충족영역 수"
                    required
                    value={grade.minAreaCnt}
                    onChange={(minAreaCnt) => change({ minAreaCnt })}
                  />
                </>
              ) : null}
            </>
          )}
        </FormRows>
        {errors.grades === undefined ? null : (
          <p className="field-error" role="alert">
            {errors.grades}
          </p>
        )}
      </fieldset>
    </Card>
  );
}
