import { useState } from 'react';
import { DIAGNOSIS_WORDS } from '#contract/diagnosis/diagnosis-words.ts';
import { TARGET_NAMES, type Instrument, type TargetDiv } from '#contract/diagnosis/instruments.ts';
import type { Answer, PaperBody } from '#contract/diagnosis/paper-tree.ts';
import type { PlanDetail } from '#contract/diagnosis/plan.ts';
import { DeptPickerField, useCodes } from '#domains/system/index.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { fillText, message } from '#messages/message.ts';
import { ANSWER_PROBLEMS } from '#shared/diagnosis/answer-faults.ts';
import { checkAnswers } from '#shared/diagnosis/check-answers.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { savedMessage } from '#messages/saved-message.ts';
import { show, toast } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { AnswerSection } from '../../components/answer/AnswerSection.tsx';
import { QuestionPictures } from '../../components/answer/QuestionPicture.tsx';
import { loadQuestionPicture } from '../../state/question-picture.ts';
import { findFieldErrors, useReopened, useReopenedEnd, type Reopened } from '../../state/page.ts';
import { useGetPlanPaperQuery, useSaveProxyRespMutation } from '../../state/plan-endpoints.ts';

const ResponseUpload = lazyDialog(async () => (await import('./ResponseUpload.tsx')).ResponseUpload);

interface EntryPanelProps {
  readonly instrument: Instrument;
  readonly plan: PlanDetail;
}
/** Groups of an anonymous answer, which names no person. */
interface Groups {
  readonly hakguaCd: string;
  readonly gradeCd: string;
  readonly genderCd: string;
}
const NO_GROUPS: Groups = { hakguaCd: '', gradeCd: '', genderCd: '' },
  NO_ANSWERS: readonly Answer[] = [],
  NO_ERRORS: ReadonlyMap<string, string> = new Map();

/** 응답입력: answers on paper, one person at a time, also without a network. */
export function EntryPanel({ instrument, plan }: EntryPanelProps) {
  const paper = useGetPlanPaperQuery({ planId: plan.planId }),
    body = paper.currentData?.data[0];
  const mayUpdate = mayDo(plan, 'saveProxyResp'),
    isOpen = plan.planSt === 'OPEN' || plan.planSt === 'CLOSED';
  if (!mayUpdate || !isOpen)
    return (
      <StateNotice icon="pencil" text="진행중이거나 마감된 계획의 종이 응답을 점수 산출 전까지 입력할 수 있습니다." />
    );
  if (paper.isError) return <LoadFailure error={paper.error} onRetry={() => void paper.refetch()} />;
  if (!body) return <div className="plan-wait" aria-busy="true" />;
  return <ReopenedForm instrument={instrument} plan={plan} body={body} />;
}

type EntryFormProps = EntryPanelProps & { readonly body: PaperBody };

/** With an answer that waits on the device, the form that holds it: saving there sends it anew. */
function ReopenedForm(props: EntryFormProps) {
  const asked = useReopened('saveProxyResp'),
    reopened = asked?.save.planId === props.plan.planId ? asked : null;
  useReopenedEnd(reopened);
  return <EntryForm key={reopened?.clientReqId} {...props} reopened={reopened} />;
}

const groupsOf = ({ attrs }: Reopened<'saveProxyResp'>['save']): Groups => ({
  hakguaCd: attrs?.hakguaCd ?? '',
  gradeCd: attrs?.gradeCd ?? '',
  genderCd: attrs?.genderCd ?? '',
});
const ID = 'userId';

