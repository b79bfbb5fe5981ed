import type { ReactNode, RefObject } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import type { CallError, FieldError } from '#contract/errors.ts';
import type { Operation } from '#contract/operation.ts';
import type { AuthType } from '#contract/permission.ts';
import type { SubmitSource } from '#bridge/server-api.ts';
import type { ConflictField, FieldLabel } from '#ui/conflict/conflict-fields.ts';
import type { FileChoice } from '#ui/files/FileField.tsx';
import type { FileChecks } from '#ui/files/useFileChecks.ts';
import type { FilePlace } from '#ui/files/useFilePlace.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import type { RichTextHandle } from '#ui/rich-text/rich-text-handle.ts';
import type { Submitted } from '#worker/api.ts';
import type { FieldProps, FieldLabels } from './field-props.ts';
import type { FormFiles, FormFileOptions } from './useFormFiles.ts';

/** A row with the number that rises with each save. */
export interface Versioned {
  readonly version: number;
}

/** A save that met a row which another user has stored: what differs, and the form that goes on from it. */
export interface Meeting<Form> {
  readonly fields: readonly ConflictField[];
  /** The stored row in the form, with what was named mine. */
  readonly merge: (keysOfMine: readonly string[]) => Form;
  /** Group of the files of that form; undefined where they have still to be sent. Left out by a form without files. */
  readonly groupOf?: (keysOfMine: readonly string[]) => string | null | undefined;
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

/** The entry that a save has become; undefined where it is stored. */
export const entryOf = (answer: Submitted<unknown>): string | undefined =>
  answer.state === 'queued' ? answer.clientReqId : undefined;

/** An entry of the queue that is opened again. */
export interface ReopenedEntry<Body> {
  readonly clientReqId: string;
  readonly save: Body;
  readonly base: unknown;
  readonly errors: readonly FieldError[];
}

/** Files that have their place before the text is saved, and the form where it names them. */
export interface Placed<Form> extends FilePlace {
  readonly form?: Form;
}

/** What a body holds beside the form. */
export interface BodyParts<Row, Act> {
  /** The stored row that the save is built on. */
  readonly base: Row | null;
  readonly act: Act;
  /** Group of the files, where the form has some. */
  readonly fileGroupId: string | null;
}

/** A form that sends itself, and field by field meets what was stored meanwhile. */
interface OwnSave<Row, Form, Answer, Act> {
  /** Sends the form; null when it could not be sent and the person knows it. */
  readonly save: (
    id: string,
    version: number | undefined,
    form: Form,
    base: Row | null,
    parts: BodyParts<Row, Act>,
  ) => Promise<Saved<Answer> | null>;
  /** What the form shows first, where that is not what is stored. The same object for as long as it is shown. */
  readonly entry?: OpenedEntry<Form> | null;
  readonly operation?: undefined;
}
/**
 * A form that is saved by an operation of the contract, which says whether a save may wait on the device and by which
 * units two versions are put together.
 */
export interface OperationSave<Row, Form, Body extends object, Answer, Act> {
  /** From `virtual:fields/…`. */
  readonly operation: Operation;
  /** What the units of its merge rule are called in the conflict dialog. */
  readonly units: readonly FieldLabel[];
  /** The form as it is sent. */
  readonly bodyOf: (form: Form, id: string, version: number | undefined, parts: BodyParts<Row, Act>) => Body;
  /** The form of what was sent, or of what two versions have become. */
  readonly formFrom: (body: Body) => Form;
  /**
   * The entry of the queue that the form opens with, on the row on which it was typed: what has changed since is met when
   * it is saved. The same object for as long as it is shown.
   */
  readonly reopened?: ReopenedEntry<Body> | null;
  readonly send: (save: Body & SubmitSource, act: Act) => Promise<Saved<Answer>>;
  /**
   * The row as it will be once a save that waits has arrived, for a form that stays open: the next save stands on it and
   * goes behind. Where it is left out, the next save takes the place of the one that waits.
   */
  readonly rowAfter?: (base: Row, sent: Body) => Row;
  readonly save?: undefined;
  readonly entry?: undefined;
}

export type RecordFormOptions<
  Row extends Versioned,
  Form extends object,
  Fields,
  Body extends object,
  Answer,
  Act extends string,
> = CommonOptions<Row, Form, Fields, Answer, Act> &
  (OwnSave<Row, Form, Answer, Act> | OperationSave<Row, Form, Body, Answer, Act>);

interface CommonOptions<Row extends Versioned, Form extends object, Fields, Answer, Act extends string> {
  /** Begins the key of the draft: `{kind}:{id}` or `{kind}:new`. Null for a form that the device does not keep. */
  readonly kind: string | null;
  /** Format of what the draft holds; rises when the shape of the form changes. One when left out. */
  readonly draftFormat?: number;
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
  /** What the form may be sent for, beginning with what commits to least, which `submit` does when nothing is named. */
  readonly acts?: readonly [Act, ...Act[]];
  /** What a save goes on for after two people have met in it; the same act when left out. */
  readonly afterConflict?: (act: Act) => Act;
  /**
   * Rules of the form's own. A field that they name is judged by them alone, and one that is in order by `undefined`.
   * @param choice the files beside the text
   */
  readonly check?: (form: Form, act: Act, choice: FileChoice) => FieldErrors<Form>;
  /** All rules of the form, in its order, where the contract asks for more than every act does: a draft may lack fields. */
  readonly judge?: (form: Form, act: Act) => FieldErrors<Form>;
  /** Field whose text stands in an editor: `editor` is its handle, and the text is taken from it when the form is saved. */
  readonly richText?: keyof Form & string;
  /** Files beside the text. */
  readonly files?: FormFileOptions<Row, Act>;
  /** Checks of files that the form itself holds: a save waits for them. */
  readonly checks?: Pick<FileChecks, 'isChecking' | 'refusedCnt'>;
  /**
   * Sends what the form itself holds, before it is saved, behind the files of `files`. Null when that failed, or the save
   * goes another way, and the person knows it.
   */
  readonly prepare?: (form: Form, base: Row | null, act: Act, placed: FilePlace) => Promise<Placed<Form> | null>;
  /** How values read in the conflict dialog. */
  readonly words?: FieldLabels<Form>;
  /** How two versions of the record meet: by the units of the operation, or field by field, when left out. */
  readonly meet?: (current: Row, form: Form, base: Row | null, id: string) => Meeting<Form>;
  /** Fetches what the form of a stored row and of a merged body need beside them. False when it cannot be had. */
  readonly beforeMeet?: (current: Row, fileGroupId: string | null) => Promise<boolean>;
  /** Asks before sending; false stays. `base` is the row that the form is built on. */
  readonly confirm?: (form: Form, base: Row | null, act: Act, choice: FileChoice) => Promise<boolean>;
  /** Letter that a new record asks for, where that is not C; null where everybody may make one. */
  readonly newLetter?: AuthType | null;
  /** A form of new records that stays open: when one is saved, it begins anew with an id of its own. */
  readonly isRepeated?: boolean;
  /** Whether the state of the record lets it be changed, beside the right to do so. */
  readonly isEditable?: boolean;
  /** What the form opens with is stored nowhere: a copy. */
  readonly isUnsaved?: boolean;
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
   * @param sent the form and the group of files that the answer is about, where it does not hold the row itself
   */
  readonly rowOf?: (answer: NonNullable<Answer>, sent: Form, fileGroupId: string | null) => Row | undefined;
  /** Instead of the sentence for what became of the save, and closing. */
  readonly onSaved?: (answer: NonNullable<Answer>, act: Act, id: string) => void | Promise<void>;
  readonly onClose: () => void;
}

export interface RecordForm<Row, Form extends object, Fields, Act extends string = string> {
  readonly id: string;
  readonly form: Form;
  /** Changes fields; a function is given the form as it is then, for what ends later than it began. */
  readonly set: (part: Partial<Form> | ((form: Form) => Partial<Form>)) => void;
  /** Takes back what was typed. */
  readonly revert: () => void;
  /** The stored row that the next save is built on: after a conflict, the one that was met. */
  readonly base: Row | null;
  readonly maySave: boolean;
  readonly isDirty: boolean;
  /** Fields that differ from what was opened. */
  readonly changed: readonly (keyof Form & string)[];
  readonly isSaving: boolean;
  /** What a bar says beside its buttons: whether something is changed, and since when the device keeps it. */
  readonly status: string;
  /** When the device was given the present text (epoch ms). */
  readonly keptAt: number | null;
  readonly errors: FieldErrors<Form>;
  /** Put around the fields. */
  readonly root: RefObject<HTMLDivElement | null>;
  /**
   * Rises when the form is filled from outside (a draft, a conflict): an editor that reads its value once is made anew.
   */
  readonly fillCnt: number;
  /** Handle of the editor that holds the rich text. */
  readonly editor: RefObject<RichTextHandle | null>;
  /** The files beside the text; of a form without any, none. */
  readonly files: FormFiles;
  /** The rules of the contract that the form was given. */
  readonly fields: Fields;
  /** Props of the field of this name, which form and contract have in common. */
  readonly field: <Name extends keyof Form & keyof Fields & string>(name: Name) => FieldProps<Form[Name]>;
  /** Whether the form may be sent; if not, the errors stand at their fields. */
  readonly verify: () => boolean;
  /** Puts sentences of the server at their fields. */
  readonly refuse: (errors: readonly FieldError[]) => void;
  /**
   * Saves the form for an act; the first of `acts` when none is named.
   * @param coming values that the next rendering will bring
   */
  readonly submit: (act?: Act, coming?: Partial<Form>) => Promise<void>;
  /** Nothing of the form is left to ask about, nor kept on the device. */
  readonly discard: () => void;
  /** Asks about what is not saved, discards it, and goes on. */
  readonly leave: (next: () => void) => Promise<void>;
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
