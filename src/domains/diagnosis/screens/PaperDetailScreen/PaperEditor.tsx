import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Instrument } from '#contract/diagnosis/instruments.ts';
import type { AbilityNode } from '#contract/diagnosis/ability.ts';
import type { PaperDetail } from '#contract/diagnosis/paper.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { useHeldForm } from '#ui/form/saving/useHeldForm.ts';
import type { RichTextHandle } from '#ui/rich-text/rich-text-handle.ts';
import { PreviewFrame } from '../../components/preview/PreviewFrame.tsx';
import { copyQuestions, findQuestion, sectionOf } from '../../rules/paper-editor.ts';
import type { PaperForm } from '../../rules/paper-form.ts';
import type { Reopened } from '../../state/page.ts';
import { BasicsPanel } from './BasicsPanel.tsx';
import { BranchPanel } from './BranchPanel.tsx';
import { Outline } from './Outline.tsx';
import { bandOf, PaperHead } from './PaperHead.tsx';
import { PaperTools, type ToolDialog } from './PaperTools.tsx';
import type { EditorPlace } from './place.ts';
import { ProblemPanel } from './ProblemPanel.tsx';
import { QuestionPanel, type PanelProps } from './QuestionPanel.tsx';
import { SectionPanel } from './SectionPanel.tsx';
import { useAbilities } from './useAbilities.ts';
import { useHistoryKeys } from './useHistoryKeys.ts';
import { usePaperChecks } from './usePaperChecks.ts';
import { usePaperForm } from './usePaperForm.ts';

const VersionDiffDialog = lazyDialog(async () => (await import('./VersionDiffDialog.tsx')).VersionDiffDialog);
const QuestionUpload = lazyDialog(async () => (await import('./QuestionUpload.tsx')).QuestionUpload);
const CopyQuestionsDialog = lazyDialog(async () => (await import('./CopyQuestionsDialog.tsx')).CopyQuestionsDialog);
const PaperFactsDialog = lazyDialog(async () => (await import('./PaperFactsDialog.tsx')).PaperFactsDialog);

interface PaperEditorProps {
  readonly instrument: Instrument;
  readonly stored: PaperDetail | null;
  readonly reopened: Reopened<'savePaperVer'> | null;
  /** After a save: the stored paper. */
  readonly onStored: (paper: PaperDetail) => void;
}

const NO_ABILITIES: readonly AbilityNode[] = [],
  WIDE_PX = 1280;

