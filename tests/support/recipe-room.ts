import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const root = process.cwd(),
  run = promisify(execFile);
export const RECIPE = readFileSync('docs/how-to-add-a-screen.md', 'utf8');

/** A piece of code of the recipe: a whole file, or what stands behind a line of one. */
export interface RecipeBlock {
  readonly file: string;
  readonly place: string | undefined;
  readonly line: string | undefined;
  readonly text: string;
}

/** The first line names the file, and where in it the rest belongs; without a place it is the whole file. */
const BLOCK = /```tsx?\n\/\/ ([^\s,]+)(?:, (at its end|behind: ([^\n]+)))?\n([\s\S]*?)```/g;
export const BLOCKS: readonly RecipeBlock[] = [...RECIPE.matchAll(BLOCK)].map(
  ([, file = '', place, line, text = '']) => ({ file, place, line, text }),
);

/** A copy of the sources in which something is tried. */
export interface SourceRoom {
  readonly folder: string;
  /** What `node` or a program of `node_modules/.bin` says in the copy; nothing when it succeeds. */
  complaintsOf(program: string, args: readonly string[]): Promise<string>;
  read(file: string): string;
  write(file: string, text: string): void;
  remove(): void;
}

/** A copy into which the recipe is written. @param parts as of `openRoom` @throws Error where the recipe does not fit the sources */
export function openRecipeRoom(parts: readonly string[]): SourceRoom {
  const room = openRoom(parts);
  for (const block of BLOCKS) if (parts.includes(block.file.split('/')[0] ?? '')) writeBlock(room.folder, block);
  return room;
}

/** @param parts folders and files of the root that the copy holds */
export function openRoom(parts: readonly string[]): SourceRoom {
  // Within reach of the packages, and where no check of the sources looks that runs at the same time.
  mkdirSync(path.join(root, 'build'), { recursive: true });
  const room = mkdtempSync(path.join(root, 'build/recipe-'));
  for (const name of parts) cpSync(name, path.join(room, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(room, 'node_modules'));
  return {
    folder: room,
    complaintsOf: async (program, args) =>
      run(program === 'node' ? process.execPath : path.join(root, 'node_modules/.bin', program), [...args], {
        cwd: room,
        maxBuffer: 50_000_000,
      }).then(
        () => '',
        (failure: unknown) => {
          const { stdout, stderr } = failure as { readonly stdout: string; readonly stderr: string };
          return stdout + stderr;
        },
      ),
    read: (file) => readFileSync(path.join(room, file), 'utf8'),
    write: (file, text) => writeFileSync(path.join(room, file), text),
    remove: () => rmSync(room, { recursive: true, force: true }),
  };
}

/** Writes a block of the recipe. @throws Error when it is not as the recipe says: there already, or its line missing or twice */
function writeBlock(room: string, { file, place, line, text }: RecipeBlock): void {
  const at = path.join(room, file);
  if (place === undefined) {
    if (existsSync(at)) throw new Error(`${file} is there already`);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, text);
    return;
  }
  const before = readFileSync(at, 'utf8');
  if (line === undefined) {
    writeFileSync(at, `${before}\n${text}`);
    return;
  }
  const pieces = before.split(`${line}\n`);
  if (pieces.length !== 2) throw new Error(`${file} has ${pieces.length - 1} times: ${line}`);
  writeFileSync(at, pieces.join(`${line}\n${text}`));
}
