import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyDirBeside, refuseSharedPlace } from '#server/keys/key-place.ts';
import { StartupError } from '#server/startup-error.ts';

describe('the place of the key folder', () => {
  let root: string;
  beforeEach(() => {
    root = realpathSync(mkdtempSync(path.join(tmpdir(), 'madang-place-')));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const at = (name: string): string => path.join(root, name);
  const refuse = (names: Partial<Record<'keyDir' | 'dataDir' | 'backupDir', string>>) => (): void =>
    refuseSharedPlace({
      keyDir: at(names.keyDir ?? 'keys'),
      dataDir: at(names.dataDir ?? 'data'),
      backupDir: at(names.backupDir ?? 'data/backups'),
    });

  it('is beside the data by default, and passes, whether the folders are there or not', () => {
    expect(keyDirBeside('/srv/madang/')).toBe('/srv/madang-keys');
    expect(refuse({ keyDir: 'data-keys' })).not.toThrow();
    expect(refuse({ keyDir: '..keys' })).not.toThrow();
    for (const name of ['data', 'keys']) mkdirSync(at(name));
    expect(refuse({})).not.toThrow();
  });

  it.each([
    ['the data itself', { keyDir: 'data' }, /^KEY_DIR은 DATA_DIR 안에/],
    ['in the data', { keyDir: 'data/keys/deep' }, /^KEY_DIR은 DATA_DIR 안에/],
    ['in the data by a way round', { keyDir: 'other/../data/keys' }, /^KEY_DIR은 DATA_DIR 안에/],
    ['in the copies', { keyDir: 'copies/keys', backupDir: 'copies' }, /^KEY_DIR은 BACKUP_DIR 안에/],
    ['around the data', { keyDir: '.' }, /^DATA_DIR은 KEY_DIR 안에/],
    ['around the copies', { keyDir: 'keys', backupDir: 'keys/copies' }, /^BACKUP_DIR은 KEY_DIR 안에/],
  ])('is refused %s', (_where, names, line) => {
    expect(refuse(names)).toThrow(StartupError);
    expect(refuse(names)).toThrow(line);
  });

  it('is judged by where links lead', () => {
    mkdirSync(at('data/inner'), { recursive: true });
    symlinkSync(at('data/inner'), at('link'));
    expect(refuse({ keyDir: 'link' })).toThrow(/^KEY_DIR은 DATA_DIR 안에/);
    expect(refuse({ keyDir: 'link/still-to-be-made' })).toThrow(/^KEY_DIR은 DATA_DIR 안에/);
    symlinkSync(at('data'), at('named-data'));
    expect(refuse({ keyDir: 'data/keys', dataDir: 'named-data', backupDir: 'copies' })).toThrow(
      /^KEY_DIR은 DATA_DIR 안에/,
    );
    symlinkSync(at('keys'), at('data/keys-link'));
    mkdirSync(at('keys'));
    expect(refuse({ keyDir: 'data/keys-link' }), 'a link from the data to a place outside').not.toThrow();
  });
});
