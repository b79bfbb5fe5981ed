import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { Todo } from '#contract/main/work-item.ts';
import type { WidgetSize } from '#contract/main/home-rules.ts';
import { displayCount } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { dueText } from '#shared/work-due.ts';
import { Button } from '#ui/button/Button.tsx';
import { useCloseOutside } from '#ui/popup/useCloseOutside.ts';
import { mainMessages } from '../../rules/messages.ts';
import { useGetTodoListQuery, useGetWorkItemListQuery } from '../../state/home-endpoints.ts';
import { usePolling } from '../../state/page.ts';
import { useFirstRows } from './useFirstRows.tsx';
import { WidgetCard } from './WidgetCard.tsx';

const RENEWED_MS = 45_000,
  SHOWN = 8,
  NEXT = 5;

interface TileProps {
  readonly todo: Todo;
  readonly today: string;
}

function TileFace({ todo: { label, cnt, ovrdCnt, nearDueDt }, today }: TileProps) {
  return (
    <>
      <span className="todo-label">{label}</span>
      <span className="todo-count numeric">
        {displayCount(cnt)}
        <small>건</small>
      </span>
      <span className="todo-due numeric">
        {ovrdCnt > 0 ? (
          <span className="chip" data-tone="danger">
            <span className="pi pi-exclamation-triangle" aria-hidden="true" />
            기한초과 {displayCount(ovrdCnt)}
          </span>
        ) : null}
        {ovrdCnt === 0 && nearDueDt !== null ? (
          <span className="chip" data-tone={nearDueDt === today ? 'warning' : undefined}>
            {dueText(nearDueDt, today)}
          </span>
        ) : null}
      </span>
    </>
  );
}

/** Work of one kind on several screens: the tile opens the choice of their lists at its own place. */
function ChoiceTile({ todo, today }: TileProps) {
  const { workDivCd, label, ovrdCnt, lists } = todo;
  const [isOpen, setOpen] = useState(false),
    [close] = useState(() => () => setOpen(false));
  const root = useCloseOutside(isOpen, close),
    id = useId();
  return (
    <li>
      <div className="todo-choice" ref={root}>
        <button
          type="button"
          className="todo"
          data-work={workDivCd}
          data-late={ovrdCnt > 0}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <TileFace todo={todo} today={today} />
        </button>
        {isOpen ? (
          <ul className="todo-lists" id={id} aria-label={`${label} 목록 선택`}>
            {lists.map((list) => (
              <li key={list.linkUrl + list.label}>
                <Link href={list.linkUrl}>
                  {list.label} <span className="numeric">{displayCount(list.cnt)}건</span>
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}

function TodoTile({ todo, today }: TileProps) {
  const { workDivCd, ovrdCnt, linkUrl, lists } = todo;
  if (lists.length > 0) return <ChoiceTile todo={todo} today={today} />;
  return (
    <li>
      <Link className="todo" href={linkUrl} data-work={workDivCd} data-late={ovrdCnt > 0}>
        <TileFace todo={todo} today={today} />
      </Link>
    </li>
  );
}

/** What is due first, by name and with the days that are left; a line leads to where it is decided. */
function NextWork({ today }: { readonly today: string }) {
  const rows = useGetWorkItemListQuery({ workDivCd: '', page: 1, rowsPerPage: NEXT }).data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <ul className="next-work" aria-label="가장 급한 일">
      {rows.map((row) => (
        <li key={row.workItemId}>
          <Link className="next-work-link" href={row.linkUrl}>
            <span className="muted">{row.workDivNm}</span>
            <span className="next-work-title">{row.title}</span>
            <span className="muted">{row.reqNm}</span>
            {row.dueDt === null ? null : (
              <span className="chip" data-tone={row.ovrdYn === 'Y' ? 'danger' : undefined}>
                {dueText(row.dueDt, today)}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** 할 일: what waits by kind, late work first, and the most urgent by name. A tile leads to the list that has exactly as many rows. */
export function TodoWidget({ sizeCd, onWork }: { readonly sizeCd: WidgetSize; readonly onWork: () => void }) {
  const answer = useGetTodoListQuery({}, usePolling(RENEWED_MS)),
    [today] = useState(() => koreanDate8(Date.now()));
  const todos = answer.data?.data ?? [],
    { shown, more } = useFirstRows(todos, SHOWN);
  return (
    <WidgetCard
      wdgtCd="TODO"
      sizeCd={sizeCd}
      answer={answer}
      room={2}
      actions={
        <Button size="small" look="quiet" icon="list" onClick={onWork}>
          업무함
        </Button>
      }
    >
      {todos.length === 0 ? (
        <p className="widget-none">
          <span className="pi pi-check-circle" aria-hidden="true" />
          {mainMessages.noWork}
        </p>
      ) : (
        <ul className="todos">
          {shown.map((todo) => (
            <TodoTile key={todo.workDivCd} todo={todo} today={today} />
          ))}
        </ul>
      )}
      {todos.length === 0 ? null : <NextWork today={today} />}
      {more}
    </WidgetCard>
  );
}
