/*
 * What the page loads first. The application proper is a hundred kilobytes away; worker and server are asked meanwhile.
 */
import { askFirstQuestions } from './navigation/first-questions.ts';
import { needsCheck, openingPath } from './navigation/public-paths.ts';

askFirstQuestions(location.pathname);
void import('./main.tsx');
// The table of the screens, then menu, header and lists: every screen behind the sign-in begins with them. Whoever needs them asks again and is told of a failure.
if (needsCheck(openingPath(location.pathname))) for (const chunk of [import('./domain-screens.ts'), import('./shell/AdminLayout.tsx')]) void chunk.catch(() => undefined);
