import { memo, useEffect, useState } from 'react';
import { loadFavouriteStar } from '#domains/main/index.ts';
import { loadInbox, loadReceivedFiles } from '#domains/communication/index.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Lazy, lazyLoader } from '#ui/feedback/Lazy.tsx';
import { toggleTheme } from '../session/person-acts.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { ConnectionBadge } from './ConnectionBadge.tsx';
import { OtherQueueMark } from './OtherQueueMark.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { RemainingTime } from './clock/RemainingTime.tsx';
import { TermLabel } from './TermLabel.tsx';
import { useOtherTheme } from './useOtherTheme.ts';
import './header.css';

const favouriteStar = lazyLoader(loadFavouriteStar),
  inbox = lazyLoader(loadInbox),
  receivedFiles = lazyLoader(loadReceivedFiles);
/** Until then the first screen has the line for itself. */
const IDLE_AFTER_MS = 3_000;

function useIdlePage(): boolean {
  const [isPageIdle, setPageIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPageIdle(true), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPageIdle;
}

/** Rendered from the first paint on; its panel is loaded when the page is idle or the button is pressed. */
function Bell({ isPageIdle }: { readonly isPageIdle: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const empty = <IconButton icon="bell" label="알림" aria-expanded={false} onClick={() => setAsked(true)} />;
  return isPageIdle || isAsked ? (
    <Lazy of={inbox} waiting={empty}>
      {(Inbox) => <Inbox isAsked={isAsked} />}
    </Lazy>
  ) : (
    empty
  );
}

interface HeaderProps {
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
  readonly onQueue: () => void;
  /** Work of other people: there is nothing to decide, only to know. */
  readonly onOthers: () => void;
}

/** Top of every screen: place, search, connection, time, theme, person. */
export const Header = memo(function Header({ isMenuOpen, onMenu, onSearch, onQueue, onOthers }: HeaderProps) {
  const isPageIdle = useIdlePage();
  const theme = useOtherTheme();
  return (
    <header className="header">
      <IconButton
        icon="bars"
        label={isMenuOpen ? '메뉴 접기' : '메뉴 펼치기'}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      />
      <Breadcrumb>
        {isPageIdle ? <Lazy of={favouriteStar}>{(FavouriteStar) => <FavouriteStar />}</Lazy> : null}
      </Breadcrumb>
      <TermLabel />
      <div className="header-tools">
        <button
          type="button"
          className="header-search"
          aria-label="메뉴 검색"
          onClick={onSearch}
          aria-keyshortcuts="Control+K"
        >
          <span className="pi pi-search" aria-hidden="true" />
          <span className="header-search-text">메뉴 검색</span>
          <kbd>Ctrl K</kbd>
        </button>
        <ConnectionBadge onOpen={onQueue} />
        <OtherQueueMark onOpen={onOthers} />
        {isPageIdle ? <Lazy of={receivedFiles}>{(ReceivedFiles) => <ReceivedFiles />}</Lazy> : null}
        <Bell isPageIdle={isPageIdle} />
        <RemainingTime />
        <span className="header-theme">
          <IconButton icon={theme.icon} label={theme.label} onClick={() => void toggleTheme()} />
        </span>
        <PersonMenu />
      </div>
    </header>
  );
});
