import pg from 'pg';

/** Counts the statements that `work` sends to the database on all connections of this process. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
