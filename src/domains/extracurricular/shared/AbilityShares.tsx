import { useMemo } from 'react';
import { ABILITY_NAMES } from '#contract/diagnosis/instruments.ts';
import { MAX_ABILITIES, WHOLE_SHARE } from '#contract/extracurricular/ecp-codes.ts';
import { useCoreAbilities, useGetAbilityCdTreeQuery } from '#kit/lookups.ts';
import { sumOf } from '#shared/extracurricular/curri-rules.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { FormRows } from '#ui/form/rows/FormRows.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField, type Option } from '#ui/form/SelectField.tsx';
import './ecp.css';

export interface Share {
  readonly abilityId: string;
  readonly ratio: number;
}

/** Abilities of the university, and those that a department keeps itself. */
function useChoices(deptCd: string): readonly Option[] {
  const core = useCoreAbilities(),
    own = useGetAbilityCdTreeQuery({ ownDeptCd: deptCd }, { skip: deptCd === '' }).data?.data;
  return useMemo(
    () => [
      ...core.map(({ abilityId, abilityNm }) => ({ value: abilityId, label: abilityNm, group: ABILITY_NAMES.CORE })),
      ...(own ?? [])
        .filter(({ abilityLvl, useYn, applyEndYear }) => abilityLvl === 1 && useYn === 'Y' && applyEndYear === null)
        .map(({ abilityId, abilityNm, trackCd }) => ({
          value: abilityId,
          label: abilityNm,
          group: trackCd === null ? ABILITY_NAMES.MAJOR : ABILITY_NAMES.PROF,
        })),
    ],
    [core, own],
  );
}

interface AbilitySharesProps {
  /** Whose own abilities may be chosen besides those of the university. */
  readonly deptCd: string;
  readonly shares: readonly Share[];
  readonly readOnly: boolean;
  readonly error: string | undefined;
  /** Said while there is none. */
  readonly emptyText: string;
  readonly onChange: (shares: readonly Share[]) => void;
}

/** 역량: to which abilities a programme counts, with the running sum of the shares. */
export function AbilityShares({ deptCd, shares, readOnly, error, emptyText, onChange }: AbilitySharesProps) {
  const options = useChoices(deptCd),
    sum = sumOf(shares),
    chosen = new Set(shares.map(({ abilityId }) => abilityId));
  return (
    <Card
      title="역량 반영비율"
      actions={
        shares.length > 0 ? (
          <Chip tone={sum === WHOLE_SHARE ? 'success' : 'danger'}>
            합계 {sum}%
            {sum === WHOLE_SHARE ? '' : ` (${sum < WHOLE_SHARE ? '부족' : '초과'} ${Math.abs(WHOLE_SHARE - sum)}%)`}
          </Chip>
        ) : null
      }
    >
      <div className="stack">
        {shares.length === 0 ? <StateNotice icon="chart-pie" text={emptyText} /> : null}
        <FormRows
          noun="역량"
          className="ecp-share"
          rows={shares}
          max={MAX_ABILITIES}
          readOnly={readOnly}
          newRow={() => ({ abilityId: '', ratio: Math.max(1, WHOLE_SHARE - sum) })}
          onChange={onChange}
        >
          {(share, change) => (
            <>
              <SelectField
                label="역량"
                required
                placeholder="선택"
                disabled={readOnly}
                value={share.abilityId}
                options={options.filter(({ value }) => value === share.abilityId || !chosen.has(value))}
                onChange={(abilityId) => change({ abilityId })}
              />
              <IntegerField
                label="비율 (%)"
                required
                disabled={readOnly}
                value={share.ratio}
                onChange={(ratio) => change({ ratio })}
              />
            </>
          )}
        </FormRows>
        {error ? (
          <p className="field-error" role="alert">
            {error}
          </p>
        ) : null}
      </div>
    </Card>
  );
}
