import { fields } from 'virtual:fields/saveAlarm';
import {
  ALARM_VARIABLES,
  LONGEST_ALARM_TEXT,
  LONGEST_ALARM_TITLE,
  countSmsBytes,
  listVariables,
  longestText,
  needsBytes,
} from '#contract/communication/alarm/alarm-rules.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { Card } from '#ui/card/Card.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { ByteCounter } from '../../components/alarm/ByteCounter.tsx';
import { useVariables } from '../../components/alarm/useVariables.ts';
import { VariableChips } from '../../components/alarm/VariableChips.tsx';
import type { Audience } from './useAudience.ts';
import type { AlarmErrors, AlarmForm } from '../../rules/alarm/alarm-form-rules.ts';

const TEXT_ROWS = 7;

/** Bytes of the text as it stands; where it has variables and receivers, of the longest message that it becomes. */
function TextBytes({ cntn, audience }: { readonly cntn: string; readonly audience: Audience | null }) {
  if (!audience?.longestNm || listVariables(cntn).length === 0) return <ByteCounter bytes={countSmsBytes(cntn)} />;
  const { text, bytes } = longestText(cntn, audience.sender, audience.longestNm);
  return (
    <section className="alarm-longest" aria-label="가장 긴 문자">
      <ByteCounter bytes={bytes} label="가장 긴 문자" />
      <p className="muted">{text}</p>
    </section>
  );
}

/** 1단계 내용. */
export function TextCard({
  form,
  errors,
  audience,
  onChange,
}: {
  readonly form: AlarmForm;
  readonly errors: AlarmErrors;
  /** Whom the form means, as far as it is known. */
  readonly audience: Audience | null;
  readonly onChange: (part: Partial<AlarmForm>) => void;
}) {
  const {
    title: titleRef,
    text,
    insert,
    onFocus,
  } = useVariables({ onTitle: (title) => onChange({ title }), onText: (cntn) => onChange({ cntn }) });
  return (
    <Card title="1. 내용">
      <div className="stack" onFocus={onFocus}>
        <TextField
          label={fields.title.label}
          required
          inputRef={titleRef}
          maxLength={LONGEST_ALARM_TITLE}
          value={form.title}
          error={errors.title}
          onChange={(title) => onChange({ title })}
        />
        <div>
          <TextAreaField
            label={fields.cntn.label}
            required
            inputRef={text}
            rows={TEXT_ROWS}
            maxLength={LONGEST_ALARM_TEXT}
            value={form.cntn}
            error={errors.cntn}
            onChange={(cntn) => onChange({ cntn })}
          />
          {needsBytes(form.chnlCds) ? <TextBytes cntn={form.cntn} audience={audience} /> : null}
        </div>
        <VariableChips
          names={ALARM_VARIABLES}
          help="누르면 커서 자리에 들어가고, 받는 사람마다 채워집니다."
          onInsert={insert}
        />
        <TextField
          {...limitsOf(fields.linkUrl)}
          placeholder="/ 또는 https://"
          help="알림을 누르면 열리는 화면입니다. 비워 두면 알림만 보입니다."
          value={form.linkUrl}
          error={errors.linkUrl}
          onChange={(linkUrl) => onChange({ linkUrl })}
        />
      </div>
    </Card>
  );
}
