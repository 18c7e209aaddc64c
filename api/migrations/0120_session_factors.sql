-- Oldest code: 0050
--
-- Which sessions were opened with a code of the second factor, or have set it up. Those from before do
-- not say so: staff who have a second factor sign in once more.

alter table sessions add column second_factor boolean not null default false;
