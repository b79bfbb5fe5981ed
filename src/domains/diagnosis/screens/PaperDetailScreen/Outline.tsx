import { useSortable } from '@dnd-kit/sortable';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { QUESTION_NAMES, type Instrument, type QuestionType } from '#contract/diagnosis/instruments.ts';
import type { PaperQuestion, PaperSection } from '#contract/diagnosis/paper-tree.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { SortableArea } from '#ui/sortable/SortableArea.tsx';
import { addSection, moveSection, reorder } from '../../rules/paper-editor.ts';
import type { PaperForm } from '../../rules/paper-form.ts';
import { lineOfHtml } from '../../rules/paper-text.ts';
import { AddLine } from './AddLine.tsx';
import type { Edit, EditorPlace } from './place.ts';
import { QuestionLine } from './QuestionLine.tsx';
import { useLineActs } from './useLineActs.ts';

interface OutlineProps {
  readonly paper: PaperForm;
  readonly instrument: Instrument;
  readonly place: EditorPlace;
  readonly isEditable: boolean;
  /** Ids of questions and sections in which the last check has found something. */
  readonly faulty: ReadonlySet<string>;
  readonly edit: Edit;
  readonly onPlace: (place: EditorPlace) => void;
  /** Where list and editor take turns, the editor comes. */
  readonly onOpen: (place: EditorPlace) => void;
}

type Entry =
  | { readonly kind: 'section'; readonly key: string; readonly section: PaperSection; readonly sectNo: number }
  | { readonly kind: 'question'; readonly key: string; readonly question: PaperQuestion; readonly qstnNo: number }
  | { readonly kind: 'end'; readonly key: string; readonly section: PaperSection };

/** Everything in one list, so that a question keeps its field when it moves on to another section. */
const entriesOf = ({ sects }: PaperForm): readonly Entry[] => {
  let qstnNo = 0;
  return sects.flatMap((section, index): Entry[] => [
    { kind: 'section', key: section.sectId, section, sectNo: index + 1 },
    ...section.qstns.map((question): Entry => {
      qstnNo += 1;
      return { kind: 'question', key: question.qstnId, question, qstnNo };
    }),
    { kind: 'end', key: `end:${section.sectId}`, section },
  ]);
};
const keyOf = ({ key }: Entry): string => key;
const nameOf = (entry: Entry): string =>
  entry.kind === 'question' ? lineOfHtml(entry.question.qstnTxt) || `${entry.qstnNo}번 문항` : entry.section.sectNm;

/** Height of the head of a section, which stays in sight. */
const HEAD_PX = 40;

