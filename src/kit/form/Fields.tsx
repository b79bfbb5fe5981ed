import type { FieldRules } from '#contract/field-rules.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { IntegerField, OptionalIntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField, type Option } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import type { FieldProps, FormFields } from './field-props.ts';

/** What a field is drawn with beside the contract's rules. */
interface Drawing {
  /** Choices of a closed list. */
  readonly options?: readonly Option[];
  /** Lines of a long text, which takes the whole width of the form. */
  readonly rows?: number;
  readonly help?: string;
}
/** Props of a field whose kind says which value it holds. */
interface AnyField extends Omit<FieldProps<unknown>, 'onChange'> {
  readonly onChange: (value: never) => void;
}
/** A record form, or what of it counts here. */
interface FieldSource {
  readonly fields: FormFields;
  readonly field: (name: never) => AnyField;
}
/** Names of the fields that form and contract have in common. */
type NameIn<Source extends FieldSource> = Parameters<Source['field']>[0] & string;
interface FieldsProps<Source extends FieldSource> {
  readonly of: Source;
  /** In the order in which they are shown. */
  readonly names: readonly NameIn<Source>[];
  readonly draw?: { readonly [Name in NameIn<Source>]?: Drawing };
}

/**
 * Simple fields of a form, each drawn by what the contract says of it: a text, a whole or decimal number, a day, a
 * flag, and a choice of which `draw` gives the options. A field that needs more stands between two of these.
 */
export function Fields<Source extends FieldSource>({ of, names, draw }: FieldsProps<Source>) {
  return names.map((name) => (
    <SimpleField
      key={name}
      rules={of.fields[name] ?? { label: name, kind: 'other' }}
      field={of.field(name as never)}
      {...draw?.[name]}
    />
  ));
}

interface SimpleFieldProps extends Drawing {
  readonly rules: FieldRules;
  readonly field: AnyField;
}

function SimpleField({ rules: { kind, isRequired, isDay, isDecimal }, field, options, rows, help }: SimpleFieldProps) {
  if (options) return <SelectField {...as<string>(field)} placeholder="선택" options={options} help={help} />;
  if (kind === 'flag') return <SwitchField {...as<'Y' | 'N'>(field)} />;
  if (kind === 'number') {
    if (isDecimal) return <DecimalField {...as<number | null>(field)} help={help} />;
    return isRequired ? (
      <IntegerField {...as<number>(field)} help={help} />
    ) : (
      <OptionalIntegerField {...as<number | null>(field)} help={help} />
    );
  }
  if (isDay) return <DateField {...as<string>(field)} />;
  if (rows === undefined) return <TextField {...as<string>(field)} help={help} />;
  return (
    <div className="form-wide">
      <TextAreaField {...as<string>(field)} rows={rows} help={help} />
    </div>
  );
}

/** The contract's kind says which value a field holds. */
const as = <Value,>(field: AnyField): FieldProps<Value> => field as unknown as FieldProps<Value>;
