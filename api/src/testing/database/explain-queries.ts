import pg from 'pg';
import * as z from 'zod/mini';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  'Index Cond'?: string | undefined;
  Plans?: Plan[] | undefined;
}
const plan: z.ZodMiniType<Plan> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Index Cond': z.optional(z.string()),
  Plans: z.optional(z.array(z.lazy(() => plan))),
});
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: plan })) }));

const query = z.object({ text: z.string(), values: z.optional(z.array(z.unknown())) });

function nodesOf(node: Plan): Plan[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

export interface Explained {
  /** The number of statements, `begin` and `commit` included. */
  statements: number;
  /** The tables that are read row by row, from the first to the last one. */
  scanned: string[];
  /** The indexes that are used. */
  indexes: string[];
  /** What is looked up in them. */
  conditions: string[];
  /** The indexes that are read without their tables. */
  alone: string[];
}

/** Runs `work`, then asks the planner how it reads what `work` selected. */
export async function explainQueries(
  pool: pg.Pool,
  work: () => Promise<unknown>,
): Promise<Explained> {
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  let calls: readonly (readonly unknown[])[];
  try {
    await work();
    calls = [...spy.mock.calls];
  } finally {
    spy.mockRestore();
  }
  const nodes: Plan[] = [];
  for (const [first, second] of calls) {
    const given = typeof first === 'string' ? { text: first } : first;
    const { success, data } = query.safeParse(given);
    if (!success || !/^\s*(select|with)/i.test(data.text)) continue;
    // With a prepared statement, the callback comes second.
    const values = Array.isArray(second) ? second : (data.values ?? []);
    const { rows } = await pool.query(`explain (format json) ${data.text}`, values);
    const plans = z.parse(explained, rows).flatMap((row) => row['QUERY PLAN']);
    nodes.push(...plans.flatMap(({ Plan: root }) => nodesOf(root)));
  }
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  const alone = nodes.filter((node) => node['Node Type'] === 'Index Only Scan');
  const names = (list: readonly (string | undefined)[]) => [
    ...new Set(list.filter((name) => name !== undefined)),
  ];
  return {
    statements: calls.length,
    scanned: names(scanned.map((node) => node['Relation Name'])),
    indexes: names(nodes.map((node) => node['Index Name'])),
    conditions: names(nodes.map((node) => node['Index Cond'])),
    alone: names(alone.map((node) => node['Index Name'])),
  };
}
