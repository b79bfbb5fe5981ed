import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { fillText } from '#messages/message.ts';
import { PART_MESSAGES } from '../messages.ts';
import { actFailureText } from '../rules/field-errors.ts';
import { useFileSend, type PartPolicy } from '../state/useFileSend.ts';

/** Files that have been sent, as a form keeps them. */
export interface ChosenFiles {
  readonly fileGroupId: string | null;
  readonly names: readonly string[];
}
export const NO_FILES: ChosenFiles = { fileGroupId: null, names: [] };

interface FileChooserProps {
  readonly label: string;
  readonly policyCd: PartPolicy;
  readonly value: ChosenFiles;
  readonly onChange: (value: ChosenFiles) => void;
  readonly required?: boolean;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
}

/** Files are sent when they are chosen; another choice takes the place of the one before. */
export function FileChooser({ label, policyCd, value, onChange, required, help, error }: FileChooserProps) {
  const { types, allowCnt, allowSize } = UPLOAD_POLICIES[policyCd],
    { isBusy, failure, send } = useFileSend(policyCd);
  const choose = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    const fileGroupId = await send(files);
    if (fileGroupId !== null) onChange({ fileGroupId, names: files.map(({ name }) => name.normalize('NFC')) });
  };
  return (
    <div className="part-files">
      <Field
        label={label}
        required={required ?? false}
        help={[help, fillText(PART_MESSAGES.fileLimits, { n: allowCnt, size: allowSize })].filter(Boolean).join(' ')}
        error={failure ? actFailureText(failure) : error}
      >
        {(control) => (
          <span className="part-file-choice">
            <input
              {...control}
              type="file"
              className="visually-hidden"
              multiple={allowCnt > 1}
              accept={types.join(',')}
              disabled={isBusy}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                event.target.value = '';
                void choose(files);
              }}
            />
            {/* Browsers write the words of their own button in their own language. */}
            <label className="button" data-look="plain" htmlFor={control.id}>
              <span className="pi pi-upload" aria-hidden="true" />
              {PART_MESSAGES.chooseFiles}
            </label>
          </span>
        )}
      </Field>
      <div role="status">
        {isBusy ? PART_MESSAGES.sendingFiles : null}
        {value.names.length > 0 ? (
          <ul className="part-file-names">
            {value.names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {value.fileGroupId === null ? null : (
        <Button size="small" icon="trash" onClick={() => onChange(NO_FILES)}>
          {PART_MESSAGES.removeFiles}
        </Button>
      )}
    </div>
  );
}
