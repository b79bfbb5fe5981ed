const COUNTER_FROM = 0.8;

/** How much room is used, from four fifths on. */
export function TextCounter({
  length,
  maxLength,
}: {
  readonly length: number;
  readonly maxLength: number | undefined;
}) {
  return maxLength !== undefined && length >= maxLength * COUNTER_FROM ? (
    <span className="input-counter">
      {length}/{maxLength}
    </span>
  ) : null;
}
