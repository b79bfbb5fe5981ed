import { worker } from '#bridge/client.ts';
import { wantDrafts } from '#bridge/drafts/open-drafts.ts';
import { isOwnPath } from '#contract/session/sso-rules.ts';
import { ask } from '#ui/feedback/feedback.ts';
import { navigateTo } from '../navigation/navigation.ts';
import { LEFT_FORMS, LEFT_FORMS_FORMAT, type LeftForms } from '../session/keep-forms.ts';

/** What the person was writing when the last session ended, as far as it is still stored; deleted by reading it. */
async function takeLeftForms(): Promise<LeftForms | null> {
  const kept = await worker.findDraft(LEFT_FORMS);
  if (!kept) return null;
  await worker.deleteDraft(LEFT_FORMS);
  if (kept.formatVersion !== LEFT_FORMS_FORMAT) return null;
  const { place, keys } = kept.value as LeftForms;
  const drafts = await Promise.all(keys.map((key) => worker.findDraft(key)));
  return { place, keys: keys.filter((_key, at) => drafts[at]) };
}

/**
 * Offers, once at the next sign-in, what a person was writing when the session ended. Accepting the offer navigates
 * back to where it was; who does not is asked again by the form itself. On that very screen the form asks alone.
 */
export async function offerLeftForms(): Promise<void> {
  const left = await takeLeftForms();
  if (!left || left.keys.length === 0 || !isOwnPath(left.place)) return;
  if (left.place === location.pathname + location.search || !(await ask('M-DRAFT', {}, { no: '나중에' }))) return;
  wantDrafts(left.keys);
  await navigateTo(left.place);
}