function EntryForm({
  instrument,
  plan,
  body,
  reopened,
}: EntryFormProps & { readonly reopened: Reopened<'saveProxyResp'> | null }) {
  const waiting = reopened?.save,
    complaint = reopened?.errors.find(({ field }) => field === ID)?.message;
  const [userDiv, setUserDiv] = useState<TargetDiv>(waiting?.userDiv ?? instrument.targets[0] ?? 'USER'),
    [userId, setUserId] = useState(waiting?.userId ?? ''),
    [groups, setGroups] = useState(reopened ? groupsOf(reopened.save) : NO_GROUPS),
    [answers, setAnswers] = useState(waiting?.answers ?? NO_ANSWERS),
    [errors, setErrors] = useState(NO_ERRORS),
    [idError, setIdError] = useState(complaint),
    [replaces, setReplaces] = useState(reopened?.clientReqId),
    [entered, setEntered] = useState(0),
    [isUploading, setUploading] = useState(false);
  const [save, { isLoading }] = useSaveProxyRespMutation();
  const grades = useCodes('GRADE'),
    genders = useCodes('GENDER');
  const isAnonymous = plan.anonymDiv === 'ANON';
  const submit = async (): Promise<void> => {
    const found = checkAnswers(body, answers, { scoring: instrument.scoring }),
      id = userId.trim();
    setErrors(new Map(found.map(({ qstnId, word, params }) => [qstnId, fillText(ANSWER_PROBLEMS[word], params)])));
    setIdError(!isAnonymous && id === '' ? message('M-REQ', { label: '학번·사번' }) : undefined);
    if (found[0]) toast('warning', fillText(ANSWER_PROBLEMS[found[0].word], found[0].params));
    if (found.length > 0 || (!isAnonymous && id === '')) return;
    const sent = await save({
      plan,
      replaces,
      planId: plan.planId,
      userDiv,
      ...(isAnonymous
        ? {
            attrs: {
              hakguaCd: groups.hakguaCd || null,
              gradeCd: groups.gradeCd || null,
              genderCd: groups.genderCd || null,
            },
          }
        : { userId: id }),
      answers: [...answers],
    });
    if (sent.error) {
      setIdError(findFieldErrors(sent.error).find(({ field }) => field === ID)?.message);
      return;
    }
    show(savedMessage(sent.data));
    setReplaces(undefined);
    setEntered(entered + 1);
    setUserId('');
    setAnswers(NO_ANSWERS);
    document.querySelector<HTMLInputElement>('.plan-entry input')?.focus();
  };
  return (
    <div className="stack">
      <Card
        title={`종이 응답 입력 (이번에 ${entered}건)`}
        actions={
          <>
            <Button icon="upload" onClick={() => setUploading(true)}>
              응답 엑셀 업로드
            </Button>
            <Button look="primary" icon="save" disabled={isLoading} onClick={() => void submit()}>
              저장하고 다음 사람
            </Button>
          </>
        }
      >
        <div className="form-grid plan-entry">
          {instrument.targets.length > 1 ? (
            <SelectField
              label="대상 구분"
              value={userDiv}
              options={instrument.targets.map((value) => ({ value, label: TARGET_NAMES[value] }))}
              onChange={(value) => setUserDiv(value as TargetDiv)}
            />
          ) : null}
          {isAnonymous ? (
            <>
              <DeptPickerField
                label="학과"
                value={groups.hakguaCd === '' ? [] : [groups.hakguaCd]}
                onChange={([hakguaCd = '']) => setGroups({ ...groups, hakguaCd })}
              />
              <SelectField
                label="학년"
                placeholder="모름"
                value={groups.gradeCd}
                options={grades.options}
                onChange={(gradeCd) => setGroups({ ...groups, gradeCd })}
              />
              <SelectField
                label="성별"
                placeholder="모름"
                value={groups.genderCd}
                options={genders.options}
                onChange={(genderCd) => setGroups({ ...groups, genderCd })}
              />
            </>
          ) : (
            <TextField
              label="학번·사번"
              required
              value={userId}
              error={idError}
              help={`대상이 아니면 '${DIAGNOSIS_WORDS.noTarget}', 이미 응답했으면 '${DIAGNOSIS_WORDS.alreadyAnswered}'로 알립니다.`}
              onChange={setUserId}
            />
          )}
        </div>
      </Card>
      <QuestionPictures value={loadQuestionPicture}>
        {body.sects.map(({ sectId }) => (
          <AnswerSection
            key={sectId}
            paper={body}
            sectId={sectId}
            scoring={instrument.scoring}
            answers={answers}
            errors={errors}
            onChange={setAnswers}
          />
        ))}
      </QuestionPictures>
      {isUploading ? (
        <ResponseUpload instrument={instrument} plan={plan} body={body} onClose={() => setUploading(false)} />
      ) : null}
    </div>
  );
}
