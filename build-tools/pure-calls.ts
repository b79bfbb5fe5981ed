/**
 * Calls that do nothing but build a value: a schema that nobody in the browser reads disappears with them. The names hold
 * for the whole program: a function of such a name elsewhere would vanish wherever its result is not used. A test of the
 * architecture sees that only the contract bears them.
 */
export const PURE_CALLS = [
  'z',
  'declareRead',
  'declareWrite',
  'declareList',
  'declarePersonList',
  'grantOn',
  'withLabel',
];
