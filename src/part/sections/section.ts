/** What every section is given: what is open in it, by its own name; null is its list. */
export interface SectionProps {
  readonly item: string | null;
  readonly onOpen: (item: string) => void;
  /** Back to the section's list. */
  readonly onList: () => void;
  readonly onHome: () => void;
}
