import { Client } from 'pg';
import { databaseUrl } from '../server/api-process.ts';

/** Removes the wrong sign-ins of an account, so that they cause no puzzle in a later journey. */
export async function forgetFailedSignIns(email: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query('delete from sign_in_failures where account = $1', [email]);
  } finally {
    await client.end();
  }
}
