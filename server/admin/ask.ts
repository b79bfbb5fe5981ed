import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Answers of a piped input, which arrives all at once and would be lost between two questions. */
let piped: string[] | undefined;

/** Asks one line on the console; without one, takes the next line of the input. */
export const askLine = (question: string): Promise<string> => ask(question, false);

/** The same without showing what is typed. */
export const askSecret = (question: string): Promise<string> => ask(question, true);

async function ask(question: string, isSecret: boolean): Promise<string> {
  if (!process.stdin.isTTY) return nextPipedLine();
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const console = createInterface({ input: process.stdin, output: isSecret ? silent : process.stdout, terminal: true });
  try {
    return (await console.question('')).trim();
  } finally {
    console.close();
    if (isSecret) process.stdout.write('\n');
  }
}

async function nextPipedLine(): Promise<string> {
  if (piped === undefined) {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
    piped = Buffer.concat(chunks).toString('utf8').split('\n');
  }
  return (piped.shift() ?? '').trim();
}
