import { useMemo } from 'react';
import { ABILITY_NAMES } from '#contract/diagnosis/instruments.ts';
import { MAX_ABILITIES, WHOLE_SHARE } from '#contract/extracurricular/ecp-codes.ts';
import { useCoreAbilities, useGetAbilityCdTreeQuery } from '#kit/lookups.ts';
import { sumOf } from '#shared/extracurricular/curri-rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField, type Option } from '#ui/form/SelectField.tsx';
import type { CurriRecord, Share } from './curri-form.ts';

/** Abilities of the university, and those that the department of the curriculum keeps itself. */
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

/** 역량: to which abilities the curriculum counts, with the running sum of the shares. */
export function SharesTab({ record }: { readonly record: CurriRecord }) {
  const { form, set, maySave, errors } = record;
  const options = useChoices(form.deptCd),
    shares = form.abilities,
    sum = sumOf(shares),
    chosen = new Set(shares.map(({ abilityId }) => abilityId));
  const change = (place: number, part: Partial<Share>): void =>
    set({ abilities: shares.map((share, at) => (at === place ? { ...share, ...part } : share)) });
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
        {shares.length === 0 ? (
          <StateNotice icon="chart-pie" text="심의요청 전에 역량을 1개 이상 정해주세요. 합계는 100%입니다." />
        ) : null}
        {shares.map((share, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a new share has no ability yet: its place is what it is
          <div key={place} className="ecp-share" role="group" aria-label={`역량 ${place + 1}`}>
            <SelectField
              label="역량"
              required
              placeholder="선택"
              disabled={!maySave}
              value={share.abilityId}
              options={options.filter(({ value }) => value === share.abilityId || !chosen.has(value))}
              onChange={(abilityId) => change(place, { abilityId })}
            />
            <IntegerField
              label="비율 (%)"
              required
              disabled={!maySave}
              value={share.ratio}
              onChange={(ratio) => change(place, { ratio })}
            />
            {maySave ? (
              <IconButton
                icon="trash"
                label={`역량 ${place + 1} 빼기`}
                onClick={() => set({ abilities: shares.filter((_, at) => at !== place) })}
              />
            ) : null}
          </div>
        ))}
        {errors.abilities ? (
          <p className="field-error" role="alert">
            {errors.abilities}
          </p>
        ) : null}
        {maySave && shares.length < MAX_ABILITIES ? (
          <div>
            <Button
              icon="plus"
              onClick={() => set({ abilities: [...shares, { abilityId: '', ratio: Math.max(1, WHOLE_SHARE - sum) }] })}
            >
              역량 추가
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
