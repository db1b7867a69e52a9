/**
 * The numbers of the locks that programs take on PostgreSQL, by what they are for. Each stays the same for ever: an older program beside
 * asks for it too.
 */
export const advisoryLocks = {
  /** To change the tables of a schema (migrate.ts). */
  migrations: 1_263_555_432,
  /** To give the seats of a course (registration/seats.ts). */
  seats: 1_263_555_433,
  /** To use a database at all, shared, or to have it alone (postgres.ts). */
  use: 1_263_555_434,
  /** To make the backup of a night (backup/turn.ts). */
  backup: 1_263_555_435,
} as const;
