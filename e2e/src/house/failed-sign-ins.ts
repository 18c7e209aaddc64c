import { Client } from 'pg';
import { databaseUrl } from './api-process.ts';

/** Forgets the wrong sign-ins of an account, so that no later journey meets a puzzle because of them. */
export async function forgetFailedSignIns(email: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query('delete from sign_in_failures where account = $1', [email]);
  } finally {
    await client.end();
  }
}
