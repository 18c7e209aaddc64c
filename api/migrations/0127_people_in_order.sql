-- Oldest code: 0050
--
-- Lists in the order of names put people of one name in the order of their ids: the index has both.

create index people_name_order_idx on people (lower(name), id);
drop index people_name_idx;
