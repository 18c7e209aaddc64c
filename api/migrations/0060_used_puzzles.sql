-- Oldest code: 0050
--
-- Solved puzzles that have been used: each is good for one call of any API process.

create table used_puzzles (
  -- The challenge's own random 128 bits, in hexadecimal.
  nonce text primary key check (nonce ~ '^[0-9a-f]{32}$'),
  -- After this the challenge is refused by itself, and the row may go.
  expires_at timestamptz(3) not null
);
create index used_puzzles_expires_idx on used_puzzles (expires_at);
