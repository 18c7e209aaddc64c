import { sql } from 'drizzle-orm';

/**
 * The items of a room (`room` in the query): its own list (`own`, a row of `room_inventories` or none), else
 * those of its type (`typical`, a row of `default_inventories`), all in good condition.
 */
export const itemsOfRoom = sql`coalesce(own.items,
  (select jsonb_agg(item || '{"condition": "good"}' order by place)
     from jsonb_array_elements(typical.items) with ordinality as one (item, place)), '[]')`;
