/** A form as it was typed, and as it stood when it was opened. */
export interface TypedForm<T> {
  readonly typed: T;
  readonly opened: T;
}

export const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What was typed earlier, in the form of today: fields that were touched then, and for the rest what is stored now.
 * `changed` names touched fields that have been stored differently since they were opened.
 */
export function carryOver<T extends object>(
  { typed, opened }: TypedForm<T>,
  present: T,
): { readonly form: T; readonly changed: readonly (keyof T & string)[] } {
  const touched = (Object.keys(typed) as (keyof T & string)[]).filter((field) => !isAlike(typed[field], opened[field]));
  const form = { ...present, ...Object.fromEntries(touched.map((field) => [field, typed[field]])) };
  return {
    form,
    changed: touched.filter(
      (field) => !isAlike(opened[field], present[field]) && !isAlike(typed[field], present[field]),
    ),
  };
}
