import { Client } from 'pg';
import { databaseUrl } from '../server/api-process.ts';

/** As if 100 wrong OTPs had been entered for an email earlier today: only a mailed link works now. */
export async function afterManyWrongOtps(email: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query(
      `insert into one_time_passwords (id, purpose, email, code_hash, tries, created_at, expires_at)
       values (gen_random_uuid(), 'registration', $1, '\\x00', 100,
         now() - interval '2 hours', now() - interval '1 hour')`,
      [email],
    );
  } finally {
    await client.end();
  }
}
