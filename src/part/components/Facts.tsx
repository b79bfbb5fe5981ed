interface FactsProps {
  /** What is not known is left out. */
  readonly facts: readonly (string | null | false)[];
  readonly isNumeric?: boolean;
}

/** A few short facts in a line, which breaks between them. */
export const Facts = ({ facts, isNumeric = false }: FactsProps) => (
  <p className={isNumeric ? 'part-card-facts muted numeric' : 'part-card-facts muted'}>
    {facts
      .filter((fact): fact is string => typeof fact === 'string' && fact !== '')
      .map((fact, index) => (
        <span key={fact}>{index > 0 ? ` · ${fact}` : fact}</span>
      ))}
  </p>
);
