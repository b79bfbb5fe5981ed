/* No schema library here: forms ask the same questions before they send. */

/** One @, a name before it and a domain of at least two parts behind it; no spaces, no dots in a row or at an edge. */
const EMAIL = /^[^\s@.,;:<>()[\]"]+(\.[^\s@.,;:<>()[\]"]+)*@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,}$/;
const LONGEST_EMAIL = 254;

/** Whether a text can be a mail address; whether somebody reads it only a letter would show. */
export const isEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text);
