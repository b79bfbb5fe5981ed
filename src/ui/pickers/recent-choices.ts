import { withRecent, type Choice } from './choice.ts';

/** Of this page and no longer: names must not outlive the session on a shared device. */
const recents = new Map<string, readonly Choice[]>();

/** What one person picked lately of one kind; `owner` distinguishes people and kinds. */
export const recentChoices = (owner: string): readonly Choice[] => recents.get(owner) ?? [];

export function rememberChoices(owner: string, chosen: readonly Choice[]): void {
  recents.set(owner, withRecent(recentChoices(owner), chosen));
}
