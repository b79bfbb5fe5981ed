import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useConnection, usePerson } from '#bridge/shared-state/useSharedState.ts';
import type { MenuNode } from '#contract/system.ts';
import { useCodesAside } from '#kit/lookups.ts';
import { provideHolidays } from '#ui/date/holidays.ts';
import { preloadDialog } from '#ui/dialog/Dialog.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { printedConditionsText } from '#ui/list/printed-conditions.tsx';
import { shownTitle } from '#ui/page/useDocumentTitle.ts';
import { Tooltips } from '#ui/popup/Tooltips.tsx';
import { usePrintFrameAround } from '#ui/print/usePrintFrame.ts';
import { LANDING_PATH } from '../navigation/landing.ts';
import { navigateTo } from '../navigation/navigation.ts';
import { useGetMyMenuListQuery } from '../session/menu-endpoints.ts';
import { ConflictList } from '../conflicts/ConflictList.tsx';
import { openConflictList } from '../conflicts/conflict-list-state.ts';
import { Header } from './Header.tsx';
import { useCodesOnDevice } from './useCodesOnDevice.ts';
import { useShellKeys } from './keyboard.ts';
import { offerLeftForms } from './left-forms.ts';
import { LockOverlay } from './clock/LockOverlay.tsx';
import { MenuSearchDialog } from './menu/MenuSearchDialog.tsx';
import { PlaceMemory } from './PlaceMemory.tsx';
import { WithScreenHelp } from './ScreenHelp.tsx';
import { SessionPopup } from './clock/SessionPopup.tsx';
import { StateLines } from './StateLines.tsx';
import { FamilySwitch } from './menu/FamilySwitch.tsx';
import { Sidebar } from './menu/Sidebar.tsx';
import { useMenuOpen } from './menu/useMenuOpen.ts';
import './layout.css';

const NO_MENU: readonly MenuNode[] = [];
const goTo = (path: string): void => void navigateTo(path);

function useHolidayNames() {
  return useCodesAside('HLDY').names;
}
provideHolidays(useHolidayNames);

/** Names the records of every domain: none of that is behind the first page. */
const loadQueueDialog = async () => (await import('./QueueDialog.tsx')).QueueDialog;
const QueueDialog = lazyDialog(loadQueueDialog);
const KeysDialog = lazyDialog(async () => (await import('./KeysDialog.tsx')).KeysDialog);

/** The surroundings of every screen below /admin and /guide: menu, header, and what lies above. */
export function AdminLayout({ children }: { readonly children: ReactNode }) {
  const { isOpen: isMenuOpen, isRail, toggle: toggleMenu, closeDrawer } = useMenuOpen();
  const [isSearchOpen, setSearchOpen] = useState(false);
  const [isKeysOpen, setKeysOpen] = useState(false);
  const [isQueueOpen, setQueueOpen] = useState(false);
  // The same functions for ever: a navigation renders the screen, not the header and the menu around it.
  const openSearch = useCallback(() => setSearchOpen(true), []);
  const openKeys = useCallback(() => setKeysOpen(true), []);
  const searchFromMenu = useCallback(() => {
    closeDrawer();
    setSearchOpen(true);
  }, [closeDrawer]);
  const openQueue = useCallback(() => setQueueOpen(true), []);
  const { data } = useGetMyMenuListQuery();
  const { attentionCount } = useConnection();
  const needsPerson = attentionCount > 0;
  // Conflicts come first; their list has a link to the queue.
  const openWork = useCallback(() => {
    if (needsPerson) openConflictList();
    else setQueueOpen(true);
  }, [needsPerson]);
  const menu = data?.data ?? NO_MENU;
  const person = usePerson(),
    userId = person?.userId;
  useEffect(() => {
    if (userId !== undefined) void offerLeftForms();
  }, [userId]);
  useShellKeys(openSearch, openKeys);
  useCodesOnDevice();
  usePrintFrameAround(() => ({
    title: shownTitle(),
    filter: printedConditionsText(),
    userId: person?.loginId ?? '',
  }));
  useEffect(() => {
    // Both are wanted most where no line is.
    const timer = setTimeout(() => {
      void preloadDialog();
      loadQueueDialog().catch(() => undefined);
    }, 1500);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="layout" data-menu={isMenuOpen ? 'open' : 'closed'}>
      <a className="skip-link" href="#content">
        본문 바로가기
      </a>
      <aside className="layout-side">
        <Link className="layout-brand" href={LANDING_PATH} aria-label="마당 홈" onClick={closeDrawer}>
          <span className="brand-mark" aria-hidden="true">
            마
          </span>
          <span className="brand-name" aria-hidden="true">
            마당
          </span>
        </Link>
        <Sidebar menu={menu} isRail={isRail} onChosen={closeDrawer} onSearch={searchFromMenu} />
      </aside>
      <button type="button" className="layout-scrim" aria-label="메뉴 닫기" tabIndex={-1} onClick={closeDrawer} />
      <div className="layout-main">
        <Header
          isMenuOpen={isMenuOpen}
          onMenu={toggleMenu}
          onSearch={openSearch}
          onQueue={openWork}
          onOthers={openQueue}
        />
        <StateLines />
        <main id="content" className="layout-content" tabIndex={-1}>
          <FamilySwitch menu={menu} onChoose={goTo} />
          <WithScreenHelp>{children}</WithScreenHelp>
        </main>
      </div>
      <PlaceMemory />
      {isSearchOpen ? <MenuSearchDialog menu={menu} onClose={() => setSearchOpen(false)} /> : null}
      {isKeysOpen ? <KeysDialog onClose={() => setKeysOpen(false)} /> : null}
      {isQueueOpen ? <QueueDialog onClose={() => setQueueOpen(false)} /> : null}
      <ConflictList onQueue={openQueue} />
      <SessionPopup />
      <LockOverlay />
      <Tooltips />
    </div>
  );
}
