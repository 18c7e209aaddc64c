import type pg from 'pg';

/**
 * Makes every written row fail as on a full disk (53100), until the function that it returns is called. A
 * small file system would need mounts, which not every machine that runs the tests allows.
 */
export async function fillDisk(pool: pg.Pool): Promise<() => Promise<void>> {
  await pool.query(`
    create function refuse_write() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$;
    do $$ declare name regclass; begin
      for name in select oid from pg_class
                   where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('create trigger disk_is_full after insert or update or delete on %s
                        for each row execute function refuse_write()', name);
      end loop;
    end $$`);
  return async () => {
    await pool.query('drop function refuse_write cascade');
  };
}
