import { toast } from '#ui/feedback/feedback.ts';
import { LANDING_PATH } from './landing.ts';
import { navigateTo } from './navigation.ts';

/** One entry back, with an error toast first when there is something to say; without an entry, to the person's start. */
export async function goBack(text?: string): Promise<void> {
  if (text) toast('error', text);
  if (history.length > 1) history.back();
  else await navigateTo(LANDING_PATH);
}
