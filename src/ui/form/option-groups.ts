import type { Option } from './SelectField.tsx';

/** Several codes under one heading of a list of choices, which can be chosen together. */
export interface OptionGroup {
  readonly label: string;
  readonly holds: (value: string) => boolean;
}

/** What stands for all codes of a group in a condition: lists of values are joined by commas in a GET (conventions.md 2). */
export const groupValue = (options: readonly Option[], { holds }: OptionGroup): string =>
  options
    .filter(({ value }) => holds(value))
    .map(({ value }) => value)
    .join(',');

/** Options with their groups last, each begun by a choice of the whole group: 실패 전체. Codes of no group stay in front. */
export function withGroups(options: readonly Option[], groups: readonly OptionGroup[]): readonly Option[] {
  return [
    ...options.filter(({ value }) => !groups.some(({ holds }) => holds(value))),
    ...groups.flatMap((group) => {
      const members = options.filter(({ value }) => group.holds(value));
      return members.length === 0
        ? []
        : [
            { value: groupValue(members, group), label: `${group.label} 전체`, group: group.label },
            ...members.map((option) => ({ ...option, group: group.label })),
          ];
    }),
  ];
}
