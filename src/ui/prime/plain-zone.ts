import { createContext } from 'react';

/**
 * True around what is painted before any other thing: conditions of a list, its toolbar, its rows. Controls stay native
 * in there, so that no first list waits for PrimeReact or competes with it for the line.
 */
export const PlainZone = createContext(false);
