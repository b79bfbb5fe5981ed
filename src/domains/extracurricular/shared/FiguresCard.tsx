import type { Family } from '#contract/extracurricular/families.ts';
import type { RsltFigures } from '#contract/extracurricular/result.ts';
import { Card } from '#ui/card/Card.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { resultFacts } from './result-facts.ts';

interface FiguresCardProps {
  readonly family: Family;
  readonly figures: RsltFigures;
  /** Points given by ability, two places. */
  readonly abilities: readonly { readonly abilityNm: string; readonly pnt: number }[];
}

/** Figures of a result report, which are computed, not typed. */
export function FiguresCard({ family, figures, abilities }: FiguresCardProps) {
  return (
    <Card title="자동 집계">
      <Facts
        columns={3}
        facts={[
          ...resultFacts(figures),
          ...(family.hasAbilities
            ? [
                {
                  label: '역량별 점수 합',
                  value: abilities.map(({ abilityNm, pnt }) => `${abilityNm} ${pnt.toFixed(2)}`).join(', '),
                  isWide: true,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
