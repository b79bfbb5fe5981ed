import type { ReactNode, RefObject } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import type { CallError, FieldError } from '#contract/errors.ts';
import type { AuthType } from '#contract/permission.ts';
import type { MessageId } from '#messages/catalogue.ts';
import type { ConflictField } from '#ui/conflict/conflict-fields.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import type { FieldProps, FieldLabels } from './field-props.ts';

/** A row with the number that rises with each save. */
export interface Versioned {
  readonly version: number;
}

/** A save that met a row which another user has stored: what differs, and the form that goes on from it. */
export interface Meeting<Form> {
  readonly fields: readonly ConflictField[];
  /** The stored row in the form, with what was named mine. */
  readonly merge: (keysOfMine: readonly string[]) => Form;
}

/** What a form opens with that is not what is stored: an entry of the queue. */
export interface OpenedEntry<Form> {
  /** Begins the key of its draft. */
  readonly clientReqId: string;
  /** The record that it is about. */
  readonly id: string;
  readonly form: Form;
  /** What the server had against it. */
  readonly errors: readonly FieldError[];
}

/** What a mutation of RTK Query answers. */
export type Saved<Answer> =
  | { readonly data: Answer; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallError | SerializedError };

export interface RecordFormOptions<Row extends Versioned, Form extends object, Fields, Answer> {
  /** Begins the key of the draft: `{kind}:{id}` or `{kind}:new`. Null for a form that the device does not keep. */
  readonly kind: string | null;
  /** Ends the key of a new draft where one kind of form begins in several places: `{kind}:new:{place}`. */
  readonly place?: string;
  /** The stored row; null for a new record. */
  readonly row: Row | null;
  /** Left out where every form is a new one; those get an id of their own. */
  readonly idOf?: (row: Row) => string;
  /** The form of a row, and of a new record for null. */
  readonly formOf: (row: Row | null) => Form;
  /** Rules of the contract, from `virtual:fields/…`; fields that it does not name are the form's own. */
  readonly fields: Fields;
  /**
   * Rules of the form's own. A field that they name is judged by them alone, and one that is in order by `undefined`.
   */
  readonly check?: (form: Form) => FieldErrors<Form>;
  /** How values read in the conflict dialog. */
  readonly words?: FieldLabels<Form>;
  /** Sends the form; null when it could not be sent and the person knows it. */
  readonly save: (
    id: string,
    version: number | undefined,
    form: Form,
    base: Row | null,
  ) => Promise<Saved<Answer> | null>;
  /** What the form shows first, where that is not what is stored. The same object for as long as it is shown. */
  readonly entry?: OpenedEntry<Form> | null;
  /** How two versions of the record meet; field by field of the form when left out. */
  readonly meet?: (current: Row, form: Form, base: Row | null, id: string) => Meeting<Form>;
  /** The sentence for what became of the save; M-OK when left out. */
  readonly savedMessage?: (answer: NonNullable<Answer>) => MessageId;
  /** Asks before sending; false stays. `base` is the row that the form is built on. */
  readonly confirm?: (form: Form, base: Row | null) => Promise<boolean>;
  /** Letter that a new record asks for, where that is not C; null where everybody may make one. */
  readonly newLetter?: AuthType | null;
  /** A form of new records that stays open: when one is saved, it begins anew with an id of its own. */
  readonly isRepeated?: boolean;
  /** Whether the state of the record lets it be changed, beside the right to do so. */
  readonly isEditable?: boolean;
  /** Something beside the fields has changed: a chosen file. */
  readonly isMoreChanged?: boolean;
  /** The form is of an act about the row and not of the row itself: it is sent as it was opened, too. */
  readonly isAct?: boolean;
  /** What may be kept on the device; the whole form, unless something of it is for the server alone. */
  readonly kept?: (form: Form) => Form;
  /** Puts back what is not kept, when a draft is taken up again; the form as it was kept, when left out. */
  readonly restored?: (form: Form) => Form;
  /** Field of the form that an error of the server belongs to, where their names differ. */
  readonly fieldOf?: (field: string) => string;
  /** Opens the part of the form that holds the first wrong field. */
  readonly onFirst?: (field: keyof Form & string) => void;
  /**
   * The stored row of an answer, for a form that stays open: it goes on from there with what was typed while the server
   * answered, and as long as it is clean it follows the row that is given.
   */
  readonly rowOf?: (answer: NonNullable<Answer>) => Row | undefined;
  /** Instead of M-OK and closing. */
  readonly onSaved?: (answer: NonNullable<Answer>) => void | Promise<void>;
  readonly onClose: () => void;
}

export interface RecordForm<Row, Form extends object, Fields> {
  readonly id: string;
  readonly form: Form;
  readonly set: (part: Partial<Form>) => void;
  /** Takes back what was typed. */
  readonly revert: () => void;
  /** The stored row that the next save is built on: after a conflict, the one that was met. */
  readonly base: Row | null;
  readonly maySave: boolean;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly errors: FieldErrors<Form>;
  /** Put around the fields. */
  readonly root: RefObject<HTMLDivElement | null>;
  /**
   * Rises when the form is filled from outside (a draft, a conflict): an editor that reads its value once is made anew.
   */
  readonly fillCnt: number;
  /** The rules of the contract that the form was given. */
  readonly fields: Fields;
  /** Props of the field of this name, which form and contract have in common. */
  readonly field: <Name extends keyof Form & keyof Fields & string>(name: Name) => FieldProps<Form[Name]>;
  /** Whether the form may be sent; if not, the errors stand at their fields. */
  readonly verify: () => boolean;
  /** Puts sentences of the server at their fields. */
  readonly refuse: (errors: readonly FieldError[]) => void;
  /** Saves the form. @param coming values that the next rendering will bring: the text of an editor */
  readonly submit: (coming?: Partial<Form>) => Promise<void>;
  /** Props of the `FormDialog` around the form. */
  readonly dialog: {
    readonly isDirty: boolean;
    readonly isSaving: boolean;
    readonly onSave?: () => void;
    readonly onClose: () => void;
  };
  /** Rendered inside the dialog or beside the form. */
  readonly conflict: ReactNode;
}