/** Sections and questions of a paper in one list: written, moved, copied and pasted here. */
export function Outline({ paper, instrument, place, isEditable, faulty, edit, onPlace, onOpen }: OutlineProps) {
  const root = useRef<HTMLDivElement>(null);
  const [qstnTp, setType] = useState<QuestionType>(instrument.questionTypes[0] ?? 'SINGLE');
  const { acts, add } = useLineActs({ root, paper, instrument, edit, onPlace, onOpen });
  const chosenId = place.kind === 'question' ? place.qstnId : place.kind === 'section' ? place.sectId : null;
  useEffect(() => {
    const list = root.current,
      entry = chosenId === null ? null : list?.querySelector<HTMLElement>(`[data-entry="${chosenId}"]`);
    if (!list || !entry) return;
    const isAbove = entry.offsetTop < list.scrollTop + HEAD_PX,
      isBelow = entry.offsetTop + entry.offsetHeight > list.scrollTop + list.clientHeight;
    // The list alone moves: what was opened from elsewhere is seen in its place.
    if (isAbove || isBelow) list.scrollTo({ top: entry.offsetTop - list.clientHeight / 3 });
  }, [chosenId]);
  const entries = entriesOf(paper),
    sortable = entries.filter(({ kind }) => kind !== 'end');
  const branchCnt = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { fromQstnId } of paper.branches) counts.set(fromQstnId, (counts.get(fromQstnId) ?? 0) + 1);
    return counts;
  }, [paper.branches]);
  const types = instrument.questionTypes.map((type) => ({ value: type, label: QUESTION_NAMES[type] }));
  const addTo = (section: PaperSection, lines: readonly string[]): void => {
    const model = section.qstns.at(-1),
      made = add({ place: { sectId: section.sectId }, qstnTp, lines, model });
    const last = made.at(-1);
    if (last !== undefined) onPlace({ kind: 'question', qstnId: last });
  };
  return (
    <div ref={root} className="outline">
      <SortableArea
        items={sortable}
        keyOf={keyOf}
        nameOf={nameOf}
        shape="rows"
        onOrder={(next) => edit((before) => reorder(before, next.map(keyOf)))}
      >
        <ul className="outline-list" aria-label="문항 목록">
          {entries.map((entry) => {
            if (entry.kind === 'question')
              return (
                <SortableLine key={entry.key} id={entry.key} name={`${entry.qstnNo}번 문항`} isFixed={!isEditable}>
                  <QuestionLine
                    question={entry.question}
                    qstnNo={entry.qstnNo}
                    isChosen={place.kind === 'question' && place.qstnId === entry.key}
                    isFaulty={faulty.has(entry.key)}
                    isEditable={isEditable}
                    branchCnt={branchCnt.get(entry.key) ?? 0}
                    acts={acts}
                  />
                </SortableLine>
              );
            const { section } = entry;
            if (entry.kind === 'end')
              return isEditable ? (
                <li key={entry.key}>
                  <AddLine
                    sectNm={section.sectNm}
                    types={types}
                    qstnTp={qstnTp}
                    onType={setType}
                    onAdd={(lines) => addTo(section, lines)}
                  />
                </li>
              ) : null;
            return (
              <SectionHead
                key={entry.key}
                section={section}
                sectNo={entry.sectNo}
                isChosen={place.kind === 'section' && place.sectId === section.sectId}
                isFaulty={faulty.has(section.sectId)}
                onChoose={() => onOpen({ kind: 'section', sectId: section.sectId })}
              >
                {isEditable && paper.sects.length > 1 ? (
                  <>
                    <IconButton
                      icon="arrow-up"
                      size="small"
                      label={`${section.sectNm} 위로`}
                      disabled={entry.sectNo === 1}
                      onClick={() => edit((before) => moveSection(before, section.sectId, -1))}
                    />
                    <IconButton
                      icon="arrow-down"
                      size="small"
                      label={`${section.sectNm} 아래로`}
                      disabled={entry.sectNo === paper.sects.length}
                      onClick={() => edit((before) => moveSection(before, section.sectId, 1))}
                    />
                  </>
                ) : null}
              </SectionHead>
            );
          })}
        </ul>
      </SortableArea>
      {isEditable ? (
        <Button
          look="quiet"
          icon="plus"
          onClick={() => {
            const sectId = crypto.randomUUID();
            edit((before) => addSection(before, sectId));
            onPlace({ kind: 'section', sectId });
          }}
        >
          영역 추가
        </Button>
      ) : null}
    </div>
  );
}

interface SectionHeadProps {
  readonly section: PaperSection;
  readonly sectNo: number;
  readonly isChosen: boolean;
  readonly isFaulty: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** Head of a section: questions can be dropped behind it, it stays itself. */
function SectionHead({ section, sectNo, isChosen, isFaulty, onChoose, children }: SectionHeadProps) {
  const { setNodeRef } = useSortable({ id: section.sectId, disabled: { draggable: true } });
  return (
    <li
      ref={setNodeRef}
      className="outline-section"
      data-entry={section.sectId}
      data-chosen={isChosen}
      data-faulty={isFaulty}
    >
      <button type="button" className="outline-section-name" aria-current={isChosen} onClick={onChoose}>
        <span className="numeric">{sectNo}</span> {section.sectNm || '(이름 없음)'}
        <span className="muted numeric outline-count">{section.qstns.length}문항</span>
        {section.randomYn === 'Y' ? <span className="chip">무작위 {section.pickCnt ?? '-'}</span> : null}
      </button>
      {children}
    </li>
  );
}

interface SortableLineProps {
  readonly id: string;
  readonly name: string;
  readonly isFixed: boolean;
  readonly children: ReactNode;
}

function SortableLine({ id, name, isFixed, children }: SortableLineProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
  });
  return (
    <li
      ref={setNodeRef}
      className="outline-line"
      data-entry={id}
      data-dragging={isDragging}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      {isFixed ? null : (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="line-handle"
          {...attributes}
          {...listeners}
          // Within a long list the tab order is that of the texts.
          tabIndex={-1}
          aria-label={`${name} 옮기기`}
          title="끌어서 옮기기 (Alt+↑, Alt+↓)"
        >
          <span className="pi pi-bars" aria-hidden="true" />
        </button>
      )}
      {children}
    </li>
  );
}
