import { createContext, type ReactNode } from 'react';

/** Help that an office wrote for the present screen; the application fills it. Null where there is none. */
export const PageHelpContext = createContext<ReactNode>(null);
