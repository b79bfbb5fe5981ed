// Which sources the present build was made from.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const STAMP = 'build/sources.sha256';
const SOURCES = [
  'src',
  'server',
  'public',
  'build-tools',
  'scripts',
  'index.html',
  'part',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.part.config.ts',
  'tsconfig.base.json',
];
/** Settings that change what is built. */
const SETTINGS = ['MADANG_KILL_SWITCH'];

/** Whether build/ was made from the sources as they are now. */
export const isBuildFresh = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digestBuild();

/** Notes which sources the present build was made from. */
export function rememberBuild() {
  writeFileSync(STAMP, digestBuild());
}

const digestBuild = () =>
  digestSources(
    SOURCES,
    SETTINGS.map((name) => `${name}=${process.env[name] ?? ''}`),
  );

/**
 * One short text for the content of files and folders, by their paths from the root, and for what else matters.
 * @param {readonly string[]} sources
 * @param {readonly string[]} more
 */
export function digestSources(sources, more = []) {
  const digest = createHash('sha256');
  for (const file of sources.flatMap(listFiles))
    digest.update(file).update('\0').update(readFileSync(file)).update('\0');
  for (const text of more) digest.update(text);
  return digest.digest('hex');
}

/** @param {string} source */

function listFiles(source) {
  if (!existsSync(source)) return [];
  if (/\.\w+$/.test(source)) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
