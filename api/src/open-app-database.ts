import { ensureHalls } from './features/residence/halls/index.ts';
import { openDatabase, type OpenedDatabase, type OpenOptions } from './platform/database/open.ts';

/**
 * Opens the database of the application: migrated, with the first halls.
 * @throws StartError or MigrationError, each with one clear line.
 */
export function openAppDatabase(
  config: Parameters<typeof openDatabase>[0],
  options?: OpenOptions,
): Promise<OpenedDatabase> {
  return openDatabase(config, { ...options, prepare: ensureHalls });
}
