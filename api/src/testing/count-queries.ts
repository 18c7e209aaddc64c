import pg from 'pg';

/** How many statements `work` sends to the database, over every connection of this process. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
