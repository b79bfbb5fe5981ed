import { useContext, useId, useState, type ReactNode } from 'react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { useOneTabStop } from '#ui/keyboard/useOneTabStop.ts';
import { OverflowMenu } from '#ui/popup/OverflowMenu.tsx';
import { useCloseOutside } from '#ui/popup/useCloseOutside.ts';
import { asPageHead } from './page-head.ts';
import { PageHelpContext } from './page-help.ts';
import { useNamesShown } from './shown-name.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';
import './page.css';

export interface PageHeaderProps {
  readonly title: string;
  /** Less than the screen is shown, one of its rows or a form: the title is also the last part of the way to it. */
  readonly isPart?: boolean;
  /** One line under the title: what this screen is for. */
  readonly lead?: string;
  /** Longer words about the screen, behind a question mark. */
  readonly help?: string;
  /** A short word beside the title. */
  readonly badge?: string;
  /** Addresses of pictures that only decorate. */
  readonly images?: readonly string[];
  readonly actions?: ReactNode;
  /** Leads back to the list from which one came. */
  readonly onBack?: () => void;
  /** What the arrow back is called, where it is no list. */
  readonly backLabel?: string;
  readonly children?: ReactNode;
}

/**
 * Title of a screen; it takes the focus after navigation so that screen readers begin here. The way to it stands in the
 * shell.
 */
export function PageHeader({
  title,
  isPart = false,
  lead,
  help,
  badge,
  images,
  actions,
  onBack,
  backLabel = '목록',
  children,
}: PageHeaderProps) {
  const written = useContext(PageHelpContext),
    acts = useOneTabStop<HTMLDivElement>('row');
  useNamesShown(isPart ? title : null);
  useDocumentTitle(title);
  return (
    <header className="page-header">
      <div className="page-header-text">
        <div className="page-title-row">
          {onBack ? <IconButton icon="arrow-left" label={backLabel} onClick={onBack} /> : null}
          <h1 className="page-title" tabIndex={-1} data-page-title translate={isPart ? 'no' : undefined}>
            {title}
          </h1>
          {badge ? (
            <span className="chip" data-tone="info">
              {badge}
            </span>
          ) : null}
          {help || written ? (
            <PageHelp title={title}>
              {help ? <p>{help}</p> : null}
              {written}
            </PageHelp>
          ) : null}
          {images?.map((image) => (
            <img key={image} className="page-image" src={image} alt="" />
          ))}
        </div>
        {children}
        {lead ? <p className="muted page-lead">{lead}</p> : null}
      </div>
      <div className="page-actions" role="toolbar" aria-label="화면 도구" ref={acts}>
        {actions ? <OverflowMenu>{actions}</OverflowMenu> : null}
        {/* What makes a record stands on a phone, too. */}
        <div className="page-acts" ref={asPageHead} />
      </div>
    </header>
  );
}

/** What is written is asked for when it is opened. */
function PageHelp({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  const id = useId();
  const root = useCloseOutside(isOpen, close);
  return (
    <div className="page-help" ref={root}>
      <IconButton
        icon="question-circle"
        size="small"
        label={`${title} 도움말`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div id={id} className="page-help-text" role="note" hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </div>
  );
}
