/* No schema library here: forms ask the same questions before they send. */

/** One @, a name before it and a domain of at least two parts behind it; no spaces, no dots in a row or at an edge. */
const EMAIL =
  /^[^\s@.,;:<>()[\]"]+(\.[^\s@.,;:<>()[\]"]+)*@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,}$/;
const LONGEST_EMAIL = 254;

/** Whether a text can be a mail address; whether it is in use only a message would show. */
export const isEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text);

/**
 * White space, control and invisible signs are cut out by browsers before they read an address, and a backslash is read
 * as a slash: what a person sees would not be where he is led.
 */
const PLAIN = /^https:\/\/[^\s\p{C}\\]+$/u;

/** As browsers write it, other alphabets too; what they let pass beyond that is no name that anybody has. */
const HOST = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/;

/** An address within the application: a path, never of another host. */
export const isOwnAddress = (text: string): boolean => /^\/(?![/\\])\S*$/.test(text);

/** Whether a text is the address of a page on the web, over a safe line, without a name and password in it. */
export function isWebAddress(text: string): boolean {
  if (!PLAIN.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && HOST.test(hostname);
}
