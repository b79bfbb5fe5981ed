import { useCoreAbilities } from '#kit/lookups.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';

interface Share {
  readonly abilityId: string;
  readonly ratio: number;
}
interface AbilitySharesProps {
  readonly shares: readonly Share[];
  readonly isOff: boolean;
  readonly error?: string | undefined;
  readonly onChange: (shares: readonly Share[]) => void;
}
const WHOLE = 100;

/** 역량 반영비율: to which abilities the points count; the shares sum to 100, or there are none. */
export function AbilityShares({ shares, isOff, error, onChange }: AbilitySharesProps) {
  const abilities = useCoreAbilities();
  const sum = shares.reduce((total, { ratio }) => total + ratio, 0),
    chosen = new Set(shares.map(({ abilityId }) => abilityId));
  const change = (place: number, part: Partial<Share>): void =>
    onChange(shares.map((share, at) => (at === place ? { ...share, ...part } : share)));
  return (
    <section aria-label="역량 반영비율" className="stack">
      <h3 className="revision-part">
        역량 반영비율 {shares.length > 0 ? <span className="muted">합계 {sum}%</span> : null}
      </h3>
      {shares.map((share, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a new share has no ability yet: its place is what it is
        <div key={place} className="share-row" role="group" aria-label={`역량 ${place + 1}`}>
          <SelectField
            label="역량"
            required
            placeholder="선택"
            value={share.abilityId}
            options={abilities
              .filter(({ abilityId }) => abilityId === share.abilityId || !chosen.has(abilityId))
              .map(({ abilityId, abilityNm }) => ({ value: abilityId, label: abilityNm }))}
            onChange={(abilityId) => change(place, { abilityId })}
          />
          <IntegerField label="비율 (%)" required value={share.ratio} onChange={(ratio) => change(place, { ratio })} />
          {isOff ? null : (
            <IconButton
              icon="trash"
              label={`역량 ${place + 1} 빼기`}
              onClick={() => onChange(shares.filter((_, at) => at !== place))}
            />
          )}
        </div>
      ))}
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      {isOff ? null : (
        <div>
          <Button icon="plus" onClick={() => onChange([...shares, { abilityId: '', ratio: Math.max(1, WHOLE - sum) }])}>
            역량 추가
          </Button>
        </div>
      )}
    </section>
  );
}
