/** What a store of backups does, wherever it keeps them. */
import type { Readable } from 'node:stream';
import type { Env } from '../../environment/env.ts';

/** Its functions throw a BackupError that says what to do. */
export interface Store {
  /** For people, without keys. */
  name: string;
  /** Keeps a file whole or not at all. Answers its size in bytes. */
  put(file: string, bytes: Readable): Promise<number>;
  /** The names of the backups in it, the oldest first. Whatever else is there is none of ours. */
  list(): Promise<string[]>;
  remove(file: string): Promise<void>;
  /** The bytes of a file; undefined when it is not there. */
  read(file: string): Promise<Readable | undefined>;
  /** Takes away what was begun by others and never ended. */
  sweep(): Promise<void>;
}

export type StoreSettings = Pick<
  Env,
  'awsAccessKeyId' | 'awsSecretAccessKey' | 'awsRegion' | 'awsEndpointUrl' | 'backupPassphrase'
>;
