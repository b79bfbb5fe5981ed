import { POLICY_LABELS, type KeptField, type PolicyField, type RangedField } from '#contract/security/policy-rules.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import type { PolicyForm } from '../../rules/security/policy-form.ts';

export interface PolicyCardProps {
  readonly form: PolicyForm;
  readonly errors: FieldErrors<PolicyForm>;
  readonly disabled: boolean;
  readonly onChange: (part: Partial<PolicyForm>) => void;
}
interface FieldProps extends PolicyCardProps {
  readonly help?: string;
}

/** A number of the policy under its label. */
export function NumberField({
  field,
  form,
  errors,
  disabled,
  onChange,
  help,
}: FieldProps & { readonly field: RangedField | KeptField }) {
  return (
    <IntegerField
      label={POLICY_LABELS[field]}
      required
      value={form[field]}
      error={errors[field]}
      help={help}
      disabled={disabled}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}

type FlagField = Extract<PolicyField, `${string}Yn`>;

/** A switch of the policy; what is wrong with it stands below. */
export function FlagField({ field, form, errors, disabled, onChange }: FieldProps & { readonly field: FlagField }) {
  const error = errors[field];
  return (
    <div className="field" data-invalid={error !== undefined}>
      <SwitchField
        label={POLICY_LABELS[field]}
        value={form[field]}
        disabled={disabled}
        onChange={(value) => onChange({ [field]: value })}
      />
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
