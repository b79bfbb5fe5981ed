import type { Data } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { DateInput } from '../../components/DateInput.tsx';
import { FileChooser, NO_FILES, type ChosenFiles } from '../../components/FileChooser.tsx';
import { PartForm } from '../../components/PartForm.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { fieldErrors } from '../../rules/field-errors.ts';
import { useAct } from '../../state/useAct.ts';
import { useKeptForm } from '../../state/useKeptForm.ts';
import { WORDS } from './words.ts';

type Team = Data<'getMyTeam'>['data'][number];
type Log = Team['logs'][number];
interface Fields {
  readonly logId: string;
  readonly actDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly place: string;
  readonly memIds: readonly string[];
  readonly content: string;
  readonly files: ChosenFiles;
}
const MAX_TEXT = 4_000,
  MAX_PLACE = 100;
const fieldsOf = (log: Log | null): Fields => ({
  logId: log?.logId ?? crypto.randomUUID(),
  actDt: log?.actDt ?? '',
  strtTm: log?.strtTm ?? '',
  endTm: log?.endTm ?? '',
  place: log?.place ?? '',
  memIds: log?.memIds ?? [],
  content: log?.content ?? '',
  files: log?.fileGroupId ? { fileGroupId: log.fileGroupId, names: [] } : NO_FILES,
});

interface TeamLogFormProps {
  readonly team: Team;
  /** A draft, or one that was returned; null for a new one. */
  readonly log: Log | null;
  readonly onBack: () => void;
  readonly onDone: (text: string) => void;
}

/** A record of what the team did: kept on the device while it is typed, stored as a draft, or handed in. */
export function TeamLogForm({ team: { teamId, members }, log, onBack, onDone }: TeamLogFormProps) {
  // A version that came later is another form: what was typed on an older one is not put over it.
  const form = useKeptForm<Fields>(log ? `team-log ${log.logId} ${log.version}` : `team-log ${teamId}`, () =>
      fieldsOf(log),
    ),
    { send, isBusy, failure } = useAct('saveTeamLog'),
    errors = fieldErrors(failure),
    { values } = form;
  const save = async ({ files, ...fields }: Fields, logSt: 'DRAFT' | 'SUBMITTED'): Promise<void> => {
    const sent = await send(() => ({
      teamId,
      ...(log ? { version: log.version } : {}),
      ...fields,
      memIds: [...fields.memIds],
      fileGroupId: files.fileGroupId,
      logSt,
    }));
    if (sent === null) return;
    await form.clear();
    onDone(logSt === 'DRAFT' ? WORDS.logSaved : WORDS.logSubmitted);
  };
  return (
    <SectionFrame
      title={log ? fillText(WORDS.logName, { n: log.logNo }) : WORDS.writeLog}
      backLabel={WORDS.team}
      onBack={onBack}
      reads={[]}
    >
      {() =>
        values ? (
          <PartForm
            label={WORDS.writeLog}
            form={form}
            isBusy={isBusy}
            failure={failure}
            yes="제출"
            onSend={() => void save(values, 'SUBMITTED')}
            acts={
              // What was returned stays so until it is handed in anew.
              log === null || log.logSt === 'DRAFT' ? (
                <Button disabled={isBusy} onClick={() => void save(values, 'DRAFT')}>
                  임시저장
                </Button>
              ) : null
            }
          >
            <DateInput
              label="활동일"
              required
              value={values.actDt}
              error={errors.actDt}
              onChange={(actDt) => form.set({ actDt })}
            />
            <TimeField
              label="시작시간"
              required
              value={values.strtTm}
              {...(errors.strtTm === undefined ? {} : { error: errors.strtTm })}
              onChange={(strtTm) => form.set({ strtTm })}
            />
            <TimeField
              label="종료시간"
              required
              allow2400
              value={values.endTm}
              {...(errors.endTm === undefined ? {} : { error: errors.endTm })}
              onChange={(endTm) => form.set({ endTm })}
            />
            <TextField
              label="장소"
              maxLength={MAX_PLACE}
              value={values.place}
              error={errors.place}
              onChange={(place) => form.set({ place })}
            />
            <CheckGroup
              label="참석자"
              required
              values={values.memIds}
              options={members.map(({ userId, userNm }) => ({ value: userId, label: userNm ?? userId }))}
              {...(errors.memIds === undefined ? {} : { error: errors.memIds })}
              onChange={(memIds) => form.set({ memIds })}
            />
            <TextAreaField
              label="내용"
              required
              rows={6}
              maxLength={MAX_TEXT}
              value={values.content}
              error={errors.content}
              onChange={(content) => form.set({ content })}
            />
            <FileChooser
              label="사진"
              policyCd="EVID"
              value={values.files}
              help={log?.fileGroupId ? WORDS.keptFiles : undefined}
              error={errors.fileGroupId}
              onChange={(files) => form.set({ files })}
            />
          </PartForm>
        ) : null
      }
    </SectionFrame>
  );
}
