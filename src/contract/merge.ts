/* No schema library here: the worker merges by these rules, and the page shows by them. */

/** Fields of one record in which body of its save and stored row agree by name, so that two versions of it can meet. */
export interface MergeRule {
  /** Names the record, in body and row. */
  readonly key: string;
  /**
   * What two people may change side by side. Fields of one unit make sense together only (both ends of a period, files
   * and what names them) and are taken from one side; the first one names the unit.
   */
  readonly units: readonly (readonly [string, ...string[]])[];
  /** Field of the stored row that holds, as one document, what a save carries field by field. */
  readonly inside?: string;
  /** Whether a record that was deleted meanwhile may be made anew from what was typed. */
  readonly isRenewable?: boolean;
}
