-- Oldest code: 0050
--
-- The first statement of a sign-in: finds the account and whether it knows the browser, and counts the
-- attempt as failed, before the password is compared. It waits for other attempts of the same account and
-- browser; each statement in it sees what they have committed. An attempt that reaches a limit isn't
-- counted: then the server decides (features/auth/limits/attempts.ts), which also passes the limits.
create function begin_sign_in(
  typed_account text,
  typed_browser text,
  from_address text,
  attempt_id uuid,
  moment timestamptz,
  failures_since timestamptz,
  failures_allowed integer,
  address_since timestamptz,
  address_allowed integer
) returns table (
  counted boolean,
  known_browser text,
  person_id uuid,
  person_email text,
  person_name text,
  person_role text,
  person_password_hash text,
  person_disabled_at timestamptz
) language plpgsql as $$
declare
  found_browser text;
  is_free boolean;
begin
  select known.browser into found_browser
    from known_browsers known join people person on person.id = known.person_id
   where lower(person.email) = typed_account and known.browser = typed_browser;
  perform pg_advisory_xact_lock(
    hashtextextended('sign-in ' || typed_account || ' ' || coalesce(found_browser, ''), 0));
  select count(*) < failures_allowed into is_free
    from sign_in_failures failure
   where failure.account = typed_account
     and failure.browser is not distinct from found_browser
     and failure.failed_at > failures_since;
  if is_free and found_browser is null then
    select count(*) < address_allowed into is_free
      from sign_in_failures failure
     where failure.address = from_address and failure.failed_at > address_since;
  end if;
  if is_free then
    insert into sign_in_failures (id, account, address, browser, failed_at)
    values (attempt_id, typed_account, from_address, found_browser, moment);
  end if;
  return query
    select is_free, found_browser, person.id, person.email, person.name, person.role,
           person.password_hash, person.disabled_at::timestamptz
      from (select) as one left join people person on lower(person.email) = typed_account;
end $$;
