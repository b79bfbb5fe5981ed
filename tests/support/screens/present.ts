/** What a test knows to be on the page. @throws Error when it is not */
export function present<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Error('the page does not have it');
  return thing;
}