/** 편집: questions at the left, the chosen one in the middle, the paper as its respondents see it at the right. */
export function PaperEditor({ instrument, stored, reopened, onStored }: PaperEditorProps) {
  const editor = useRef<RichTextHandle>(null),
    columns = useRef<HTMLDivElement>(null);
  const afterSave = useRef<(paper: PaperDetail | null) => void>(() => undefined);
  const [place, setPlace] = useState<EditorPlace>({ kind: 'basics' }),
    [isEditing, setEditing] = useState(false),
    [dialog, setDialog] = useState<ToolDialog | null>(null),
    [isPreviewOpen, setPreviewOpen] = useState(true);
  const open = (next: EditorPlace): void => {
    setPlace(next);
    // On a phone one of both is in sight.
    setEditing(true);
  };
  const form = usePaperForm({
    instrument,
    stored,
    reopened,
    editor,
    onWrong: () => open({ kind: 'basics' }),
    onSaved: (paper) => {
      afterSave.current(paper);
      if (paper) onStored(paper);
    },
  });
  const { form: paper, edit, maySave: isEditable, isDirty, isSaving } = form;
  const abilities = useAbilities(instrument, paper.deptCd, stored?.abilities ?? NO_ABILITIES);
  const checks = usePaperChecks({ instrument, paper, abilities, base: form.base, isDirty, save: form.save });
  useEffect(() => {
    afterSave.current = checks.goOn;
  });
  const { root } = form;
  useHeldForm(columns, isSaving);
  const shownPlace = useDeferredValue(place),
    previewed = useDeferredValue(paper);
  const faulty = useMemo(
    () =>
      new Set(
        checks.problems
          .filter(({ severity }) => severity === 'error')
          .flatMap(({ qstnId, sectId }) => qstnId ?? sectId ?? []),
      ),
    [checks.problems],
  );
  const target = targetSection(paper, place);
  useHistoryKeys(columns, form);
  const focusId = place.kind === 'question' ? place.qstnId : place.kind === 'section' ? place.sectId : null,
    band = bandOf(stored);
  return (
    <div className="stack paper-editor" ref={root}>
      <PaperHead
        instrument={instrument}
        stored={stored}
        name={paper.paperNm}
        status={isSaving ? '저장하고 있습니다.' : isDirty ? '저장하지 않은 내용이 있습니다.' : ''}
        isEditable={isEditable}
        isBusy={isSaving || checks.isBusy}
        onSave={form.save}
        onConfirm={() => void checks.confirm()}
        onUnconfirm={() => void checks.unconfirm()}
        onFacts={() => setDialog('facts')}
      />
      {band ? (
        <p className="paper-band" role="note">
          <span className="pi pi-lock" aria-hidden="true" /> {band}
        </p>
      ) : null}
      <PaperTools
        instrument={instrument}
        paper={paper}
        stored={stored}
        isEditable={isEditable}
        isDirty={isDirty}
        canUndo={form.canUndo}
        canRedo={form.canRedo}
        isPreviewOpen={isPreviewOpen}
        edit={edit}
        onUndo={form.undo}
        onRedo={form.redo}
        onCheck={checks.show}
        onOpen={setDialog}
        onPlace={open}
        onPreview={() => (window.innerWidth < WIDE_PX ? setDialog('preview') : setPreviewOpen(!isPreviewOpen))}
      />
      {checks.isShown ? <ProblemPanel problems={checks.problems} onPlace={open} onClose={checks.hide} /> : null}
      <div ref={columns} className="paper-columns" data-preview={isPreviewOpen} data-editing={isEditing}>
        <section className="paper-left" aria-label="문항">
          <div className="paper-places">
            <PlaceButton isChosen={place.kind === 'basics'} onPress={() => open({ kind: 'basics' })}>
              기본정보
            </PlaceButton>
            <PlaceButton isChosen={place.kind === 'branches'} onPress={() => open({ kind: 'branches' })}>
              분기 {paper.branches.length > 0 ? paper.branches.length : ''}
            </PlaceButton>
          </div>
          <Outline
            paper={paper}
            instrument={instrument}
            place={place}
            isEditable={isEditable}
            faulty={faulty}
            edit={edit}
            onPlace={setPlace}
            onOpen={open}
          />
        </section>
        <section className="paper-middle stack" aria-label="편집">
          <Button className="paper-to-list" icon="arrow-left" onClick={() => setEditing(false)}>
            문항 목록
          </Button>
          <Middle
            place={shownPlace}
            panel={{ paper, instrument, isEditable, edit, onPlace: open }}
            abilities={abilities}
            errors={form.errors}
            editor={editor}
          />
        </section>
        {isPreviewOpen ? (
          <aside className="paper-right" aria-label="미리보기">
            <PreviewFrame body={previewed} scoring={instrument.scoring} focusId={focusId} initial="phone" />
          </aside>
        ) : null}
      </div>
      {dialog === 'preview' ? (
        <Dialog
          title="미리보기"
          size="large"
          onClose={() => setDialog(null)}
          footer={<Button onClick={() => setDialog(null)}>닫기</Button>}
        >
          <PreviewFrame body={paper} scoring={instrument.scoring} focusId={focusId} initial="phone" />
        </Dialog>
      ) : null}
      {dialog === 'diff' && stored ? <VersionDiffDialog paper={stored} onClose={() => setDialog(null)} /> : null}
      {dialog === 'facts' && stored ? <PaperFactsDialog paper={stored} onClose={() => setDialog(null)} /> : null}
      {dialog === 'upload' && stored ? (
        <QuestionUpload
          instrument={instrument}
          paperVerId={stored.paperVerId}
          version={stored.version}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'copy' && target ? (
        <CopyQuestionsDialog
          instDiv={instrument.instDiv}
          sectNm={target.sectNm}
          onCopy={(questions) =>
            edit((before) =>
              copyQuestions(before, { sectId: target.sectId }, questions, {
                newId: () => crypto.randomUUID(),
                knows: (id) => abilities.nodes.some(({ abilityId }) => abilityId === id),
              }),
            )
          }
          onClose={() => setDialog(null)}
        />
      ) : null}
      {form.conflict}
    </div>
  );
}

/** The section that copies go to: the open one, else the last. */
function targetSection(paper: PaperForm, place: EditorPlace) {
  const open =
    place.kind === 'section'
      ? paper.sects.find(({ sectId }) => sectId === place.sectId)
      : place.kind === 'question'
        ? sectionOf(paper, place.qstnId)
        : undefined;
  return open ?? paper.sects.at(-1);
}

interface PlaceButtonProps {
  readonly isChosen: boolean;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

const PlaceButton = ({ isChosen, onPress, children }: PlaceButtonProps) => (
  <button type="button" className="paper-place" aria-current={isChosen} data-chosen={isChosen} onClick={onPress}>
    {children}
  </button>
);

interface MiddleProps extends Pick<Parameters<typeof BasicsPanel>[0], 'abilities' | 'errors' | 'editor'> {
  readonly place: EditorPlace;
  readonly panel: PanelProps;
}

/** What is chosen at the left; the basic form where that is gone. */
function Middle({ place, panel, abilities, errors, editor }: MiddleProps) {
  const { paper } = panel,
    question = place.kind === 'question' ? findQuestion(paper, place.qstnId) : undefined,
    section = place.kind === 'section' ? paper.sects.find(({ sectId }) => sectId === place.sectId) : undefined;
  if (question) return <QuestionPanel {...panel} question={question} abilities={abilities} editor={editor} />;
  if (section) return <SectionPanel {...panel} section={section} />;
  if (place.kind === 'branches') return <BranchPanel {...panel} />;
  return <BasicsPanel {...panel} abilities={abilities} errors={errors} editor={editor} />;
}
