// Without zod: the HTTP client needs no more of the events than this name.

/**
 * Header of every reply to a signed-in caller: a stamp, decimal digits. The reply includes every
 * change below its stamp, so whatever it misses came with the stamp or later. Sent with the stream's
 * request, it is where the stream begins: what changed since is replayed first, and the stream's reply
 * repeats the stamp. A reply without it can't tell what was missed.
 */
export const changesSinceHeader = 'changes-since';
