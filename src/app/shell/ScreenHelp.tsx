import { useMemo, type ReactNode } from 'react';
import { useScreenInfo } from '#bridge/shared-state/useSharedState.ts';
import { message } from '#messages/message.ts';
import { usePresentTerm } from '#kit/lookups.ts';
import { PresentTermContext } from '#ui/date/quick-ranges.ts';
import { lazyComponent } from '#ui/feedback/lazy-components.tsx';
import { PageHelpContext } from '#ui/page/page-help.ts';
import { useGetMenuHlpQuery } from '../session/menu-endpoints.ts';

/* The cleaner is fetched by the first person who opens a help text. */
const RichTextView = lazyComponent(async () => (await import('#ui/rich-text/RichTextView.tsx')).RichTextView);

/** Gives the present screen what only the server knows: the help that stands at its menu, and the term for its fields of days. */
export function WithScreenHelp({ children }: { readonly children: ReactNode }) {
  const screen = useScreenInfo();
  const menuId = screen?.hlpYn === 'Y' ? screen.menuPath.at(-1)?.menuId : undefined;
  const help = useMemo(() => (menuId === undefined ? null : <ScreenHelp menuId={menuId} />), [menuId]);
  return (
    <PresentTermContext value={usePresentTerm}>
      <PageHelpContext value={help}>{children}</PageHelpContext>
    </PresentTermContext>
  );
}

function ScreenHelp({ menuId }: { readonly menuId: string }) {
  const { data, isError } = useGetMenuHlpQuery({ menuId });
  const stored = data?.data[0]?.hlpCntn;
  if (isError || (data && stored === undefined)) return <p>{message('M-LOAD-FAIL')}</p>;
  return stored === undefined ? null : <RichTextView stored={stored} />;
}
