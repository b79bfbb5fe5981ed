import { message } from '#messages/message.ts';

/** Refusals of the worker about workbooks, in the words of the catalogue. */
export const excelMessages = {
  get none() {
    return message('M-XLS-NONE');
  },
  get form() {
    return message('M-XLS-FORM');
  },
  get locked() {
    return message('M-FILE-LOCKED');
  },
  get rows() {
    return message('M-XLS-ROWS');
  },
};
