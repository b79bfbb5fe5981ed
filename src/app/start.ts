/*
 * What the page loads first. The application proper is a hundred kilobytes away; worker and server are asked meanwhile.
 */
import { askFirstQuestions } from './navigation/first-questions.ts';

askFirstQuestions(location.pathname);
void import('./main.tsx');
