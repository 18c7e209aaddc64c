-- Generated from the catalogue by `npm run schema`. The migrations in api/migrations make the schema.

-- ============================================================================
-- identity

-- Links with which invited staff set their first password.
CREATE TABLE invitations (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT invitations_pkey PRIMARY KEY (id),
  CONSTRAINT invitations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT invitations_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX invitations_person_idx ON invitations USING btree (person_id);

-- Browsers in which an account has signed in before, which have an allowance of their own.
CREATE TABLE known_browsers (
  person_id uuid NOT NULL,
  browser text NOT NULL,
  last_sign_in_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT known_browsers_pkey PRIMARY KEY (person_id, browser),
  CONSTRAINT known_browsers_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT known_browsers_browser_check CHECK ((browser <> ''::text))
);
CREATE INDEX known_browsers_last_sign_in_idx ON known_browsers USING btree (last_sign_in_at);

-- Hashes of one-time passwords by purpose and email, and the browser that requested them.
CREATE TABLE one_time_passwords (
  id uuid NOT NULL,
  purpose text NOT NULL,
  email text NOT NULL,
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone NOT NULL,
  verified_at timestamp(3) with time zone,
  consumed_at timestamp(3) with time zone,
  browser_hash bytea,
  address text,
  link boolean NOT NULL DEFAULT false,
  CONSTRAINT one_time_passwords_pkey PRIMARY KEY (id),
  CONSTRAINT one_time_passwords_email_check CHECK (((email <> ''::text) AND (email = lower(email)))),
  CONSTRAINT one_time_passwords_purpose_check CHECK ((purpose = ANY (ARRAY['registration'::text, 'password-reset'::text]))),
  CONSTRAINT one_time_passwords_tries_check CHECK ((tries >= 0)),
  CONSTRAINT one_time_passwords_verified_before_consumed CHECK (((consumed_at IS NULL) OR (verified_at IS NOT NULL)))
);
CREATE INDEX one_time_passwords_address_idx ON one_time_passwords USING btree (address, created_at);
CREATE INDEX one_time_passwords_created_at_idx ON one_time_passwords USING btree (created_at);
CREATE INDEX one_time_passwords_email_idx ON one_time_passwords USING btree (email, created_at DESC);

-- Accounts of everyone who signs in, students and staff, with role, hall scope and password hash.
CREATE TABLE people (
  id uuid NOT NULL,
  role text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  password_hash text,
  disabled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (((lower(name) || '
'::text) || lower(email))) STORED,
  phone_number text,
  hall_scope text[],
  invited_by uuid,
  erased_at timestamp(3) with time zone,
  folded_text text NOT NULL GENERATED ALWAYS AS (((fold_text(name) || '
'::text) || fold_text(email))) STORED,
  CONSTRAINT people_pkey PRIMARY KEY (id),
  CONSTRAINT people_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES people(id),
  CONSTRAINT people_email_check CHECK ((email <> ''::text)),
  CONSTRAINT people_hall_scope CHECK (((hall_scope IS NULL) OR ((role <> 'student'::text) AND (cardinality(hall_scope) > 0)))),
  CONSTRAINT people_name_check CHECK ((name <> ''::text)),
  CONSTRAINT people_phone_number_check CHECK ((phone_number ~ '^\+91[6-9][0-9]{9}$'::text)),
  CONSTRAINT people_role_check CHECK ((role = ANY (ARRAY['student'::text, 'provost'::text, 'chief-provost'::text, 'warden'::text, 'clerk'::text, 'admin'::text])))
);
CREATE UNIQUE INDEX people_email_key ON people USING btree (lower(email));
CREATE INDEX people_erased_idx ON people USING btree (id) WHERE (erased_at IS NOT NULL);
CREATE INDEX people_folded_idx ON people USING gin (folded_text gin_trgm_ops);
CREATE INDEX people_name_order_idx ON people USING btree (lower(name), id);
CREATE INDEX people_role_idx ON people USING btree (role);
CREATE TRIGGER people_profile AFTER UPDATE ON people FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.email IS DISTINCT FROM new.email)) OR (old.erased_at IS DISTINCT FROM new.erased_at))) EXECUTE FUNCTION copy_changed_person();
CREATE TRIGGER people_waiting AFTER UPDATE OF disabled_at ON people FOR EACH STATEMENT EXECUTE FUNCTION note_waiting_change();

-- Hashes of the codes that replace a lost authenticator app, once each.
CREATE TABLE recovery_codes (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  used_at timestamp(3) with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (id),
  CONSTRAINT recovery_codes_person_id_code_hash_key UNIQUE (person_id, code_hash),
  CONSTRAINT recovery_codes_person_id_fkey FOREIGN KEY (person_id) REFERENCES second_factors(person_id) ON DELETE CASCADE
);

-- The encrypted secret of a member of staff’s authenticator app.
CREATE TABLE second_factors (
  person_id uuid NOT NULL,
  secret bytea,
  confirmed_at timestamp(3) with time zone,
  last_step integer NOT NULL DEFAULT 0,
  pending_secret bytea,
  pending_at timestamp(3) with time zone,
  CONSTRAINT second_factors_pkey PRIMARY KEY (person_id),
  CONSTRAINT second_factors_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT second_factors_check CHECK (((secret IS NULL) = (confirmed_at IS NULL))),
  CONSTRAINT second_factors_check1 CHECK (((pending_secret IS NULL) = (pending_at IS NULL)))
);

-- Open and ended sessions: the hash of the token, the browser, and whether a second factor was given.
CREATE TABLE sessions (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone NOT NULL,
  revoked_at timestamp(3) with time zone,
  user_agent text,
  address text,
  second_factor boolean NOT NULL DEFAULT false,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_idx ON sessions USING btree (expires_at);
CREATE INDEX sessions_person_idx ON sessions USING btree (person_id);

-- Sign-ins whose password was right and whose second factor is awaited.
CREATE TABLE sign_in_challenges (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  browser text NOT NULL,
  password_digest bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT sign_in_challenges_pkey PRIMARY KEY (id),
  CONSTRAINT sign_in_challenges_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_challenges_expires_idx ON sign_in_challenges USING btree (expires_at);
CREATE INDEX sign_in_challenges_person_idx ON sign_in_challenges USING btree (person_id);

-- Failed sign-ins of the last day by account, address and browser, for the limits.
CREATE TABLE sign_in_failures (
  id uuid NOT NULL,
  account text NOT NULL,
  address text NOT NULL,
  failed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  browser text,
  CONSTRAINT sign_in_failures_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_in_failures_account_idx ON sign_in_failures USING btree (account, address, failed_at);
CREATE INDEX sign_in_failures_address_idx ON sign_in_failures USING btree (address, failed_at);
CREATE INDEX sign_in_failures_failed_at_idx ON sign_in_failures USING btree (failed_at);

-- ============================================================================
-- admission

-- What a run of a single hall decided for each applicant.
CREATE TABLE allotment_decisions (
  run_id uuid NOT NULL,
  person_id uuid NOT NULL,
  rank integer NOT NULL,
  sgpa_odd integer NOT NULL,
  sgpa_even integer NOT NULL,
  room_preference text NOT NULL,
  outcome text NOT NULL,
  bed_id text,
  missed jsonb NOT NULL,
  CONSTRAINT allotment_decisions_pkey PRIMARY KEY (run_id, person_id),
  CONSTRAINT allotment_decisions_rank_key UNIQUE (run_id, rank),
  CONSTRAINT allotment_decisions_bed_id_fkey FOREIGN KEY (bed_id) REFERENCES beds(id) ON UPDATE CASCADE,
  CONSTRAINT allotment_decisions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  CONSTRAINT allotment_decisions_run_id_fkey FOREIGN KEY (run_id) REFERENCES allotment_runs(id) ON DELETE CASCADE,
  CONSTRAINT allotment_decisions_bed CHECK (((outcome = 'waiting'::text) = (bed_id IS NULL))),
  CONSTRAINT allotment_decisions_outcome_check CHECK ((outcome = ANY (ARRAY['preferred'::text, 'other'::text, 'waiting'::text]))),
  CONSTRAINT allotment_decisions_rank_check CHECK ((rank > 0)),
  CONSTRAINT allotment_decisions_room_preference_check CHECK ((room_preference = ANY (ARRAY['single'::text, 'double'::text, 'triple'::text])))
);
CREATE INDEX allotment_decisions_bed_idx ON allotment_decisions USING btree (bed_id);
CREATE INDEX allotment_decisions_person_idx ON allotment_decisions USING btree (person_id);
CREATE TRIGGER allotment_decisions_waiting AFTER INSERT ON allotment_decisions REFERENCING NEW TABLE AS decided FOR EACH STATEMENT EXECUTE FUNCTION record_waiting_applicants();

-- Offers of a round, the student’s answer and its deadline.
CREATE TABLE allotment_offers (
  id uuid NOT NULL,
  round_id uuid NOT NULL,
  person_id uuid NOT NULL,
  application_id uuid NOT NULL,
  allotment_id uuid NOT NULL,
  bed_id text NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  respond_by timestamp(3) with time zone NOT NULL,
  answer text,
  answered_at timestamp(3) with time zone,
  answered_by uuid,
  intended text,
  lapsed_at timestamp(3) with time zone,
  reminded_days integer[] NOT NULL DEFAULT '{}'::integer[],
  reminded_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT allotment_offers_pkey PRIMARY KEY (id),
  CONSTRAINT allotment_offers_person_key UNIQUE (round_id, person_id),
  CONSTRAINT allotment_offers_allotment_id_fkey FOREIGN KEY (allotment_id) REFERENCES allotments(id) ON DELETE CASCADE,
  CONSTRAINT allotment_offers_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES people(id),
  CONSTRAINT allotment_offers_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CONSTRAINT allotment_offers_bed_id_fkey FOREIGN KEY (bed_id) REFERENCES beds(id) ON UPDATE CASCADE,
  CONSTRAINT allotment_offers_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT allotment_offers_round_id_fkey FOREIGN KEY (round_id) REFERENCES allotment_rounds(id) ON DELETE CASCADE,
  CONSTRAINT allotment_offers_answer_check CHECK ((answer = ANY (ARRAY['keep'::text, 'keep-open'::text, 'decline'::text]))),
  CONSTRAINT allotment_offers_answered CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((state <> 'answered'::text) OR (answer IS NOT NULL)) AND ((state <> 'open'::text) OR (answer IS NULL)))),
  CONSTRAINT allotment_offers_intended_check CHECK ((intended = ANY (ARRAY['keep'::text, 'keep-open'::text]))),
  CONSTRAINT allotment_offers_lapsed CHECK (((state <> 'lapsed'::text) OR (lapsed_at IS NOT NULL))),
  CONSTRAINT allotment_offers_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'lapsed'::text, 'ended'::text])))
);
CREATE INDEX allotment_offers_allotment_idx ON allotment_offers USING btree (allotment_id);
CREATE INDEX allotment_offers_open_idx ON allotment_offers USING btree (respond_by) WHERE (state = 'open'::text);
CREATE INDEX allotment_offers_person_idx ON allotment_offers USING btree (person_id, created_at DESC);

-- Rounds of a year: state, rules, seed, counts and who took each step.
CREATE TABLE allotment_rounds (
  id uuid NOT NULL,
  admission_year integer NOT NULL,
  kind text NOT NULL,
  number integer NOT NULL,
  state text NOT NULL DEFAULT 'planned'::text,
  offers boolean NOT NULL DEFAULT false,
  accept_by_paying boolean NOT NULL DEFAULT false,
  respond_by timestamp(3) with time zone,
  proof_readers text NOT NULL DEFAULT 'applicants'::text,
  seed bytea NOT NULL,
  seed_commitment text NOT NULL,
  root text,
  rules jsonb,
  snapshot_hash text,
  counts jsonb,
  ranks jsonb,
  made_by uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  locked_by uuid,
  locked_at timestamp(3) with time zone,
  previewed_by uuid,
  previewed_at timestamp(3) with time zone,
  published_by uuid,
  published_at timestamp(3) with time zone,
  cancelled_by uuid,
  cancelled_at timestamp(3) with time zone,
  cancel_reason text,
  reminded_at timestamp(3) with time zone,
  erased_at timestamp(3) with time zone,
  erased_applications integer,
  offering jsonb,
  amendments jsonb NOT NULL DEFAULT '[]'::jsonb,
  draw_source text,
  draw_not_before timestamp(3) with time zone,
  draw text,
  drawn_at timestamp(3) with time zone,
  drawn_by uuid,
  replaces uuid,
  CONSTRAINT allotment_rounds_pkey PRIMARY KEY (id),
  CONSTRAINT allotment_rounds_number_key UNIQUE (admission_year, kind, number),
  CONSTRAINT allotment_rounds_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES people(id),
  CONSTRAINT allotment_rounds_drawn_by_fkey FOREIGN KEY (drawn_by) REFERENCES people(id),
  CONSTRAINT allotment_rounds_locked_by_fkey FOREIGN KEY (locked_by) REFERENCES people(id),
  CONSTRAINT allotment_rounds_made_by_fkey FOREIGN KEY (made_by) REFERENCES people(id),
  CONSTRAINT allotment_rounds_previewed_by_fkey FOREIGN KEY (previewed_by) REFERENCES people(id),
  CONSTRAINT allotment_rounds_published_by_fkey FOREIGN KEY (published_by) REFERENCES people(id),
  CONSTRAINT allotment_rounds_replaces_fkey FOREIGN KEY (replaces) REFERENCES allotment_rounds(id),
  CONSTRAINT allotment_rounds_admission_year_check CHECK (((admission_year >= 2000) AND (admission_year <= 2199))),
  CONSTRAINT allotment_rounds_cancel_reason_check CHECK ((cancel_reason <> ''::text)),
  CONSTRAINT allotment_rounds_cancelled CHECK ((((state = 'cancelled'::text) = (cancelled_at IS NOT NULL)) AND ((cancelled_at IS NULL) = (cancel_reason IS NULL)))),
  CONSTRAINT allotment_rounds_draw_check CHECK ((((draw_source IS NULL) = (draw_not_before IS NULL)) AND ((draw IS NULL) = (drawn_at IS NULL)))),
  CONSTRAINT allotment_rounds_erased CHECK ((((erased_at IS NULL) = (erased_applications IS NULL)) AND ((erased_at IS NULL) OR (state = ANY (ARRAY['published'::text, 'cancelled'::text]))))),
  CONSTRAINT allotment_rounds_erased_applications_check CHECK ((erased_applications >= 0)),
  CONSTRAINT allotment_rounds_kind_check CHECK ((kind = ANY (ARRAY['mock'::text, 'regular'::text]))),
  CONSTRAINT allotment_rounds_locked CHECK ((((locked_at IS NULL) = (root IS NULL)) AND ((root IS NULL) = (rules IS NULL)) AND ((locked_at IS NOT NULL) OR (state = ANY (ARRAY['planned'::text, 'cancelled'::text]))))),
  CONSTRAINT allotment_rounds_number_check CHECK ((number > 0)),
  CONSTRAINT allotment_rounds_offers CHECK (((offers = (respond_by IS NOT NULL)) AND (offers OR (NOT accept_by_paying)) AND ((kind = 'regular'::text) OR (NOT offers)))),
  CONSTRAINT allotment_rounds_previewed CHECK (((previewed_at IS NOT NULL) OR (state <> ALL (ARRAY['previewed'::text, 'published'::text])))),
  CONSTRAINT allotment_rounds_proof_readers_check CHECK ((proof_readers = ANY (ARRAY['applicants'::text, 'public'::text, 'nobody'::text]))),
  CONSTRAINT allotment_rounds_published CHECK (((state = 'published'::text) = (published_at IS NOT NULL))),
  CONSTRAINT allotment_rounds_root_check CHECK ((root ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT allotment_rounds_seed_check CHECK ((length(seed) = 32)),
  CONSTRAINT allotment_rounds_seed_commitment_check CHECK ((seed_commitment ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT allotment_rounds_snapshot_hash_check CHECK ((snapshot_hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT allotment_rounds_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'locked'::text, 'previewed'::text, 'published'::text, 'cancelled'::text])))
);
CREATE UNIQUE INDEX allotment_rounds_open_key ON allotment_rounds USING btree (admission_year) WHERE (state = ANY (ARRAY['planned'::text, 'locked'::text, 'previewed'::text]));

-- Allotment runs of a single hall outside of rounds, with what they counted.
CREATE TABLE allotment_runs (
  id uuid NOT NULL,
  hall_id text NOT NULL,
  admission_year integer NOT NULL,
  run_by uuid NOT NULL,
  snapshot_hash text NOT NULL,
  applicants integer NOT NULL,
  preferred integer NOT NULL,
  other integer NOT NULL,
  waiting integer NOT NULL,
  free_beds integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT allotment_runs_pkey PRIMARY KEY (id),
  CONSTRAINT allotment_runs_run_by_fkey FOREIGN KEY (run_by) REFERENCES people(id),
  CONSTRAINT allotment_runs_add_up CHECK ((applicants = ((preferred + other) + waiting))),
  CONSTRAINT allotment_runs_applicants_check CHECK ((applicants >= 0)),
  CONSTRAINT allotment_runs_free_beds_check CHECK ((free_beds >= 0)),
  CONSTRAINT allotment_runs_other_check CHECK ((other >= 0)),
  CONSTRAINT allotment_runs_preferred_check CHECK ((preferred >= 0)),
  CONSTRAINT allotment_runs_waiting_check CHECK ((waiting >= 0))
);
CREATE INDEX allotment_runs_created_idx ON allotment_runs USING btree (created_at DESC, id DESC);

-- The seed that is drawn for the runs of a year.
CREATE TABLE allotment_seeds (
  admission_year integer NOT NULL,
  seed bytea NOT NULL,
  drawn_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT allotment_seeds_pkey PRIMARY KEY (admission_year),
  CONSTRAINT allotment_seeds_admission_year_check CHECK (((admission_year >= 2000) AND (admission_year <= 2199))),
  CONSTRAINT allotment_seeds_seed_check CHECK ((length(seed) = 32))
);

-- Who has or had which bed, from when to when, given how and ended how.
CREATE TABLE allotments (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  bed_id text NOT NULL,
  admission_year integer NOT NULL,
  run_id uuid,
  given_by uuid,
  given_reason text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  ended_at timestamp(3) with time zone,
  ended_how text,
  ended_by uuid,
  end_reason text,
  waits_again boolean NOT NULL DEFAULT false,
  round_id uuid,
  CONSTRAINT allotments_pkey PRIMARY KEY (id),
  CONSTRAINT allotments_bed_id_fkey FOREIGN KEY (bed_id) REFERENCES beds(id) ON UPDATE CASCADE,
  CONSTRAINT allotments_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES people(id),
  CONSTRAINT allotments_given_by_fkey FOREIGN KEY (given_by) REFERENCES people(id),
  CONSTRAINT allotments_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  CONSTRAINT allotments_round_id_fkey FOREIGN KEY (round_id) REFERENCES allotment_rounds(id),
  CONSTRAINT allotments_run_id_fkey FOREIGN KEY (run_id) REFERENCES allotment_runs(id),
  CONSTRAINT allotments_admission_year_check CHECK (((admission_year >= 2000) AND (admission_year <= 2199))),
  CONSTRAINT allotments_by_run_or_by_hand CHECK ((num_nonnulls(run_id, round_id, given_reason) = 1)),
  CONSTRAINT allotments_end_reason_check CHECK ((end_reason <> ''::text)),
  CONSTRAINT allotments_ended_after CHECK ((ended_at >= created_at)),
  CONSTRAINT allotments_ended_how_check CHECK ((ended_how = ANY (ARRAY['vacated'::text, 'moved'::text]))),
  CONSTRAINT allotments_ended_whole CHECK ((((ended_at IS NULL) = (ended_how IS NULL)) AND ((ended_at IS NULL) = (end_reason IS NULL)))),
  CONSTRAINT allotments_given_reason_check CHECK ((given_reason <> ''::text))
);
CREATE INDEX allotments_bed_idx ON allotments USING btree (bed_id);
CREATE UNIQUE INDEX allotments_bed_key ON allotments USING btree (bed_id) WHERE (ended_at IS NULL);
CREATE INDEX allotments_created_idx ON allotments USING btree (created_at DESC) WHERE (ended_at IS NULL);
CREATE INDEX allotments_person_idx ON allotments USING btree (person_id, created_at DESC);
CREATE UNIQUE INDEX allotments_person_key ON allotments USING btree (person_id) WHERE (ended_at IS NULL);
CREATE INDEX allotments_round_idx ON allotments USING btree (round_id) WHERE (round_id IS NOT NULL);
CREATE INDEX allotments_run_idx ON allotments USING btree (run_id);
CREATE TRIGGER allotments_end_room_changes AFTER UPDATE ON allotments REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION end_room_changes();
CREATE TRIGGER allotments_ended_offers AFTER UPDATE ON allotments REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION end_offers();
CREATE TRIGGER allotments_given AFTER INSERT ON allotments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_given_beds();
CREATE TRIGGER allotments_vacated AFTER UPDATE ON allotments REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_vacated_beds();
CREATE TRIGGER allotments_waiting AFTER INSERT OR DELETE OR UPDATE ON allotments FOR EACH STATEMENT EXECUTE FUNCTION note_waiting_change();

-- Accessible rooms, ground floors and categories that the office recorded for an applicant.
CREATE TABLE applicant_needs (
  person_id uuid NOT NULL,
  admission_year integer NOT NULL,
  accessible boolean NOT NULL DEFAULT false,
  ground_floor boolean NOT NULL DEFAULT false,
  categories text[] NOT NULL DEFAULT '{}'::text[],
  reason text NOT NULL,
  recorded_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  recorded_by uuid,
  CONSTRAINT applicant_needs_pkey PRIMARY KEY (person_id, admission_year),
  CONSTRAINT applicant_needs_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT applicant_needs_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES people(id),
  CONSTRAINT applicant_needs_admission_year_check CHECK (((admission_year >= 2000) AND (admission_year <= 2199))),
  CONSTRAINT applicant_needs_reason_check CHECK ((reason <> ''::text))
);

-- Every state of an application, by whom and why; rows are only added.
CREATE TABLE application_changes (
  id bigint NOT NULL DEFAULT nextval('application_changes_id_seq'::regclass),
  application_id uuid NOT NULL,
  kind text NOT NULL DEFAULT 'state'::text,
  state text NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  by uuid,
  reason text,
  run_id uuid,
  round_id uuid,
  document text,
  CONSTRAINT application_changes_pkey PRIMARY KEY (id),
  CONSTRAINT application_changes_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CONSTRAINT application_changes_by_fkey FOREIGN KEY (by) REFERENCES people(id),
  CONSTRAINT application_changes_round_id_fkey FOREIGN KEY (round_id) REFERENCES allotment_rounds(id),
  CONSTRAINT application_changes_run_id_fkey FOREIGN KEY (run_id) REFERENCES allotment_runs(id),
  CONSTRAINT application_changes_document_check CHECK ((document = ANY (ARRAY['university-card'::text, 'aadhaar'::text, 'passport'::text, 'driving-licence'::text, 'voter-card'::text, 'pan-card'::text]))),
  CONSTRAINT application_changes_kind_check CHECK ((kind = ANY (ARRAY['state'::text, 'choices'::text, 'consent'::text, 'consent-withdrawn'::text, 'left-out'::text, 'transfer'::text, 'registered'::text]))),
  CONSTRAINT application_changes_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT application_changes_state_check CHECK ((state = ANY (ARRAY['received'::text, 'offered'::text, 'accepted'::text, 'accepted-open'::text, 'declined'::text, 'lapsed'::text, 'waiting'::text, 'resident'::text, 'withdrawn'::text, 'vacated'::text]))),
  CONSTRAINT application_changes_transfer CHECK (((kind = 'transfer'::text) = (document IS NOT NULL)))
);
CREATE INDEX application_changes_application_idx ON application_changes USING btree (application_id, id);
CREATE TRIGGER application_changes_append_only BEFORE UPDATE ON application_changes FOR EACH STATEMENT EXECUTE FUNCTION forbid_application_history_edit();
CREATE TRIGGER application_changes_state AFTER INSERT ON application_changes REFERENCING NEW TABLE AS changes FOR EACH STATEMENT EXECUTE FUNCTION apply_application_changes();

-- Every order of choices that an application has had.
CREATE TABLE application_choice_orders (
  id bigint NOT NULL DEFAULT nextval('application_choice_orders_id_seq'::regclass),
  application_id uuid NOT NULL,
  set_at timestamp(3) with time zone NOT NULL,
  choices text[] NOT NULL,
  CONSTRAINT application_choice_orders_pkey PRIMARY KEY (id),
  CONSTRAINT application_choice_orders_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE
);
CREATE INDEX application_choice_orders_application_idx ON application_choice_orders USING btree (application_id, id);

-- The choices of an application in order: hall and type of room.
CREATE TABLE application_choices (
  application_id uuid NOT NULL,
  "position" integer NOT NULL,
  hall_id text NOT NULL,
  room_type text NOT NULL,
  CONSTRAINT application_choices_pkey PRIMARY KEY (application_id, "position"),
  CONSTRAINT application_choices_choice_key UNIQUE (application_id, hall_id, room_type),
  CONSTRAINT application_choices_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CONSTRAINT application_choices_hall_id_fkey FOREIGN KEY (hall_id) REFERENCES halls(id),
  CONSTRAINT application_choices_position_check CHECK (("position" > 0)),
  CONSTRAINT application_choices_room_type_check CHECK ((room_type = ANY (ARRAY['single'::text, 'double'::text, 'triple'::text])))
);
CREATE TRIGGER application_choices_waiting AFTER INSERT OR DELETE OR UPDATE ON application_choices FOR EACH STATEMENT EXECUTE FUNCTION note_waiting_change();

-- Roll numbers that an applicant named as room-mates.
CREATE TABLE application_room_mates (
  application_id uuid NOT NULL,
  roll_number text NOT NULL,
  named_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT application_room_mates_pkey PRIMARY KEY (application_id, roll_number),
  CONSTRAINT application_room_mates_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CONSTRAINT application_room_mates_roll_number_check CHECK (((roll_number <> ''::text) AND (roll_number = upper(roll_number))))
);
CREATE INDEX application_room_mates_roll_number_idx ON application_room_mates USING btree (roll_number);

-- The application of a student for a year, with the data that decided about eligibility.
CREATE TABLE applications (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  admission_year integer NOT NULL,
  roll_number text NOT NULL,
  email text NOT NULL,
  gender text NOT NULL,
  course_id text NOT NULL,
  semester text NOT NULL,
  sgpa_odd integer NOT NULL,
  sgpa_even integer NOT NULL,
  room_preference text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  serial integer NOT NULL DEFAULT nextval('applications_serial_seq'::regclass),
  state text NOT NULL DEFAULT 'received'::text,
  choices_set_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT applications_pkey PRIMARY KEY (id),
  CONSTRAINT applications_email_key UNIQUE (admission_year, email),
  CONSTRAINT applications_roll_number_key UNIQUE (admission_year, roll_number),
  CONSTRAINT applications_serial_key UNIQUE (serial),
  CONSTRAINT applications_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT applications_admission_year_check CHECK (((admission_year >= 2000) AND (admission_year <= 2199))),
  CONSTRAINT applications_email_check CHECK ((email = lower(email))),
  CONSTRAINT applications_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  CONSTRAINT applications_room_preference_check CHECK ((room_preference = ANY (ARRAY['single'::text, 'double'::text, 'triple'::text]))),
  CONSTRAINT applications_semester_check CHECK ((semester = ANY (ARRAY['2'::text, '3'::text, '4'::text]))),
  CONSTRAINT applications_sgpa_even_check CHECK (((sgpa_even >= 0) AND (sgpa_even <= 1000))),
  CONSTRAINT applications_sgpa_odd_check CHECK (((sgpa_odd >= 0) AND (sgpa_odd <= 1000))),
  CONSTRAINT applications_state_check CHECK ((state = ANY (ARRAY['received'::text, 'offered'::text, 'accepted'::text, 'accepted-open'::text, 'declined'::text, 'lapsed'::text, 'waiting'::text, 'resident'::text, 'withdrawn'::text, 'vacated'::text])))
);
CREATE INDEX applications_person_idx ON applications USING btree (person_id, admission_year DESC);
CREATE INDEX applications_state_idx ON applications USING btree (admission_year, state);
CREATE INDEX applications_waiting_order_idx ON applications USING btree (admission_year, gender, ((sgpa_odd + sgpa_even)) DESC, sgpa_even DESC) WHERE (state <> 'withdrawn'::text);
CREATE INDEX applications_year_idx ON applications USING btree (admission_year, person_id);
CREATE TRIGGER applications_choice_orders AFTER UPDATE OF choices_set_at ON applications FOR EACH ROW WHEN (((new.choices_set_at IS NOT NULL) AND (new.choices_set_at IS DISTINCT FROM old.choices_set_at))) EXECUTE FUNCTION record_choice_orders();
CREATE TRIGGER applications_received AFTER INSERT ON applications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_received_applications();
CREATE TRIGGER applications_waiting AFTER INSERT OR DELETE OR UPDATE ON applications FOR EACH STATEMENT EXECUTE FUNCTION note_waiting_change();

-- What an eligibility check found, for the registration that follows it.
CREATE TABLE eligibility_snapshots (
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  roll_number text NOT NULL,
  date_of_birth date NOT NULL,
  name text NOT NULL,
  father_name text NOT NULL,
  mother_name text NOT NULL,
  course_id text NOT NULL,
  semester text NOT NULL,
  sgpa_odd integer NOT NULL,
  sgpa_even integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone NOT NULL,
  gender text,
  university_email text,
  CONSTRAINT eligibility_snapshots_pkey PRIMARY KEY (id),
  CONSTRAINT eligibility_snapshots_token_hash_key UNIQUE (token_hash),
  CONSTRAINT eligibility_snapshots_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  CONSTRAINT eligibility_snapshots_semester_check CHECK ((semester = ANY (ARRAY['2'::text, '3'::text, '4'::text]))),
  CONSTRAINT eligibility_snapshots_sgpa_even_check CHECK (((sgpa_even >= 0) AND (sgpa_even <= 1000))),
  CONSTRAINT eligibility_snapshots_sgpa_odd_check CHECK (((sgpa_odd >= 0) AND (sgpa_odd <= 1000)))
);
CREATE INDEX eligibility_snapshots_expires_idx ON eligibility_snapshots USING btree (expires_at);

-- Eligibility checks of the last day by roll number and address, for the limits.
CREATE TABLE eligibility_tries (
  id uuid NOT NULL,
  roll_number text NOT NULL,
  address text NOT NULL,
  tried_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT eligibility_tries_pkey PRIMARY KEY (id)
);
CREATE INDEX eligibility_tries_address_idx ON eligibility_tries USING btree (address, tried_at);
CREATE INDEX eligibility_tries_roll_number_idx ON eligibility_tries USING btree (roll_number, tried_at);
CREATE INDEX eligibility_tries_tried_at_idx ON eligibility_tries USING btree (tried_at);

-- Emails whose account was looked up, by address, for the limits.
CREATE TABLE email_look_ups (
  address text NOT NULL,
  email text NOT NULL,
  looked_up_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT email_look_ups_pkey PRIMARY KEY (address, email)
);
CREATE INDEX email_look_ups_time_idx ON email_look_ups USING btree (looked_up_at);

-- Consents of guardians for applicants under 18, as the office recorded them.
CREATE TABLE guardian_consents (
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  guardian_name text NOT NULL,
  relation text NOT NULL,
  phone text NOT NULL,
  signed_on date NOT NULL,
  identity text NOT NULL,
  reference text NOT NULL,
  recorded_by uuid NOT NULL,
  recorded_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  withdrawn_by uuid,
  withdrawn_at timestamp(3) with time zone,
  withdrawn_reason text,
  CONSTRAINT guardian_consents_pkey PRIMARY KEY (id),
  CONSTRAINT guardian_consents_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CONSTRAINT guardian_consents_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES people(id),
  CONSTRAINT guardian_consents_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES people(id),
  CONSTRAINT guardian_consents_guardian_name_check CHECK ((guardian_name <> ''::text)),
  CONSTRAINT guardian_consents_identity_check CHECK ((identity = ANY (ARRAY['aadhaar'::text, 'passport'::text, 'driving-licence'::text, 'voter-card'::text, 'pan-card'::text]))),
  CONSTRAINT guardian_consents_phone_check CHECK ((phone ~ '^\+91[6-9][0-9]{9}$'::text)),
  CONSTRAINT guardian_consents_reference_check CHECK ((reference <> ''::text)),
  CONSTRAINT guardian_consents_relation_check CHECK ((relation = ANY (ARRAY['father'::text, 'mother'::text, 'guardian'::text]))),
  CONSTRAINT guardian_consents_withdrawn CHECK ((((withdrawn_at IS NULL) = (withdrawn_by IS NULL)) AND ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL)))),
  CONSTRAINT guardian_consents_withdrawn_reason_check CHECK ((withdrawn_reason <> ''::text))
);
CREATE INDEX guardian_consents_application_idx ON guardian_consents USING btree (application_id);
CREATE UNIQUE INDEX guardian_consents_present_key ON guardian_consents USING btree (application_id) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER guardian_consents_waiting AFTER INSERT OR DELETE OR UPDATE ON guardian_consents FOR EACH STATEMENT EXECUTE FUNCTION note_waiting_change();

-- Roll numbers for which the office opened the application apart from the results, with the reason.
CREATE TABLE opened_applications (
  roll_number text NOT NULL,
  gender text,
  date_of_birth date,
  course_id text,
  study_year text,
  reason text NOT NULL,
  opened_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT opened_applications_pkey PRIMARY KEY (roll_number),
  CONSTRAINT opened_applications_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  CONSTRAINT opened_applications_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT opened_applications_roll_number_check CHECK (((roll_number <> ''::text) AND (roll_number = upper(roll_number)))),
  CONSTRAINT opened_applications_study_year_check CHECK ((study_year = ANY (ARRAY['2'::text, '3'::text, '4'::text]))),
  CONSTRAINT opened_applications_value CHECK ((num_nonnulls(gender, date_of_birth, course_id, study_year) > 0))
);

-- Registrations whose email is not verified yet.
CREATE TABLE pending_registrations (
  email text NOT NULL,
  otp_id uuid NOT NULL,
  roll_number text NOT NULL,
  mobile text NOT NULL,
  password_hash text NOT NULL,
  wrong_passwords integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone NOT NULL,
  snapshot_id uuid,
  CONSTRAINT pending_registrations_pkey PRIMARY KEY (email),
  CONSTRAINT pending_registrations_email_check CHECK (((email <> ''::text) AND (email = lower(email))))
);
CREATE INDEX pending_registrations_expires_idx ON pending_registrations USING btree (expires_at);

-- Results of all students whom the university sent, by roll number: who is eligible and their marks.
CREATE TABLE results (
  roll_number text NOT NULL,
  date_of_birth date NOT NULL,
  course_id text NOT NULL,
  name text NOT NULL,
  father_name text NOT NULL,
  mother_name text NOT NULL,
  sgpa_odd integer,
  sgpa_even integer,
  back_papers integer NOT NULL DEFAULT 0,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  study_year text,
  gender text,
  third_gender boolean NOT NULL DEFAULT false,
  email text,
  CONSTRAINT results_pkey PRIMARY KEY (roll_number),
  CONSTRAINT results_back_papers_check CHECK ((back_papers >= 0)),
  CONSTRAINT results_email_check CHECK (((email <> ''::text) AND (email = lower(email)))),
  CONSTRAINT results_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  CONSTRAINT results_name_check CHECK ((name <> ''::text)),
  CONSTRAINT results_one_gender CHECK (((NOT third_gender) OR (gender IS NULL))),
  CONSTRAINT results_roll_number_check CHECK (((roll_number <> ''::text) AND (roll_number = upper(roll_number)))),
  CONSTRAINT results_sgpa_even_check CHECK (((sgpa_even >= 0) AND (sgpa_even <= 1000))),
  CONSTRAINT results_sgpa_odd_check CHECK (((sgpa_odd >= 0) AND (sgpa_odd <= 1000))),
  CONSTRAINT results_study_year_check CHECK ((study_year = ANY (ARRAY['2'::text, '3'::text, '4'::text])))
);

-- The applications that a round locked, with everything that its computation reads.
CREATE TABLE round_applications (
  round_id uuid NOT NULL,
  person_id uuid NOT NULL,
  application_id uuid NOT NULL,
  pseudonym text NOT NULL,
  salt bytea NOT NULL,
  gender text NOT NULL,
  sgpa_odd integer NOT NULL,
  sgpa_even integer NOT NULL,
  merit_group text NOT NULL,
  needs_accessible boolean NOT NULL,
  needs_ground_floor boolean NOT NULL,
  categories text[] NOT NULL,
  choices text[] NOT NULL,
  room_mates text[] NOT NULL,
  held_bed_id text,
  held_allotment_id uuid,
  held_choice text,
  leaf_index integer NOT NULL,
  path bytea NOT NULL,
  held_class jsonb,
  CONSTRAINT round_applications_pkey PRIMARY KEY (round_id, person_id),
  CONSTRAINT round_applications_pseudonym_key UNIQUE (round_id, pseudonym),
  CONSTRAINT round_applications_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CONSTRAINT round_applications_held_allotment_id_fkey FOREIGN KEY (held_allotment_id) REFERENCES allotments(id),
  CONSTRAINT round_applications_held_bed_id_fkey FOREIGN KEY (held_bed_id) REFERENCES beds(id) ON UPDATE CASCADE,
  CONSTRAINT round_applications_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT round_applications_round_id_fkey FOREIGN KEY (round_id) REFERENCES allotment_rounds(id) ON DELETE CASCADE,
  CONSTRAINT round_applications_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  CONSTRAINT round_applications_pseudonym_check CHECK ((pseudonym ~ '^[A-Za-z0-9_-]+$'::text)),
  CONSTRAINT round_applications_salt_check CHECK ((length(salt) = 32))
);
CREATE INDEX round_applications_person_idx ON round_applications USING btree (person_id);

-- What a round decided for each application, and why.
CREATE TABLE round_decisions (
  round_id uuid NOT NULL,
  person_id uuid NOT NULL,
  "position" integer NOT NULL,
  rank integer NOT NULL,
  merit_group text NOT NULL,
  outcome text NOT NULL,
  basis text,
  hall_id text,
  room_type text,
  bed_id text,
  before_bed_id text,
  won_category text,
  won_group text,
  choice_number integer,
  missed jsonb NOT NULL,
  rank_of integer,
  unmet_need text,
  CONSTRAINT round_decisions_pkey PRIMARY KEY (round_id, person_id),
  CONSTRAINT round_decisions_position_key UNIQUE (round_id, "position"),
  CONSTRAINT round_decisions_bed_id_fkey FOREIGN KEY (bed_id) REFERENCES beds(id) ON UPDATE CASCADE,
  CONSTRAINT round_decisions_before_bed_id_fkey FOREIGN KEY (before_bed_id) REFERENCES beds(id) ON UPDATE CASCADE,
  CONSTRAINT round_decisions_hall_id_fkey FOREIGN KEY (hall_id) REFERENCES halls(id),
  CONSTRAINT round_decisions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT round_decisions_round_id_fkey FOREIGN KEY (round_id) REFERENCES allotment_rounds(id) ON DELETE CASCADE,
  CONSTRAINT round_decisions_basis_check CHECK ((basis = ANY (ARRAY['merit'::text, 'holder'::text, 'need'::text, 'quota'::text]))),
  CONSTRAINT round_decisions_choice_number_check CHECK ((choice_number > 0)),
  CONSTRAINT round_decisions_outcome_check CHECK ((outcome = ANY (ARRAY['placed'::text, 'moved-up'::text, 'kept'::text, 'lost'::text, 'waiting'::text]))),
  CONSTRAINT round_decisions_position_check CHECK (("position" > 0)),
  CONSTRAINT round_decisions_rank_check CHECK ((rank > 0)),
  CONSTRAINT round_decisions_room_type_check CHECK ((room_type = ANY (ARRAY['single'::text, 'double'::text, 'triple'::text]))),
  CONSTRAINT round_decisions_unmet_need_check CHECK ((unmet_need = ANY (ARRAY['accessible'::text, 'ground-floor'::text]))),
  CONSTRAINT round_decisions_won CHECK ((((bed_id IS NULL) = (hall_id IS NULL)) AND ((bed_id IS NULL) = (room_type IS NULL)) AND ((bed_id IS NULL) = (basis IS NULL)) AND ((bed_id IS NULL) OR (outcome <> 'waiting'::text)) AND ((bed_id IS NOT NULL) OR (outcome = ANY (ARRAY['lost'::text, 'waiting'::text])))))
);
CREATE UNIQUE INDEX round_decisions_bed_key ON round_decisions USING btree (round_id, bed_id) WHERE (bed_id IS NOT NULL);
CREATE INDEX round_decisions_person_idx ON round_decisions USING btree (person_id);

-- The files with which anybody can check a published round.
CREATE TABLE round_proof_files (
  round_id uuid NOT NULL,
  content bytea NOT NULL,
  snapshot bytea,
  CONSTRAINT round_proof_files_pkey PRIMARY KEY (round_id),
  CONSTRAINT round_proof_files_round_id_fkey FOREIGN KEY (round_id) REFERENCES allotment_rounds(id) ON DELETE CASCADE
);

-- Changes after which the numbers of waiting applicants are counted again.
CREATE TABLE waiting_changes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT waiting_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX waiting_changes_at_idx ON waiting_changes USING btree (at);
CREATE INDEX waiting_changes_xid_idx ON waiting_changes USING btree (xid);

-- How many applicants wait for each hall, as last counted.
CREATE TABLE waiting_counts (
  hall_id text NOT NULL,
  year integer NOT NULL,
  today date NOT NULL,
  waiting bigint NOT NULL,
  snapshot pg_snapshot NOT NULL,
  counted_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT waiting_counts_pkey PRIMARY KEY (hall_id)
);

-- ============================================================================
-- residence

-- Times in which a bed was out of service, with the reason.
CREATE TABLE bed_outages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  bed_id text NOT NULL,
  began_at timestamp(3) with time zone NOT NULL,
  reason text,
  expected_on date,
  ended_at timestamp(3) with time zone,
  CONSTRAINT bed_outages_pkey PRIMARY KEY (id),
  CONSTRAINT bed_outages_bed_id_fkey FOREIGN KEY (bed_id) REFERENCES beds(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX bed_outages_bed_idx ON bed_outages USING btree (bed_id, began_at DESC);
CREATE UNIQUE INDEX bed_outages_open_key ON bed_outages USING btree (bed_id) WHERE (ended_at IS NULL);

-- Beds of a room, and whether one is reserved, out of service or removed.
CREATE TABLE beds (
  id text NOT NULL,
  hall_id text NOT NULL,
  floor integer NOT NULL,
  room_number text NOT NULL,
  room_type text NOT NULL,
  label text NOT NULL,
  out_of_service_at timestamp(3) with time zone,
  out_of_service_reason text,
  reserved boolean NOT NULL DEFAULT false,
  out_of_service_until date,
  removed_at timestamp(3) with time zone,
  CONSTRAINT beds_pkey PRIMARY KEY (id),
  CONSTRAINT beds_place_key UNIQUE (hall_id, room_number, label),
  CONSTRAINT beds_room_fkey FOREIGN KEY (hall_id, room_number, floor, room_type) REFERENCES rooms(hall_id, number, floor, type) ON UPDATE CASCADE,
  CONSTRAINT beds_floor_check CHECK ((floor > 0)),
  CONSTRAINT beds_hall_id_check CHECK ((hall_id ~ '^H[0-9]{3}$'::text)),
  CONSTRAINT beds_label_check CHECK ((label ~ '^[A-Z]$'::text)),
  CONSTRAINT beds_out_of_service CHECK (((out_of_service_at IS NULL) = (out_of_service_reason IS NULL))),
  CONSTRAINT beds_out_of_service_reason_check CHECK ((out_of_service_reason <> ''::text)),
  CONSTRAINT beds_removed_out_of_service CHECK (((removed_at IS NULL) OR (out_of_service_at IS NOT NULL))),
  CONSTRAINT beds_room_number_check CHECK ((room_number <> ''::text)),
  CONSTRAINT beds_room_type_check CHECK ((room_type = ANY (ARRAY['single'::text, 'double'::text, 'triple'::text]))),
  CONSTRAINT beds_until_out_of_service CHECK (((out_of_service_until IS NULL) OR (out_of_service_at IS NOT NULL)))
);
CREATE TRIGGER beds_complete BEFORE UPDATE OF out_of_service_at ON beds FOR EACH ROW WHEN ((new.out_of_service_at IS NULL)) EXECUTE FUNCTION complete_bed();
CREATE TRIGGER beds_of_rooms BEFORE INSERT ON beds FOR EACH ROW EXECUTE FUNCTION skip_bed_without_room();
CREATE TRIGGER beds_outage AFTER UPDATE OF out_of_service_at, out_of_service_reason, out_of_service_until, removed_at ON beds FOR EACH ROW WHEN (((new.out_of_service_at IS NOT NULL) OR (old.out_of_service_at IS NOT NULL))) EXECUTE FUNCTION record_outage();

-- Arrival and departure of a resident: key, condition of the room’s items, who checked in and out.
CREATE TABLE check_ins (
  allotment_id uuid NOT NULL,
  arrived_on date,
  key_given text NOT NULL DEFAULT ''::text,
  items_at_arrival jsonb,
  checked_in_by uuid,
  checked_in_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  left_on date,
  key_remark text,
  key_returned boolean,
  items_at_departure jsonb,
  checked_out_by uuid,
  checked_out_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  no_arrival_reason text,
  moved_from uuid,
  CONSTRAINT check_ins_pkey PRIMARY KEY (allotment_id),
  CONSTRAINT check_ins_allotment_id_fkey FOREIGN KEY (allotment_id) REFERENCES allotments(id) ON DELETE CASCADE,
  CONSTRAINT check_ins_checked_in_by_fkey FOREIGN KEY (checked_in_by) REFERENCES people(id),
  CONSTRAINT check_ins_checked_out_by_fkey FOREIGN KEY (checked_out_by) REFERENCES people(id),
  CONSTRAINT check_ins_moved_from_fkey FOREIGN KEY (moved_from) REFERENCES allotments(id) ON DELETE SET NULL,
  CONSTRAINT check_ins_arrival CHECK (((arrived_on IS NOT NULL) OR ((left_on IS NOT NULL) AND (COALESCE(no_arrival_reason, ''::text) <> ''::text)))),
  CONSTRAINT check_ins_check CHECK ((left_on >= arrived_on)),
  CONSTRAINT check_ins_departure CHECK ((((left_on IS NULL) = (checked_out_at IS NULL)) AND ((left_on IS NULL) = (items_at_departure IS NULL)) AND ((left_on IS NOT NULL) OR (key_returned IS NULL))))
);
CREATE INDEX check_ins_moved_from_idx ON check_ins USING btree (moved_from) WHERE (moved_from IS NOT NULL);

-- Items of a room by type, unless the room has its own list.
CREATE TABLE default_inventories (
  room_type text NOT NULL,
  items jsonb NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT default_inventories_pkey PRIMARY KEY (room_type),
  CONSTRAINT default_inventories_room_type_check CHECK ((room_type = ANY (ARRAY['single'::text, 'double'::text, 'triple'::text])))
);

-- The allotments that such a task ends, one by one.
CREATE TABLE hall_vacating_rows (
  vacating_id uuid NOT NULL,
  allotment_id uuid NOT NULL,
  "position" integer NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  failure text,
  attempts integer NOT NULL DEFAULT 0,
  CONSTRAINT hall_vacating_rows_pkey PRIMARY KEY (vacating_id, allotment_id),
  CONSTRAINT hall_vacating_rows_allotment_id_fkey FOREIGN KEY (allotment_id) REFERENCES allotments(id) ON DELETE CASCADE,
  CONSTRAINT hall_vacating_rows_vacating_id_fkey FOREIGN KEY (vacating_id) REFERENCES hall_vacatings(id) ON DELETE CASCADE,
  CONSTRAINT hall_vacating_rows_failure CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  CONSTRAINT hall_vacating_rows_failure_check CHECK ((failure <> ''::text)),
  CONSTRAINT hall_vacating_rows_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'vacated'::text, 'failed'::text])))
);
CREATE INDEX hall_vacating_rows_waiting_idx ON hall_vacating_rows USING btree (vacating_id, attempts, "position") WHERE (state = 'waiting'::text);

-- Vacating of a hall as one task, and its state.
CREATE TABLE hall_vacatings (
  id uuid NOT NULL,
  hall_id text NOT NULL,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'running'::text,
  requested_by uuid NOT NULL,
  address text NOT NULL,
  request_id text NOT NULL,
  started_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  ended_at timestamp(3) with time zone,
  CONSTRAINT hall_vacatings_pkey PRIMARY KEY (id),
  CONSTRAINT hall_vacatings_hall_id_fkey FOREIGN KEY (hall_id) REFERENCES halls(id),
  CONSTRAINT hall_vacatings_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES people(id),
  CONSTRAINT hall_vacatings_ended CHECK (((state = 'done'::text) = (ended_at IS NOT NULL))),
  CONSTRAINT hall_vacatings_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT hall_vacatings_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text])))
);
CREATE INDEX hall_vacatings_hall_idx ON hall_vacatings USING btree (hall_id, started_at DESC);
CREATE UNIQUE INDEX hall_vacatings_running_key ON hall_vacatings USING btree (hall_id) WHERE (state = 'running'::text);

-- Halls: campus, for whom, number of floors, whether they are open.
CREATE TABLE halls (
  id text NOT NULL,
  name text NOT NULL,
  campus text NOT NULL,
  hostel_for text NOT NULL,
  type text NOT NULL,
  floors integer NOT NULL,
  open boolean NOT NULL DEFAULT true,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT halls_pkey PRIMARY KEY (id),
  CONSTRAINT halls_type_key UNIQUE (type),
  CONSTRAINT halls_campus_check CHECK ((campus = ANY (ARRAY['Old Campus'::text, 'New Campus'::text]))),
  CONSTRAINT halls_floors_check CHECK (((floors >= 1) AND (floors <= 30))),
  CONSTRAINT halls_hostel_for_check CHECK ((hostel_for = ANY (ARRAY['male'::text, 'female'::text]))),
  CONSTRAINT halls_id_check CHECK ((id ~ '^H[0-9]{3}$'::text)),
  CONSTRAINT halls_name_check CHECK ((name <> ''::text)),
  CONSTRAINT halls_type_check CHECK ((type <> ''::text))
);
CREATE UNIQUE INDEX halls_name_key ON halls USING btree (lower(name));
CREATE TRIGGER halls_waiting AFTER UPDATE OF hostel_for ON halls FOR EACH STATEMENT EXECUTE FUNCTION note_waiting_change();

-- Items that were missing or damaged at departure, and what came of it.
CREATE TABLE inventory_findings (
  id uuid NOT NULL,
  allotment_id uuid NOT NULL,
  item text NOT NULL,
  count integer NOT NULL,
  condition text NOT NULL,
  adjustment_id uuid,
  settled_reason text,
  settled_by uuid,
  CONSTRAINT inventory_findings_pkey PRIMARY KEY (id),
  CONSTRAINT inventory_findings_adjustment_id_fkey FOREIGN KEY (adjustment_id) REFERENCES fee_adjustments(id),
  CONSTRAINT inventory_findings_allotment_id_fkey FOREIGN KEY (allotment_id) REFERENCES check_ins(allotment_id) ON DELETE CASCADE,
  CONSTRAINT inventory_findings_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES people(id),
  CONSTRAINT inventory_findings_condition_check CHECK ((condition = ANY (ARRAY['damaged'::text, 'missing'::text]))),
  CONSTRAINT inventory_findings_count_check CHECK ((count > 0)),
  CONSTRAINT inventory_findings_item_check CHECK ((item <> ''::text)),
  CONSTRAINT inventory_findings_outcome CHECK (((adjustment_id IS NULL) OR (settled_reason IS NULL))),
  CONSTRAINT inventory_findings_settled CHECK (((settled_reason IS NULL) OR (settled_by IS NOT NULL))),
  CONSTRAINT inventory_findings_settled_reason_check CHECK ((settled_reason <> ''::text))
);
CREATE INDEX inventory_findings_adjustment_idx ON inventory_findings USING btree (adjustment_id) WHERE (adjustment_id IS NOT NULL);
CREATE INDEX inventory_findings_allotment_idx ON inventory_findings USING btree (allotment_id);

-- Residents who keep their bed at the end of the year, and why.
CREATE TABLE kept_beds (
  allotment_id uuid NOT NULL,
  reason text NOT NULL,
  kept_by uuid,
  kept_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  through_year integer NOT NULL,
  CONSTRAINT kept_beds_pkey PRIMARY KEY (allotment_id),
  CONSTRAINT kept_beds_allotment_id_fkey FOREIGN KEY (allotment_id) REFERENCES allotments(id) ON DELETE CASCADE,
  CONSTRAINT kept_beds_kept_by_fkey FOREIGN KEY (kept_by) REFERENCES people(id),
  CONSTRAINT kept_beds_reason_check CHECK ((reason <> ''::text))
);
CREATE TRIGGER kept_beds_year BEFORE INSERT ON kept_beds FOR EACH ROW WHEN ((new.through_year IS NULL)) EXECUTE FUNCTION set_year_of_kept_bed();

-- The open room change of a person, of whom each has one at most.
CREATE TABLE open_room_changes (
  person_id uuid NOT NULL,
  room_change_id uuid NOT NULL,
  CONSTRAINT open_room_changes_person_key PRIMARY KEY (person_id),
  CONSTRAINT open_room_changes_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT open_room_changes_room_change_id_fkey FOREIGN KEY (room_change_id) REFERENCES room_changes(id) ON DELETE CASCADE
);
CREATE INDEX open_room_changes_room_change_idx ON open_room_changes USING btree (room_change_id);

-- Every state of a room change; rows are only added.
CREATE TABLE room_change_steps (
  id bigint NOT NULL DEFAULT nextval('room_change_steps_id_seq'::regclass),
  room_change_id uuid NOT NULL,
  state text NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  by uuid,
  reason text,
  CONSTRAINT room_change_steps_pkey PRIMARY KEY (id),
  CONSTRAINT room_change_steps_by_fkey FOREIGN KEY (by) REFERENCES people(id),
  CONSTRAINT room_change_steps_room_change_id_fkey FOREIGN KEY (room_change_id) REFERENCES room_changes(id) ON DELETE CASCADE,
  CONSTRAINT room_change_steps_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT room_change_steps_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'open'::text, 'granted'::text, 'refused'::text, 'withdrawn'::text, 'lapsed'::text, 'ended'::text])))
);
CREATE INDEX room_change_steps_room_change_idx ON room_change_steps USING btree (room_change_id, id);
CREATE TRIGGER room_change_steps_append_only BEFORE UPDATE ON room_change_steps FOR EACH STATEMENT EXECUTE FUNCTION forbid_room_change_step_edit();

-- Halls and types of room that such a request names, in order.
CREATE TABLE room_change_wishes (
  room_change_id uuid NOT NULL,
  "position" integer NOT NULL,
  hall_id text NOT NULL,
  room_type text,
  CONSTRAINT room_change_wishes_pkey PRIMARY KEY (room_change_id, "position"),
  CONSTRAINT room_change_wishes_hall_id_fkey FOREIGN KEY (hall_id) REFERENCES halls(id),
  CONSTRAINT room_change_wishes_room_change_id_fkey FOREIGN KEY (room_change_id) REFERENCES room_changes(id) ON DELETE CASCADE,
  CONSTRAINT room_change_wishes_position_check CHECK (("position" > 0)),
  CONSTRAINT room_change_wishes_room_type_check CHECK ((room_type = ANY (ARRAY['single'::text, 'double'::text, 'triple'::text])))
);

-- Requests for another room and swaps, their state and answers.
CREATE TABLE room_changes (
  id uuid NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  person_id uuid NOT NULL,
  allotment_id uuid NOT NULL,
  hall_id text NOT NULL,
  reason text NOT NULL,
  roll_number text,
  other_id uuid,
  other_answer text,
  other_answered_at timestamp(3) with time zone,
  other_allotment_id uuid,
  other_hall_id text,
  respond_by timestamp(3) with time zone,
  opened_at timestamp(3) with time zone,
  granted_bed_id text,
  ended_how text,
  mail_due boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT room_changes_pkey PRIMARY KEY (id),
  CONSTRAINT room_changes_allotment_id_fkey FOREIGN KEY (allotment_id) REFERENCES allotments(id) ON DELETE CASCADE,
  CONSTRAINT room_changes_granted_bed_id_fkey FOREIGN KEY (granted_bed_id) REFERENCES beds(id) ON UPDATE CASCADE,
  CONSTRAINT room_changes_hall_id_fkey FOREIGN KEY (hall_id) REFERENCES halls(id),
  CONSTRAINT room_changes_other_allotment_id_fkey FOREIGN KEY (other_allotment_id) REFERENCES allotments(id) ON DELETE CASCADE,
  CONSTRAINT room_changes_other_hall_id_fkey FOREIGN KEY (other_hall_id) REFERENCES halls(id),
  CONSTRAINT room_changes_other_id_fkey FOREIGN KEY (other_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT room_changes_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT room_changes_answer CHECK ((((other_answer IS NULL) = (other_answered_at IS NULL)) AND ((other_answer IS NULL) OR (other_id IS NOT NULL)) AND ((COALESCE(other_answer, ''::text) = 'agreed'::text) = (other_allotment_id IS NOT NULL)) AND ((other_allotment_id IS NULL) = (other_hall_id IS NULL)))),
  CONSTRAINT room_changes_ended CHECK (((state = 'ended'::text) = (ended_how IS NOT NULL))),
  CONSTRAINT room_changes_ended_how_check CHECK ((ended_how = ANY (ARRAY['moved'::text, 'vacated'::text, 'other'::text]))),
  CONSTRAINT room_changes_kind_check CHECK ((kind = ANY (ARRAY['change'::text, 'swap'::text]))),
  CONSTRAINT room_changes_opened CHECK (((opened_at IS NOT NULL) OR (state = ANY (ARRAY['proposed'::text, 'withdrawn'::text, 'lapsed'::text, 'ended'::text])))),
  CONSTRAINT room_changes_other_answer_check CHECK ((other_answer = ANY (ARRAY['agreed'::text, 'refused'::text]))),
  CONSTRAINT room_changes_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT room_changes_roll_number_check CHECK ((roll_number <> ''::text)),
  CONSTRAINT room_changes_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'open'::text, 'granted'::text, 'refused'::text, 'withdrawn'::text, 'lapsed'::text, 'ended'::text]))),
  CONSTRAINT room_changes_swap CHECK ((((kind = 'swap'::text) = (roll_number IS NOT NULL)) AND ((kind = 'swap'::text) = (respond_by IS NOT NULL)) AND ((kind = 'swap'::text) OR (other_id IS NULL))))
);
CREATE INDEX room_changes_allotment_idx ON room_changes USING btree (allotment_id) WHERE (state = ANY (ARRAY['proposed'::text, 'open'::text]));
CREATE INDEX room_changes_mail_due_idx ON room_changes USING btree (id) WHERE mail_due;
CREATE INDEX room_changes_office_idx ON room_changes USING btree (state, opened_at) WHERE (opened_at IS NOT NULL);
CREATE INDEX room_changes_other_allotment_idx ON room_changes USING btree (other_allotment_id) WHERE (state = 'open'::text);
CREATE INDEX room_changes_other_idx ON room_changes USING btree (other_id, created_at DESC) WHERE (other_id IS NOT NULL);
CREATE INDEX room_changes_person_idx ON room_changes USING btree (person_id, created_at DESC);
CREATE INDEX room_changes_respond_by_idx ON room_changes USING btree (respond_by) WHERE (state = 'proposed'::text);
CREATE TRIGGER room_changes_open AFTER INSERT OR UPDATE OF state ON room_changes FOR EACH ROW EXECUTE FUNCTION keep_open_room_changes();

-- Items of a room that differ from those of its type.
CREATE TABLE room_inventories (
  hall_id text NOT NULL,
  room_number text NOT NULL,
  items jsonb NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT room_inventories_pkey PRIMARY KEY (hall_id, room_number),
  CONSTRAINT room_inventories_hall_id_room_number_fkey FOREIGN KEY (hall_id, room_number) REFERENCES rooms(hall_id, number) ON UPDATE CASCADE ON DELETE CASCADE
);

-- Rooms of a hall with floor and type.
CREATE TABLE rooms (
  hall_id text NOT NULL,
  number text NOT NULL,
  floor integer NOT NULL,
  type text NOT NULL,
  accessible boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT rooms_pkey PRIMARY KEY (hall_id, number),
  CONSTRAINT rooms_place_key UNIQUE (hall_id, number, floor, type),
  CONSTRAINT rooms_hall_id_fkey FOREIGN KEY (hall_id) REFERENCES halls(id),
  CONSTRAINT rooms_floor_check CHECK (((floor >= 1) AND (floor <= 30))),
  CONSTRAINT rooms_number_check CHECK ((number ~ '^[A-Z0-9][A-Z0-9-]{0,9}$'::text)),
  CONSTRAINT rooms_type_check CHECK ((type = ANY (ARRAY['single'::text, 'double'::text, 'triple'::text])))
);

-- How many students there are by course and gender.
CREATE TABLE student_counts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  course_name text NOT NULL,
  gender text NOT NULL,
  students bigint NOT NULL,
  CONSTRAINT student_counts_pkey PRIMARY KEY (id)
);

-- What the office knows of a student beside the account.
CREATE TABLE student_profiles (
  person_id uuid NOT NULL,
  roll_number text NOT NULL,
  course_name text NOT NULL,
  department text NOT NULL,
  gender text NOT NULL,
  hostel_name text,
  room_number text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  father_name text,
  mother_name text,
  date_of_birth date,
  course_id text,
  contact_number text,
  address text,
  guardian_name text,
  guardian_phone text,
  sgpa_odd integer,
  sgpa_even integer,
  admission_year integer,
  semester text,
  room_preference text,
  search_text text NOT NULL GENERATED ALWAYS AS (lower(((((roll_number || '
'::text) || course_name) || '
'::text) || COALESCE(room_number, ''::text)))) STORED,
  contact_number_changed_at timestamp(3) with time zone,
  person_text text NOT NULL DEFAULT ''::text,
  listed boolean NOT NULL DEFAULT true,
  directory_text text NOT NULL GENERATED ALWAYS AS (((person_text || '
'::text) || lower(((((roll_number || '
'::text) || course_name) || '
'::text) || COALESCE(room_number, ''::text))))) STORED,
  folded_text text NOT NULL GENERATED ALWAYS AS (((((((((((((fold_text(split_part(person_text, '
'::text, 1)) || '
'::text) || fold_text(split_part(person_text, '
'::text, 2))) || '
'::text) || fold_text(roll_number)) || '
'::text) || COALESCE(contact_number, ''::text)) || '
'::text) || fold_text(course_name)) || '
'::text) || COALESCE(fold_text(hostel_name), ''::text)) || '
'::text) || COALESCE(fold_text(room_number), ''::text))) STORED,
  CONSTRAINT student_profiles_pkey PRIMARY KEY (person_id),
  CONSTRAINT student_profiles_roll_number_key UNIQUE (roll_number),
  CONSTRAINT student_profiles_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT student_profiles_admission_year_check CHECK (((admission_year >= 2000) AND (admission_year <= 2199))),
  CONSTRAINT student_profiles_contact_number_check CHECK ((contact_number ~ '^\+91[6-9][0-9]{9}$'::text)),
  CONSTRAINT student_profiles_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  CONSTRAINT student_profiles_guardian_phone_check CHECK ((guardian_phone ~ '^\+91[6-9][0-9]{9}$'::text)),
  CONSTRAINT student_profiles_roll_number_check CHECK (((roll_number <> ''::text) AND (roll_number = upper(roll_number)))),
  CONSTRAINT student_profiles_room_preference_check CHECK ((room_preference = ANY (ARRAY['single'::text, 'double'::text, 'triple'::text]))),
  CONSTRAINT student_profiles_semester_check CHECK ((semester = ANY (ARRAY['2'::text, '3'::text, '4'::text]))),
  CONSTRAINT student_profiles_sgpa_even_check CHECK (((sgpa_even >= 0) AND (sgpa_even <= 1000))),
  CONSTRAINT student_profiles_sgpa_odd_check CHECK (((sgpa_odd >= 0) AND (sgpa_odd <= 1000)))
);
CREATE INDEX student_profiles_birth_idx ON student_profiles USING btree (date_of_birth, person_id);
CREATE INDEX student_profiles_course_idx ON student_profiles USING btree (course_name);
CREATE INDEX student_profiles_created_idx ON student_profiles USING btree (created_at DESC, person_id DESC);
CREATE INDEX student_profiles_folded_idx ON student_profiles USING gin (folded_text gin_trgm_ops);
CREATE INDEX student_profiles_folded_name_idx ON student_profiles USING btree (split_part(folded_text, '
'::text, 1) COLLATE "C", person_id) WHERE listed;
CREATE INDEX student_profiles_folded_words_idx ON student_profiles USING gin (split_part(folded_text, '
'::text, 1) gin_trgm_ops);
CREATE TRIGGER student_profiles_contact_number BEFORE UPDATE OF contact_number ON student_profiles FOR EACH ROW WHEN ((old.contact_number IS DISTINCT FROM new.contact_number)) EXECUTE FUNCTION note_contact_number();
CREATE TRIGGER student_profiles_count AFTER INSERT OR DELETE ON student_profiles FOR EACH ROW EXECUTE FUNCTION count_student();
CREATE TRIGGER student_profiles_person BEFORE INSERT ON student_profiles FOR EACH ROW EXECUTE FUNCTION copy_person_to_profile();
CREATE TRIGGER student_profiles_recount AFTER UPDATE ON student_profiles FOR EACH ROW WHEN ((((old.course_name IS DISTINCT FROM new.course_name) OR (old.gender IS DISTINCT FROM new.gender)) OR (old.listed IS DISTINCT FROM new.listed))) EXECUTE FUNCTION count_student();
CREATE TRIGGER student_profiles_waiting AFTER UPDATE OF date_of_birth ON student_profiles FOR EACH STATEMENT EXECUTE FUNCTION note_waiting_change();

-- Anti-ragging undertakings of students by academic year: accepted in the portal, or signed on a form.
CREATE TABLE undertakings (
  person_id uuid NOT NULL,
  admission_year integer NOT NULL,
  how text NOT NULL,
  given_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  recorded_by uuid,
  CONSTRAINT undertakings_pkey PRIMARY KEY (person_id, admission_year),
  CONSTRAINT undertakings_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT undertakings_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES people(id),
  CONSTRAINT undertakings_admission_year_check CHECK (((admission_year >= 2000) AND (admission_year <= 2199))),
  CONSTRAINT undertakings_how_check CHECK ((how = ANY (ARRAY['portal'::text, 'signed-form'::text]))),
  CONSTRAINT undertakings_recorded CHECK (((how = 'portal'::text) = (recorded_by IS NULL)))
);

-- ============================================================================
-- requests

-- Feedback and complaints, some confidential, with the office’s response.
CREATE TABLE feedback (
  id uuid NOT NULL,
  student_id uuid NOT NULL,
  feedback_type text NOT NULL,
  custom_subject text,
  message text NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  response text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (((lower(((COALESCE(custom_subject, feedback_type) || '
'::text) || message)) || '
'::text) || (id)::text)) STORED,
  hall_id text,
  room_number text,
  bed_id text,
  finished_at timestamp(3) with time zone,
  confirmed_at timestamp(3) with time zone,
  reopenings integer NOT NULL DEFAULT 0,
  confidential boolean NOT NULL DEFAULT false,
  closed_unanswered_at timestamp(3) with time zone,
  folded_text text NOT NULL GENERATED ALWAYS AS (((fold_text(((COALESCE(custom_subject, feedback_type) || ' '::text) || message)) || '
'::text) || fold_text((id)::text))) STORED,
  CONSTRAINT feedback_pkey PRIMARY KEY (id),
  CONSTRAINT feedback_bed_id_fkey FOREIGN KEY (bed_id) REFERENCES beds(id) ON UPDATE CASCADE,
  CONSTRAINT feedback_hall_id_fkey FOREIGN KEY (hall_id) REFERENCES halls(id),
  CONSTRAINT feedback_student_id_fkey FOREIGN KEY (student_id) REFERENCES people(id),
  CONSTRAINT feedback_custom_subject_check CHECK ((custom_subject <> ''::text)),
  CONSTRAINT feedback_custom_subject_with_other CHECK (((feedback_type = 'Other'::text) = (custom_subject IS NOT NULL))),
  CONSTRAINT feedback_feedback_type_check CHECK ((feedback_type = ANY (ARRAY['Room Related'::text, 'Mess Related'::text, 'Hostel Library'::text, 'Gaming Room Related'::text, 'Security & Safety'::text, 'Wi-Fi & Internet'::text, 'Other'::text]))),
  CONSTRAINT feedback_message_check CHECK ((message <> ''::text)),
  CONSTRAINT feedback_reopenings_check CHECK ((reopenings >= 0)),
  CONSTRAINT feedback_response_check CHECK ((response <> ''::text)),
  CONSTRAINT feedback_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'in-progress'::text, 'resolved'::text, 'closed'::text])))
);
CREATE INDEX feedback_bed_idx ON feedback USING btree (bed_id);
CREATE INDEX feedback_closed_unanswered_idx ON feedback USING btree (finished_at) WHERE (closed_unanswered_at IS NOT NULL);
CREATE INDEX feedback_confidential_id_idx ON feedback USING btree (((id)::text)) WHERE confidential;
CREATE INDEX feedback_confidential_idx ON feedback USING btree (id) WHERE confidential;
CREATE INDEX feedback_created_idx ON feedback USING btree (created_at DESC, id DESC) INCLUDE (status, hall_id, confidential);
CREATE INDEX feedback_folded_idx ON feedback USING gin (folded_text gin_trgm_ops);
CREATE INDEX feedback_hall_idx ON feedback USING btree (hall_id, created_at DESC, id DESC);
CREATE INDEX feedback_open_idx ON feedback USING btree (created_at) WHERE (status = ANY (ARRAY['pending'::text, 'in-progress'::text]));
CREATE INDEX feedback_resolved_idx ON feedback USING btree (finished_at) WHERE (status = 'resolved'::text);
CREATE INDEX feedback_room_idx ON feedback USING gin (lower(room_number) gin_trgm_ops);
CREATE INDEX feedback_status_idx ON feedback USING btree (status, updated_at);
CREATE INDEX feedback_student_idx ON feedback USING btree (student_id, created_at DESC, id DESC);
CREATE TRIGGER feedback_count AFTER INSERT OR DELETE ON feedback FOR EACH ROW EXECUTE FUNCTION count_feedback();
CREATE TRIGGER feedback_count_days AFTER INSERT OR DELETE ON feedback FOR EACH ROW EXECUTE FUNCTION count_feedback_days();
CREATE TRIGGER feedback_finished BEFORE INSERT OR UPDATE OF status ON feedback FOR EACH ROW EXECUTE FUNCTION fill_finished_at();
CREATE TRIGGER feedback_place BEFORE INSERT ON feedback FOR EACH ROW WHEN ((new.hall_id IS NULL)) EXECUTE FUNCTION fill_place_of_request();
CREATE TRIGGER feedback_recount AFTER UPDATE ON feedback FOR EACH ROW WHEN (((((old.feedback_type IS DISTINCT FROM new.feedback_type) OR (old.status IS DISTINCT FROM new.status)) OR (old.hall_id IS DISTINCT FROM new.hall_id)) OR (old.confidential IS DISTINCT FROM new.confidential))) EXECUTE FUNCTION count_feedback();
CREATE TRIGGER feedback_recount_days AFTER UPDATE ON feedback FOR EACH ROW WHEN ((((old.created_at IS DISTINCT FROM new.created_at) OR (old.hall_id IS DISTINCT FROM new.hall_id)) OR (old.confidential IS DISTINCT FROM new.confidential))) EXECUTE FUNCTION count_feedback_days();

-- Comments on feedback and its changes of state.
CREATE TABLE feedback_comments (
  id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  author_id uuid NOT NULL,
  status text NOT NULL,
  comment text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT feedback_comments_pkey PRIMARY KEY (id),
  CONSTRAINT feedback_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES people(id),
  CONSTRAINT feedback_comments_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id) ON DELETE CASCADE,
  CONSTRAINT feedback_comments_comment_check CHECK ((comment <> ''::text))
);
CREATE INDEX feedback_comments_feedback_idx ON feedback_comments USING btree (feedback_id, created_at);

-- Leave applications: dates, state, decision, return.
CREATE TABLE leave_applications (
  id uuid NOT NULL,
  student_id uuid NOT NULL,
  leave_type text NOT NULL,
  reason text NOT NULL,
  from_date date NOT NULL,
  to_date date NOT NULL,
  emergency_contact text NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  decided_by uuid,
  provost_comments text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (((lower(reason) || '
'::text) || (id)::text)) STORED,
  overlap_kept boolean NOT NULL DEFAULT false,
  shortened_from date,
  decided_at timestamp(3) with time zone,
  hall_id text,
  room_number text,
  bed_id text,
  returned_on date,
  rebated_at timestamp(3) with time zone,
  folded_text text NOT NULL GENERATED ALWAYS AS (((fold_text(reason) || '
'::text) || fold_text((id)::text))) STORED,
  CONSTRAINT leave_applications_pkey PRIMARY KEY (id),
  CONSTRAINT leave_applications_approved_apart EXCLUDE USING gist (student_id WITH =, daterange(from_date, to_date) WITH &&) WHERE ((status = 'approved'::text)),
  CONSTRAINT leave_applications_nights_apart EXCLUDE USING gist (student_id WITH =, daterange(from_date, to_date) WITH &&) WHERE (((status = ANY (ARRAY['pending'::text, 'approved'::text])) AND (NOT overlap_kept))),
  CONSTRAINT leave_applications_bed_id_fkey FOREIGN KEY (bed_id) REFERENCES beds(id) ON UPDATE CASCADE,
  CONSTRAINT leave_applications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES people(id),
  CONSTRAINT leave_applications_hall_id_fkey FOREIGN KEY (hall_id) REFERENCES halls(id),
  CONSTRAINT leave_applications_student_id_fkey FOREIGN KEY (student_id) REFERENCES people(id),
  CONSTRAINT leave_applications_decided CHECK (((status = ANY (ARRAY['pending'::text, 'withdrawn'::text, 'lapsed'::text])) = (decided_by IS NULL))),
  CONSTRAINT leave_applications_emergency_contact_check CHECK ((emergency_contact <> ''::text)),
  CONSTRAINT leave_applications_end_after_start CHECK ((to_date > from_date)),
  CONSTRAINT leave_applications_leave_type_check CHECK ((leave_type = ANY (ARRAY['sick'::text, 'emergency'::text, 'personal'::text, 'vacation'::text, 'other'::text]))),
  CONSTRAINT leave_applications_provost_comments_check CHECK ((provost_comments <> ''::text)),
  CONSTRAINT leave_applications_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT leave_applications_returned CHECK (((returned_on IS NULL) OR ((status = 'approved'::text) AND (returned_on >= from_date)))),
  CONSTRAINT leave_applications_shortened CHECK ((shortened_from > to_date)),
  CONSTRAINT leave_applications_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'lapsed'::text])))
);
CREATE INDEX leave_applications_away_idx ON leave_applications USING btree (to_date) WHERE ((status = 'approved'::text) AND (returned_on IS NULL));
CREATE INDEX leave_applications_bed_idx ON leave_applications USING btree (bed_id);
CREATE INDEX leave_applications_created_idx ON leave_applications USING btree (created_at DESC, id DESC) INCLUDE (status, hall_id);
CREATE INDEX leave_applications_folded_idx ON leave_applications USING gin (folded_text gin_trgm_ops);
CREATE INDEX leave_applications_hall_idx ON leave_applications USING btree (hall_id, created_at DESC, id DESC);
CREATE INDEX leave_applications_pending_idx ON leave_applications USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX leave_applications_rebate_idx ON leave_applications USING btree (id) WHERE (((rebated_at IS NULL) AND (status = 'approved'::text)) OR (rebated_at < updated_at));
CREATE INDEX leave_applications_room_idx ON leave_applications USING gin (lower(room_number) gin_trgm_ops);
CREATE INDEX leave_applications_status_idx ON leave_applications USING btree (status, updated_at);
CREATE INDEX leave_applications_student_idx ON leave_applications USING btree (student_id, created_at DESC, id DESC);
CREATE TRIGGER leave_applications_count AFTER INSERT OR DELETE ON leave_applications FOR EACH ROW EXECUTE FUNCTION count_leave();
CREATE TRIGGER leave_applications_count_days AFTER INSERT OR DELETE ON leave_applications FOR EACH ROW EXECUTE FUNCTION count_leave_days();
CREATE TRIGGER leave_applications_place BEFORE INSERT ON leave_applications FOR EACH ROW WHEN ((new.hall_id IS NULL)) EXECUTE FUNCTION fill_place_of_request();
CREATE TRIGGER leave_applications_recount AFTER UPDATE ON leave_applications FOR EACH ROW WHEN ((((old.leave_type IS DISTINCT FROM new.leave_type) OR (old.status IS DISTINCT FROM new.status)) OR (old.hall_id IS DISTINCT FROM new.hall_id))) EXECUTE FUNCTION count_leave();
CREATE TRIGGER leave_applications_recount_days AFTER UPDATE ON leave_applications FOR EACH ROW WHEN (((old.created_at IS DISTINCT FROM new.created_at) OR (old.hall_id IS DISTINCT FROM new.hall_id))) EXECUTE FUNCTION count_leave_days();

-- Comments on leave applications and their changes of state.
CREATE TABLE leave_comments (
  id uuid NOT NULL,
  leave_id uuid NOT NULL,
  author_id uuid NOT NULL,
  status text NOT NULL,
  comment text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT leave_comments_pkey PRIMARY KEY (id),
  CONSTRAINT leave_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES people(id),
  CONSTRAINT leave_comments_leave_id_fkey FOREIGN KEY (leave_id) REFERENCES leave_applications(id) ON DELETE CASCADE,
  CONSTRAINT leave_comments_comment_check CHECK ((comment <> ''::text))
);
CREATE INDEX leave_comments_leave_idx ON leave_comments USING btree (leave_id, created_at);

-- Photos of maintenance requests, as prepared by the server.
CREATE TABLE photos (
  id uuid NOT NULL,
  content_type text NOT NULL,
  bytes bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT photos_pkey PRIMARY KEY (id),
  CONSTRAINT photos_content_type_check CHECK ((content_type = 'image/jpeg'::text)),
  CONSTRAINT photos_height_check CHECK ((height > 0)),
  CONSTRAINT photos_width_check CHECK ((width > 0))
);

-- Texts that the office uses in its answers.
CREATE TABLE reply_templates (
  id uuid NOT NULL,
  title text NOT NULL,
  type text,
  text text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT reply_templates_pkey PRIMARY KEY (id),
  CONSTRAINT reply_templates_text_check CHECK ((text <> ''::text)),
  CONSTRAINT reply_templates_title_check CHECK ((title <> ''::text)),
  CONSTRAINT reply_templates_type_check CHECK ((type = ANY (ARRAY['maintenance'::text, 'leave'::text, 'feedback'::text])))
);

-- How many requests there are by type, state and hall.
CREATE TABLE request_counts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  type text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  hall_id text NOT NULL,
  confidential boolean NOT NULL,
  requests bigint NOT NULL,
  CONSTRAINT request_counts_pkey PRIMARY KEY (id)
);

-- How many requests were filed on each day.
CREATE TABLE request_days (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  filed_at timestamp(3) with time zone NOT NULL,
  type text NOT NULL,
  hall_id text NOT NULL,
  confidential boolean NOT NULL,
  requests bigint NOT NULL,
  CONSTRAINT request_days_pkey PRIMARY KEY (id)
);
CREATE INDEX request_days_filed_idx ON request_days USING btree (filed_at);

-- Comments on maintenance requests and their changes of state.
CREATE TABLE service_request_comments (
  id uuid NOT NULL,
  service_request_id uuid NOT NULL,
  author_id uuid NOT NULL,
  status text NOT NULL,
  comment text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT service_request_comments_pkey PRIMARY KEY (id),
  CONSTRAINT service_request_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES people(id),
  CONSTRAINT service_request_comments_service_request_id_fkey FOREIGN KEY (service_request_id) REFERENCES service_requests(id) ON DELETE CASCADE,
  CONSTRAINT service_request_comments_comment_check CHECK ((comment <> ''::text))
);
CREATE INDEX service_request_comments_request_idx ON service_request_comments USING btree (service_request_id, created_at);

-- Students who joined a maintenance request for a common area.
CREATE TABLE service_request_joins (
  service_request_id uuid NOT NULL,
  student_id uuid NOT NULL,
  joined_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT service_request_joins_pkey PRIMARY KEY (service_request_id, student_id),
  CONSTRAINT service_request_joins_service_request_id_fkey FOREIGN KEY (service_request_id) REFERENCES service_requests(id) ON DELETE CASCADE,
  CONSTRAINT service_request_joins_student_id_fkey FOREIGN KEY (student_id) REFERENCES people(id)
);
CREATE INDEX service_request_joins_student_idx ON service_request_joins USING btree (student_id);

-- Maintenance requests: type, place, state, technician, visits, photos.
CREATE TABLE service_requests (
  id uuid NOT NULL,
  student_id uuid NOT NULL,
  request_type text NOT NULL,
  description text NOT NULL,
  priority text NOT NULL DEFAULT 'medium'::text,
  status text NOT NULL DEFAULT 'pending'::text,
  photo_id uuid,
  completion_photo_id uuid,
  admin_comments text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (((lower(description) || '
'::text) || (id)::text)) STORED,
  photos_removed_at timestamp(3) with time zone,
  hall_id text,
  room_number text,
  bed_id text,
  finished_at timestamp(3) with time zone,
  confirmed_at timestamp(3) with time zone,
  reopenings integer NOT NULL DEFAULT 0,
  may_enter boolean NOT NULL DEFAULT false,
  visit_time text,
  technician_id uuid,
  assigned_at timestamp(3) with time zone,
  common_area text,
  area_floor integer,
  joined integer NOT NULL DEFAULT 0,
  for_room boolean NOT NULL DEFAULT false,
  folded_text text NOT NULL GENERATED ALWAYS AS (((fold_text(description) || '
'::text) || fold_text((id)::text))) STORED,
  CONSTRAINT service_requests_pkey PRIMARY KEY (id),
  CONSTRAINT service_requests_completion_photo_key UNIQUE (completion_photo_id),
  CONSTRAINT service_requests_photo_key UNIQUE (photo_id),
  CONSTRAINT service_requests_bed_id_fkey FOREIGN KEY (bed_id) REFERENCES beds(id) ON UPDATE CASCADE,
  CONSTRAINT service_requests_completion_photo_id_fkey FOREIGN KEY (completion_photo_id) REFERENCES photos(id),
  CONSTRAINT service_requests_hall_id_fkey FOREIGN KEY (hall_id) REFERENCES halls(id),
  CONSTRAINT service_requests_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id),
  CONSTRAINT service_requests_student_id_fkey FOREIGN KEY (student_id) REFERENCES people(id),
  CONSTRAINT service_requests_technician_id_fkey FOREIGN KEY (technician_id) REFERENCES technicians(id),
  CONSTRAINT service_requests_admin_comments_check CHECK ((admin_comments <> ''::text)),
  CONSTRAINT service_requests_area_floor CHECK (((area_floor IS NULL) OR (common_area IS NOT NULL))),
  CONSTRAINT service_requests_area_floor_check CHECK (((area_floor >= 0) AND (area_floor <= 50))),
  CONSTRAINT service_requests_assigned CHECK (((technician_id IS NULL) = (assigned_at IS NULL))),
  CONSTRAINT service_requests_common_area_check CHECK ((common_area = ANY (ARRAY['corridor'::text, 'stairs'::text, 'bathroom'::text, 'drinking_water'::text, 'mess'::text, 'common_room'::text, 'reading_room'::text, 'laundry'::text, 'outdoors'::text, 'other'::text]))),
  CONSTRAINT service_requests_description_check CHECK ((description <> ''::text)),
  CONSTRAINT service_requests_joined_check CHECK ((joined >= 0)),
  CONSTRAINT service_requests_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
  CONSTRAINT service_requests_reopenings_check CHECK ((reopenings >= 0)),
  CONSTRAINT service_requests_request_type_check CHECK ((request_type = ANY (ARRAY['plumbing'::text, 'electrical'::text, 'furniture'::text, 'cleaning'::text, 'ac_cooling'::text, 'network'::text, 'security'::text, 'others'::text]))),
  CONSTRAINT service_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'in-progress'::text, 'completed'::text, 'cancelled'::text]))),
  CONSTRAINT service_requests_visit_time_check CHECK ((visit_time <> ''::text))
);
CREATE INDEX service_requests_bed_idx ON service_requests USING btree (bed_id);
CREATE INDEX service_requests_common_area_idx ON service_requests USING btree (hall_id, common_area) WHERE ((common_area IS NOT NULL) AND (status = ANY (ARRAY['pending'::text, 'in-progress'::text])));
CREATE INDEX service_requests_created_idx ON service_requests USING btree (created_at DESC, id DESC) INCLUDE (status, hall_id);
CREATE INDEX service_requests_folded_idx ON service_requests USING gin (folded_text gin_trgm_ops);
CREATE INDEX service_requests_hall_idx ON service_requests USING btree (hall_id, created_at DESC, id DESC);
CREATE INDEX service_requests_old_photos_idx ON service_requests USING btree (updated_at) WHERE (((photo_id IS NOT NULL) OR (completion_photo_id IS NOT NULL)) AND (status = ANY (ARRAY['completed'::text, 'cancelled'::text])));
CREATE INDEX service_requests_open_idx ON service_requests USING btree (request_type, priority, created_at) WHERE (status = ANY (ARRAY['pending'::text, 'in-progress'::text]));
CREATE INDEX service_requests_room_idx ON service_requests USING gin (lower(room_number) gin_trgm_ops);
CREATE INDEX service_requests_status_idx ON service_requests USING btree (status, updated_at);
CREATE INDEX service_requests_student_idx ON service_requests USING btree (student_id, created_at DESC, id DESC);
CREATE INDEX service_requests_technician_idx ON service_requests USING btree (technician_id) WHERE (technician_id IS NOT NULL);
CREATE TRIGGER service_requests_count AFTER INSERT OR DELETE ON service_requests FOR EACH ROW EXECUTE FUNCTION count_maintenance();
CREATE TRIGGER service_requests_count_days AFTER INSERT OR DELETE ON service_requests FOR EACH ROW EXECUTE FUNCTION count_maintenance_days();
CREATE TRIGGER service_requests_finished BEFORE INSERT OR UPDATE OF status ON service_requests FOR EACH ROW EXECUTE FUNCTION fill_finished_at();
CREATE TRIGGER service_requests_place BEFORE INSERT ON service_requests FOR EACH ROW WHEN ((new.hall_id IS NULL)) EXECUTE FUNCTION fill_place_of_request();
CREATE TRIGGER service_requests_recount AFTER UPDATE ON service_requests FOR EACH ROW WHEN ((((old.request_type IS DISTINCT FROM new.request_type) OR (old.status IS DISTINCT FROM new.status)) OR (old.hall_id IS DISTINCT FROM new.hall_id))) EXECUTE FUNCTION count_maintenance();
CREATE TRIGGER service_requests_recount_days AFTER UPDATE ON service_requests FOR EACH ROW WHEN (((old.created_at IS DISTINCT FROM new.created_at) OR (old.hall_id IS DISTINCT FROM new.hall_id))) EXECUTE FUNCTION count_maintenance_days();

-- Technicians with trade, phone and halls.
CREATE TABLE technicians (
  id uuid NOT NULL,
  name text NOT NULL,
  trade text NOT NULL,
  phone text NOT NULL,
  halls text[],
  removed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT technicians_pkey PRIMARY KEY (id),
  CONSTRAINT technicians_halls_check CHECK ((cardinality(halls) > 0)),
  CONSTRAINT technicians_name_check CHECK ((name <> ''::text)),
  CONSTRAINT technicians_phone_check CHECK ((phone <> ''::text)),
  CONSTRAINT technicians_trade_check CHECK ((trade = ANY (ARRAY['plumbing'::text, 'electrical'::text, 'furniture'::text, 'cleaning'::text, 'ac_cooling'::text, 'network'::text, 'security'::text, 'others'::text])))
);

-- The last act on a request, as long as it can be undone.
CREATE TABLE undoable_acts (
  request_id uuid NOT NULL,
  id uuid NOT NULL,
  act text NOT NULL,
  actor_id uuid NOT NULL,
  acted_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL,
  status text NOT NULL,
  comment text,
  technician_id uuid,
  assigned_at timestamp(3) with time zone,
  completion_photo_id uuid,
  CONSTRAINT undoable_acts_pkey PRIMARY KEY (request_id),
  CONSTRAINT undoable_acts_id_key UNIQUE (id),
  CONSTRAINT undoable_acts_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX undoable_acts_acted_at_idx ON undoable_acts USING btree (acted_at);

-- ============================================================================
-- fees

-- Payments at the office: method, reference, receipt, and whether one was reversed.
CREATE TABLE counter_payments (
  id uuid NOT NULL,
  student_id uuid NOT NULL,
  method text NOT NULL,
  amount integer NOT NULL,
  reference text,
  bank text,
  dated_on date,
  received_by uuid NOT NULL,
  received_at timestamp(3) with time zone NOT NULL,
  receipt_number text NOT NULL,
  reversed_at timestamp(3) with time zone,
  CONSTRAINT counter_payments_pkey PRIMARY KEY (id),
  CONSTRAINT counter_payments_receipt_number_key UNIQUE (receipt_number),
  CONSTRAINT counter_payments_received_by_fkey FOREIGN KEY (received_by) REFERENCES people(id),
  CONSTRAINT counter_payments_student_id_fkey FOREIGN KEY (student_id) REFERENCES people(id),
  CONSTRAINT counter_payments_amount_check CHECK ((amount > 0)),
  CONSTRAINT counter_payments_bank_check CHECK ((bank <> ''::text)),
  CONSTRAINT counter_payments_draft CHECK (
CASE method
    WHEN 'draft'::text THEN ((bank IS NOT NULL) AND (dated_on IS NOT NULL))
    ELSE ((bank IS NULL) AND (dated_on IS NULL))
END),
  CONSTRAINT counter_payments_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'draft'::text, 'upi'::text]))),
  CONSTRAINT counter_payments_reference CHECK (((method = 'cash'::text) = (reference IS NULL))),
  CONSTRAINT counter_payments_reference_check CHECK ((reference <> ''::text))
);
CREATE UNIQUE INDEX counter_payments_draft_bank_key ON counter_payments USING btree (reference, lower(bank)) WHERE ((method = 'draft'::text) AND (reversed_at IS NULL));
CREATE UNIQUE INDEX counter_payments_draft_date_key ON counter_payments USING btree (reference, dated_on) WHERE ((method = 'draft'::text) AND (reversed_at IS NULL));
CREATE INDEX counter_payments_receipt_idx ON counter_payments USING gin (lower(receipt_number) gin_trgm_ops);
CREATE INDEX counter_payments_received_idx ON counter_payments USING btree (received_at);
CREATE INDEX counter_payments_student_idx ON counter_payments USING btree (student_id, received_at);
CREATE UNIQUE INDEX counter_payments_upi_key ON counter_payments USING btree (lower(reference)) WHERE ((method = 'upi'::text) AND (reversed_at IS NULL));

-- Concessions, waivers, charges and refunds, with the second person’s decision.
CREATE TABLE fee_adjustments (
  id uuid NOT NULL,
  kind text NOT NULL,
  student_id uuid NOT NULL,
  admission_year integer NOT NULL,
  demand_id uuid,
  part text NOT NULL DEFAULT 'fee'::text,
  counter_payment_id uuid,
  amount integer NOT NULL,
  reference text,
  reason text NOT NULL,
  state text NOT NULL,
  requested_by uuid NOT NULL,
  requested_at timestamp(3) with time zone NOT NULL,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  decision_reason text,
  updated_at timestamp(3) with time zone NOT NULL,
  replaced_order boolean NOT NULL DEFAULT false,
  CONSTRAINT fee_adjustments_pkey PRIMARY KEY (id),
  CONSTRAINT fee_adjustments_counter_payment_id_fkey FOREIGN KEY (counter_payment_id) REFERENCES counter_payments(id),
  CONSTRAINT fee_adjustments_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES people(id),
  CONSTRAINT fee_adjustments_demand_id_fkey FOREIGN KEY (demand_id) REFERENCES fee_demands(id),
  CONSTRAINT fee_adjustments_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES people(id),
  CONSTRAINT fee_adjustments_student_id_fkey FOREIGN KEY (student_id) REFERENCES people(id),
  CONSTRAINT fee_adjustments_amount_check CHECK ((amount > 0)),
  CONSTRAINT fee_adjustments_decision_reason_check CHECK ((decision_reason <> ''::text)),
  CONSTRAINT fee_adjustments_kind_check CHECK ((kind = ANY (ARRAY['waiver'::text, 'charge'::text, 'refund'::text, 'leaving'::text, 'reversal'::text]))),
  CONSTRAINT fee_adjustments_part_check CHECK ((part = ANY (ARRAY['fee'::text, 'fine'::text]))),
  CONSTRAINT fee_adjustments_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT fee_adjustments_reference_check CHECK ((reference <> ''::text)),
  CONSTRAINT fee_adjustments_second_person CHECK (((state = ANY (ARRAY['withdrawn'::text, 'refused'::text])) OR (decided_by IS DISTINCT FROM requested_by))),
  CONSTRAINT fee_adjustments_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text]))),
  CONSTRAINT fee_adjustments_subject CHECK (
CASE kind
    WHEN 'reversal'::text THEN ((demand_id IS NULL) AND (counter_payment_id IS NOT NULL))
    ELSE ((demand_id IS NOT NULL) AND (counter_payment_id IS NULL))
END)
);
CREATE INDEX fee_adjustments_requested_idx ON fee_adjustments USING btree (requested_at);
CREATE UNIQUE INDEX fee_adjustments_reversal_key ON fee_adjustments USING btree (counter_payment_id) WHERE (state = ANY (ARRAY['waiting'::text, 'approved'::text]));
CREATE INDEX fee_adjustments_student_idx ON fee_adjustments USING btree (student_id, admission_year);
CREATE INDEX fee_adjustments_waiting_idx ON fee_adjustments USING btree (requested_at) WHERE (state = 'waiting'::text);

-- What a student owes for one fee, with the sums of its ledger entries.
CREATE TABLE fee_demands (
  id uuid NOT NULL,
  student_id uuid NOT NULL,
  fee_type text NOT NULL,
  semester text,
  admission_year integer NOT NULL,
  amount integer NOT NULL,
  due_on date,
  fine_per_day integer,
  fine_cap integer,
  fined_through date,
  hall_id text,
  room_type text,
  cancelled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  charged integer NOT NULL DEFAULT 0,
  fined integer NOT NULL DEFAULT 0,
  paid integer NOT NULL DEFAULT 0,
  balance integer NOT NULL GENERATED ALWAYS AS ((charged - paid)) STORED,
  adjusted integer NOT NULL DEFAULT 0,
  paid_by_hand integer NOT NULL DEFAULT 0,
  fine_slabs jsonb,
  owed_from date,
  CONSTRAINT fee_demands_pkey PRIMARY KEY (id),
  CONSTRAINT fee_demands_key UNIQUE NULLS NOT DISTINCT (student_id, fee_type, admission_year, semester),
  CONSTRAINT fee_demands_student_id_fkey FOREIGN KEY (student_id) REFERENCES people(id),
  CONSTRAINT fee_demands_amount_check CHECK ((amount >= 0)),
  CONSTRAINT fee_demands_fee_type_check CHECK ((fee_type = ANY (ARRAY['hostel'::text, 'mess'::text]))),
  CONSTRAINT fee_demands_fine_cap_check CHECK ((fine_cap > 0)),
  CONSTRAINT fee_demands_fine_per_day_check CHECK ((fine_per_day > 0)),
  CONSTRAINT fee_demands_fine_slabs CHECK (((fine_slabs IS NULL) OR ((fine_per_day IS NULL) AND (jsonb_typeof(fine_slabs) = 'array'::text)))),
  CONSTRAINT fee_demands_semester_check CHECK ((semester = ANY (ARRAY['odd'::text, 'even'::text]))),
  CONSTRAINT fee_demands_semester_with_mess CHECK (((fee_type = 'mess'::text) = (semester IS NOT NULL)))
);
CREATE INDEX fee_demands_active_idx ON fee_demands USING btree (student_id) WHERE (cancelled_at IS NULL);
CREATE INDEX fee_demands_open_idx ON fee_demands USING btree (due_on) WHERE (charged > paid);
CREATE INDEX fee_demands_year_idx ON fee_demands USING btree (admission_year, fee_type, semester);

-- Every entry of a demand: demand, fine, payment, refund, adjustment; rows are only added.
CREATE TABLE fee_ledger (
  id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  demand_id uuid NOT NULL,
  kind text NOT NULL,
  amount integer NOT NULL,
  fine integer NOT NULL DEFAULT 0,
  fine_day date,
  order_id uuid,
  payment_id text,
  reason text,
  counter_payment_id uuid,
  adjustment_id uuid,
  leave_id uuid,
  CONSTRAINT fee_ledger_pkey PRIMARY KEY (id),
  CONSTRAINT fee_ledger_adjustment_id_fkey FOREIGN KEY (adjustment_id) REFERENCES fee_adjustments(id),
  CONSTRAINT fee_ledger_counter_payment_id_fkey FOREIGN KEY (counter_payment_id) REFERENCES counter_payments(id),
  CONSTRAINT fee_ledger_demand_id_fkey FOREIGN KEY (demand_id) REFERENCES fee_demands(id),
  CONSTRAINT fee_ledger_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_orders(id),
  CONSTRAINT fee_ledger_fine_day CHECK (((kind = 'fine'::text) = (fine_day IS NOT NULL))),
  CONSTRAINT fee_ledger_fine_within CHECK (((abs(fine) <= abs(amount)) AND (((fine)::double precision * sign((amount)::double precision)) >= (0)::double precision))),
  CONSTRAINT fee_ledger_kind_check CHECK ((kind = ANY (ARRAY['demand'::text, 'fine'::text, 'cancellation'::text, 'adjustment'::text, 'payment'::text, 'refund'::text, 'reversal'::text]))),
  CONSTRAINT fee_ledger_leave CHECK (((leave_id IS NULL) OR ((kind = 'adjustment'::text) AND (fine = 0) AND (adjustment_id IS NULL)))),
  CONSTRAINT fee_ledger_payment CHECK (
CASE
    WHEN (kind = 'payment'::text) THEN (((order_id IS NOT NULL) AND (payment_id IS NOT NULL)) <> (counter_payment_id IS NOT NULL))
    WHEN (kind = 'refund'::text) THEN (((order_id IS NOT NULL) AND (payment_id IS NOT NULL)) <> (adjustment_id IS NOT NULL))
    WHEN (kind = 'reversal'::text) THEN ((counter_payment_id IS NOT NULL) AND (adjustment_id IS NOT NULL))
    ELSE ((order_id IS NULL) AND (payment_id IS NULL) AND (counter_payment_id IS NULL))
END),
  CONSTRAINT fee_ledger_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT fee_ledger_sign CHECK (
CASE kind
    WHEN 'demand'::text THEN (amount > 0)
    WHEN 'fine'::text THEN ((amount > 0) AND (fine = amount))
    WHEN 'refund'::text THEN (amount > 0)
    WHEN 'reversal'::text THEN (amount > 0)
    WHEN 'cancellation'::text THEN (amount < 0)
    WHEN 'payment'::text THEN (amount < 0)
    ELSE (amount <> 0)
END)
);
CREATE UNIQUE INDEX fee_ledger_adjustment_key ON fee_ledger USING btree (adjustment_id, demand_id, kind) WHERE (adjustment_id IS NOT NULL);
CREATE INDEX fee_ledger_counter_payment_idx ON fee_ledger USING btree (counter_payment_id) WHERE (counter_payment_id IS NOT NULL);
CREATE UNIQUE INDEX fee_ledger_counter_payment_key ON fee_ledger USING btree (counter_payment_id, demand_id) WHERE ((kind = 'payment'::text) AND (counter_payment_id IS NOT NULL));
CREATE INDEX fee_ledger_demand_idx ON fee_ledger USING btree (demand_id, at);
CREATE UNIQUE INDEX fee_ledger_fine_key ON fee_ledger USING btree (demand_id, fine_day) WHERE (kind = 'fine'::text);
CREATE INDEX fee_ledger_leave_idx ON fee_ledger USING btree (leave_id) WHERE (leave_id IS NOT NULL);
CREATE INDEX fee_ledger_money_idx ON fee_ledger USING btree (at) WHERE (kind = ANY (ARRAY['payment'::text, 'refund'::text, 'reversal'::text]));
CREATE INDEX fee_ledger_order_idx ON fee_ledger USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX fee_ledger_payment_key ON fee_ledger USING btree (payment_id) WHERE (kind = 'payment'::text);
CREATE TRIGGER fee_ledger_append_only BEFORE DELETE OR TRUNCATE ON fee_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fee_ledger_fixed BEFORE UPDATE ON fee_ledger FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER fee_ledger_sums AFTER INSERT ON fee_ledger REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION add_to_demands();

-- Reminders of fees that were sent to a student.
CREATE TABLE fee_reminders (
  id uuid NOT NULL,
  student_id uuid NOT NULL,
  amount integer NOT NULL,
  reminded_by uuid NOT NULL,
  reminded_at timestamp(3) with time zone NOT NULL,
  send_id uuid,
  CONSTRAINT fee_reminders_pkey PRIMARY KEY (id),
  CONSTRAINT fee_reminders_reminded_by_fkey FOREIGN KEY (reminded_by) REFERENCES people(id),
  CONSTRAINT fee_reminders_send_id_fkey FOREIGN KEY (send_id) REFERENCES bulk_sends(id),
  CONSTRAINT fee_reminders_student_id_fkey FOREIGN KEY (student_id) REFERENCES people(id),
  CONSTRAINT fee_reminders_amount_check CHECK ((amount > 0))
);
CREATE INDEX fee_reminders_send_idx ON fee_reminders USING btree (send_id, student_id) WHERE (send_id IS NOT NULL);
CREATE INDEX fee_reminders_student_idx ON fee_reminders USING btree (student_id, reminded_at DESC);

-- Amounts, due dates and fines of a year by type of fee and semester.
CREATE TABLE fee_schedule (
  id uuid NOT NULL,
  admission_year integer NOT NULL,
  fee_type text NOT NULL,
  semester text,
  amount integer NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  due_on date,
  fine_per_day integer,
  fine_cap integer,
  fine_slabs jsonb,
  CONSTRAINT fee_schedule_pkey PRIMARY KEY (id),
  CONSTRAINT fee_schedule_key UNIQUE NULLS NOT DISTINCT (admission_year, fee_type, semester),
  CONSTRAINT fee_schedule_admission_year_check CHECK (((admission_year >= 2000) AND (admission_year <= 2199))),
  CONSTRAINT fee_schedule_amount_check CHECK ((amount > 0)),
  CONSTRAINT fee_schedule_fee_type_check CHECK ((fee_type = ANY (ARRAY['hostel'::text, 'mess'::text]))),
  CONSTRAINT fee_schedule_fine_cap_check CHECK ((fine_cap > 0)),
  CONSTRAINT fee_schedule_fine_per_day_check CHECK ((fine_per_day > 0)),
  CONSTRAINT fee_schedule_fine_slabs CHECK (((fine_slabs IS NULL) OR ((fine_per_day IS NULL) AND (jsonb_typeof(fine_slabs) = 'array'::text)))),
  CONSTRAINT fee_schedule_semester_check CHECK ((semester = ANY (ARRAY['odd'::text, 'even'::text]))),
  CONSTRAINT fee_schedule_semester_with_mess CHECK (((fee_type = 'mess'::text) = (semester IS NOT NULL)))
);

-- The same for single halls and types of room.
CREATE TABLE fee_schedule_places (
  id uuid NOT NULL,
  admission_year integer NOT NULL,
  fee_type text NOT NULL,
  semester text,
  hall_id text,
  room_type text,
  amount integer NOT NULL,
  due_on date,
  fine_per_day integer,
  fine_cap integer,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  fine_slabs jsonb,
  CONSTRAINT fee_schedule_places_pkey PRIMARY KEY (id),
  CONSTRAINT fee_schedule_places_key UNIQUE NULLS NOT DISTINCT (admission_year, fee_type, semester, hall_id, room_type),
  CONSTRAINT fee_schedule_places_admission_year_check CHECK (((admission_year >= 2000) AND (admission_year <= 2199))),
  CONSTRAINT fee_schedule_places_amount_check CHECK ((amount > 0)),
  CONSTRAINT fee_schedule_places_fee_type_check CHECK ((fee_type = ANY (ARRAY['hostel'::text, 'mess'::text]))),
  CONSTRAINT fee_schedule_places_fine_cap_check CHECK ((fine_cap > 0)),
  CONSTRAINT fee_schedule_places_fine_per_day_check CHECK ((fine_per_day > 0)),
  CONSTRAINT fee_schedule_places_fine_slabs CHECK (((fine_slabs IS NULL) OR ((fine_per_day IS NULL) AND (jsonb_typeof(fine_slabs) = 'array'::text)))),
  CONSTRAINT fee_schedule_places_hall_id_check CHECK ((hall_id <> ''::text)),
  CONSTRAINT fee_schedule_places_place CHECK (((hall_id IS NOT NULL) OR (room_type IS NOT NULL))),
  CONSTRAINT fee_schedule_places_room_type_check CHECK ((room_type <> ''::text)),
  CONSTRAINT fee_schedule_places_semester_check CHECK ((semester = ANY (ARRAY['odd'::text, 'even'::text]))),
  CONSTRAINT fee_schedule_places_semester_with_mess CHECK (((fee_type = 'mess'::text) = (semester IS NOT NULL)))
);

-- Events that the gateway sent, each handled once.
CREATE TABLE gateway_events (
  event_id text NOT NULL,
  type text NOT NULL,
  payment_id text,
  gateway_order_id text,
  outcome text NOT NULL,
  received_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT gateway_events_pkey PRIMARY KEY (event_id),
  CONSTRAINT gateway_events_outcome_check CHECK ((outcome = ANY (ARRAY['heard'::text, 'unknown-order'::text, 'not-ours'::text])))
);
CREATE INDEX gateway_events_received_idx ON gateway_events USING btree (received_at);

-- What the gateway says of each payment of an order.
CREATE TABLE gateway_payments (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  payment_id text NOT NULL,
  stage text NOT NULL,
  captured integer NOT NULL DEFAULT 0,
  refunded integer NOT NULL DEFAULT 0,
  failure text,
  role text NOT NULL DEFAULT 'open'::text,
  claimed boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  surplus integer NOT NULL DEFAULT 0,
  refund_reason text,
  CONSTRAINT gateway_payments_pkey PRIMARY KEY (id),
  CONSTRAINT gateway_payments_key UNIQUE (order_id, payment_id),
  CONSTRAINT gateway_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_orders(id),
  CONSTRAINT gateway_payments_captured_check CHECK ((captured >= 0)),
  CONSTRAINT gateway_payments_refund_reason_check CHECK ((refund_reason = ANY (ARRAY['late'::text, 'twice'::text, 'too-much'::text, 'other-amount'::text]))),
  CONSTRAINT gateway_payments_refunded_check CHECK ((refunded >= 0)),
  CONSTRAINT gateway_payments_role_check CHECK ((role = ANY (ARRAY['open'::text, 'kept'::text, 'surplus'::text]))),
  CONSTRAINT gateway_payments_stage_check CHECK ((stage = ANY (ARRAY['created'::text, 'failed'::text, 'authorized'::text, 'captured'::text, 'refunded'::text]))),
  CONSTRAINT gateway_payments_surplus_check CHECK (((surplus >= 0) AND (surplus <= captured)))
);
CREATE INDEX gateway_payments_part_due_idx ON gateway_payments USING btree (updated_at) WHERE ((role = 'kept'::text) AND (surplus > refunded));
CREATE INDEX gateway_payments_payment_idx ON gateway_payments USING btree (payment_id);
CREATE INDEX gateway_payments_refund_due_idx ON gateway_payments USING btree (updated_at) WHERE ((role = 'surplus'::text) AND (captured > refunded));

-- The payments and refunds of each settlement, with what the gateway charged and its tax.
CREATE TABLE gateway_settlement_items (
  settlement_id text NOT NULL,
  entity_id text NOT NULL,
  kind text NOT NULL,
  payment_id text,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  tax bigint NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  CONSTRAINT gateway_settlement_items_pkey PRIMARY KEY (settlement_id, entity_id),
  CONSTRAINT gateway_settlement_items_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES gateway_settlements(id),
  CONSTRAINT gateway_settlement_items_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'other'::text])))
);
CREATE INDEX gateway_settlement_items_payment_idx ON gateway_settlement_items USING btree (payment_id);

-- Transfers of the gateway to the bank account of the university, by its id.
CREATE TABLE gateway_settlements (
  id text NOT NULL,
  amount bigint NOT NULL,
  utr text,
  settled_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT gateway_settlements_pkey PRIMARY KEY (id)
);
CREATE INDEX gateway_settlements_settled_at_idx ON gateway_settlements USING btree (settled_at, id);

-- Money received and refunded over the gateway; rows are only added.
CREATE TABLE payment_ledger (
  id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  order_id uuid NOT NULL,
  payment_id text,
  kind text NOT NULL,
  amount integer NOT NULL,
  source text NOT NULL,
  happened_at timestamp(3) with time zone,
  CONSTRAINT payment_ledger_pkey PRIMARY KEY (id),
  CONSTRAINT payment_ledger_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_orders(id),
  CONSTRAINT payment_ledger_amount CHECK (
CASE kind
    WHEN 'captured'::text THEN (amount > 0)
    WHEN 'refunded'::text THEN (amount < 0)
    ELSE (amount = 0)
END),
  CONSTRAINT payment_ledger_kind_check CHECK ((kind = ANY (ARRAY['opened'::text, 'closed'::text, 'claimed'::text, 'authorized'::text, 'failed'::text, 'captured'::text, 'refunded'::text, 'paid'::text, 'flagged'::text]))),
  CONSTRAINT payment_ledger_source_check CHECK ((source = ANY (ARRAY['order'::text, 'verification'::text, 'webhook'::text, 'asked'::text])))
);
CREATE UNIQUE INDEX payment_ledger_captured_key ON payment_ledger USING btree (payment_id) WHERE (kind = 'captured'::text);
CREATE INDEX payment_ledger_order_idx ON payment_ledger USING btree (order_id, at);
CREATE INDEX payment_ledger_payment_idx ON payment_ledger USING btree (payment_id);
CREATE TRIGGER payment_ledger_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payment_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Orders at the payment gateway, their state, and when to ask it again.
CREATE TABLE payment_orders (
  id uuid NOT NULL,
  student_id uuid NOT NULL,
  fee_type text NOT NULL,
  semester text,
  admission_year integer NOT NULL,
  amount integer NOT NULL,
  gateway_order_id text,
  state text NOT NULL DEFAULT 'created'::text,
  closed boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  paid_at timestamp(3) with time zone,
  receipt_number text,
  asked_at timestamp(3) with time zone,
  ask_at timestamp(3) with time zone,
  asks integer NOT NULL DEFAULT 0,
  CONSTRAINT payment_orders_pkey PRIMARY KEY (id),
  CONSTRAINT payment_orders_gateway_order_id_key UNIQUE (gateway_order_id),
  CONSTRAINT payment_orders_receipt_number_key UNIQUE (receipt_number),
  CONSTRAINT payment_orders_student_id_fkey FOREIGN KEY (student_id) REFERENCES people(id),
  CONSTRAINT payment_orders_amount_check CHECK ((amount > 0)),
  CONSTRAINT payment_orders_fee_type_check CHECK ((fee_type = ANY (ARRAY['hostel'::text, 'mess'::text]))),
  CONSTRAINT payment_orders_receipt CHECK (((state <> 'paid'::text) OR ((receipt_number IS NOT NULL) AND (paid_at IS NOT NULL)))),
  CONSTRAINT payment_orders_semester_check CHECK ((semester = ANY (ARRAY['odd'::text, 'even'::text]))),
  CONSTRAINT payment_orders_semester_with_mess CHECK (((fee_type = 'mess'::text) = (semester IS NOT NULL))),
  CONSTRAINT payment_orders_state_check CHECK ((state = ANY (ARRAY['created'::text, 'attempted'::text, 'paid'::text, 'failed'::text, 'refunded'::text])))
);
CREATE INDEX payment_orders_ask_idx ON payment_orders USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE INDEX payment_orders_created_idx ON payment_orders USING btree (created_at);
CREATE UNIQUE INDEX payment_orders_open_key ON payment_orders USING btree (student_id, fee_type, admission_year, semester) NULLS NOT DISTINCT WHERE (NOT closed);
CREATE INDEX payment_orders_receipt_idx ON payment_orders USING gin (lower(receipt_number) gin_trgm_ops);
CREATE INDEX payment_orders_student_idx ON payment_orders USING btree (student_id, created_at DESC, id DESC);
CREATE INDEX payment_orders_year_idx ON payment_orders USING btree (admission_year, fee_type, semester);

-- The last receipt number of each year.
CREATE TABLE receipt_numbers (
  admission_year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT receipt_numbers_pkey PRIMARY KEY (admission_year),
  CONSTRAINT receipt_numbers_last_check CHECK ((last > 0))
);

-- Orders of the sandbox gateway, for demonstrations and tests.
CREATE TABLE sandbox_orders (
  id text NOT NULL,
  amount integer NOT NULL,
  receipt text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sandbox_orders_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_orders_amount_check CHECK ((amount > 0))
);

-- Payments of the sandbox gateway.
CREATE TABLE sandbox_payments (
  id text NOT NULL,
  order_id text NOT NULL,
  amount integer NOT NULL,
  status text NOT NULL,
  captured boolean NOT NULL DEFAULT false,
  amount_refunded integer NOT NULL DEFAULT 0,
  failure text,
  capture_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sandbox_payments_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES sandbox_orders(id),
  CONSTRAINT sandbox_payments_amount_check CHECK ((amount > 0)),
  CONSTRAINT sandbox_payments_amount_refunded_check CHECK ((amount_refunded >= 0)),
  CONSTRAINT sandbox_payments_status_check CHECK ((status = ANY (ARRAY['created'::text, 'failed'::text, 'authorized'::text, 'captured'::text, 'refunded'::text])))
);
CREATE INDEX sandbox_payments_capture_idx ON sandbox_payments USING btree (capture_at) WHERE (capture_at IS NOT NULL);
CREATE INDEX sandbox_payments_order_idx ON sandbox_payments USING btree (order_id);

-- The payments and refunds of the sandbox’s settlements.
CREATE TABLE sandbox_settlement_items (
  entity_id text NOT NULL,
  settlement_id text NOT NULL,
  kind text NOT NULL,
  payment_id text NOT NULL,
  amount integer NOT NULL,
  fee integer NOT NULL,
  tax integer NOT NULL,
  CONSTRAINT sandbox_settlement_items_pkey PRIMARY KEY (entity_id),
  CONSTRAINT sandbox_settlement_items_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES sandbox_payments(id),
  CONSTRAINT sandbox_settlement_items_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES sandbox_settlements(id),
  CONSTRAINT sandbox_settlement_items_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text])))
);
CREATE INDEX sandbox_settlement_items_payment_idx ON sandbox_settlement_items USING btree (payment_id);
CREATE INDEX sandbox_settlement_items_settlement_idx ON sandbox_settlement_items USING btree (settlement_id);

-- Settlements of the sandbox gateway in development.
CREATE TABLE sandbox_settlements (
  id text NOT NULL,
  amount integer NOT NULL,
  utr text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT sandbox_settlements_pkey PRIMARY KEY (id)
);

-- Events that the sandbox gateway has still to send.
CREATE TABLE sandbox_webhooks (
  id uuid NOT NULL,
  event_id text NOT NULL,
  body text NOT NULL,
  due_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT sandbox_webhooks_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_webhooks_due_idx ON sandbox_webhooks USING btree (due_at);

-- ============================================================================
-- notices

-- Notices to many students: text and audience of a sending.
CREATE TABLE bulk_notices (
  send_id uuid NOT NULL,
  audience jsonb NOT NULL,
  audience_text text NOT NULL,
  notice_type text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  action_required text,
  is_urgent boolean NOT NULL,
  withdrawn_at timestamp(3) with time zone,
  withdrawn_by uuid,
  correction text,
  correction_send_id uuid,
  CONSTRAINT bulk_notices_pkey PRIMARY KEY (send_id),
  CONSTRAINT bulk_notices_correction_send_id_fkey FOREIGN KEY (correction_send_id) REFERENCES bulk_sends(id),
  CONSTRAINT bulk_notices_send_id_fkey FOREIGN KEY (send_id) REFERENCES bulk_sends(id),
  CONSTRAINT bulk_notices_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES people(id),
  CONSTRAINT bulk_notices_withdrawn CHECK (((withdrawn_at IS NULL) = (correction IS NULL)))
);

-- The students of a sending, and what became of each.
CREATE TABLE bulk_recipients (
  send_id uuid NOT NULL,
  person_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  reason text,
  mail_event text,
  CONSTRAINT bulk_recipients_pkey PRIMARY KEY (send_id, person_id),
  CONSTRAINT bulk_recipients_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT bulk_recipients_send_id_fkey FOREIGN KEY (send_id) REFERENCES bulk_sends(id) ON DELETE CASCADE,
  CONSTRAINT bulk_recipients_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'skipped'::text, 'failed'::text])))
);
CREATE INDEX bulk_recipients_person_idx ON bulk_recipients USING btree (person_id);
CREATE INDEX bulk_recipients_waiting_idx ON bulk_recipients USING btree (send_id, person_id) WHERE (state = 'waiting'::text);

-- Sendings to many students as one task: kind, state, counts.
CREATE TABLE bulk_sends (
  id uuid NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  halls text[],
  content jsonb NOT NULL DEFAULT '{}'::jsonb,
  send_at timestamp(3) with time zone,
  total integer NOT NULL DEFAULT 0,
  sent integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  reason text,
  created_by uuid NOT NULL,
  address text NOT NULL,
  request_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamp(3) with time zone,
  CONSTRAINT bulk_sends_pkey PRIMARY KEY (id),
  CONSTRAINT bulk_sends_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT bulk_sends_scheduled CHECK (((state <> 'scheduled'::text) OR (send_at IS NOT NULL))),
  CONSTRAINT bulk_sends_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'sending'::text, 'sent'::text, 'cancelled'::text, 'failed'::text])))
);
CREATE INDEX bulk_sends_invitations_idx ON bulk_sends USING btree (((content ->> 'importId'::text)), created_at DESC) WHERE (kind = 'invitation'::text);
CREATE INDEX bulk_sends_kind_idx ON bulk_sends USING btree (kind, created_at DESC, id DESC);
CREATE INDEX bulk_sends_open_idx ON bulk_sends USING btree (COALESCE(send_at, created_at)) WHERE (state = ANY (ARRAY['scheduled'::text, 'sending'::text]));

-- PDF files of public notices.
CREATE TABLE public_notice_attachments (
  id uuid NOT NULL,
  notice_id uuid NOT NULL,
  filename text NOT NULL,
  content_type text NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT public_notice_attachments_pkey PRIMARY KEY (id),
  CONSTRAINT public_notice_attachments_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES public_notices(id) ON DELETE CASCADE,
  CONSTRAINT public_notice_attachments_content_type_check CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text]))),
  CONSTRAINT public_notice_attachments_filename_check CHECK ((filename <> ''::text))
);
CREATE INDEX public_notice_attachments_notice_idx ON public_notice_attachments USING btree (notice_id, id);

-- Public notices: text, category, state, dates.
CREATE TABLE public_notices (
  id uuid NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  category text NOT NULL DEFAULT 'General'::text,
  is_important boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'draft'::text,
  effective_date date NOT NULL,
  expiry_date date,
  published_at timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  publish_at timestamp(3) with time zone,
  CONSTRAINT public_notices_pkey PRIMARY KEY (id),
  CONSTRAINT public_notices_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT public_notices_category_check CHECK ((category = ANY (ARRAY['General'::text, 'Academic'::text, 'Events'::text, 'Maintenance'::text, 'Urgent'::text]))),
  CONSTRAINT public_notices_content_check CHECK ((content <> ''::text)),
  CONSTRAINT public_notices_expiry_not_before_effect CHECK ((expiry_date >= effective_date)),
  CONSTRAINT public_notices_published_at CHECK (((status = 'draft'::text) = (published_at IS NULL))),
  CONSTRAINT public_notices_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))),
  CONSTRAINT public_notices_title_check CHECK ((title <> ''::text))
);
CREATE INDEX public_notices_board_idx ON public_notices USING btree (is_important DESC, published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX public_notices_created_idx ON public_notices USING btree (created_at DESC, id DESC);
CREATE INDEX public_notices_publish_at_idx ON public_notices USING btree (publish_at) WHERE ((status = 'draft'::text) AND (publish_at IS NOT NULL));
CREATE INDEX public_notices_updated_idx ON public_notices USING btree (updated_at) WHERE (status = 'published'::text);

-- Notices to single students, and when each was read.
CREATE TABLE student_notices (
  id uuid NOT NULL,
  recipient_id uuid NOT NULL,
  sender_id uuid NOT NULL,
  notice_type text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  action_required text,
  is_urgent boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  delivered_at timestamp(3) with time zone,
  read_at timestamp(3) with time zone,
  search_text text NOT NULL GENERATED ALWAYS AS (((lower(((((subject || '
'::text) || message) || '
'::text) || notice_type)) || '
'::text) || (id)::text)) STORED,
  send_id uuid,
  withdrawn_at timestamp(3) with time zone,
  correction text,
  folded_text text NOT NULL GENERATED ALWAYS AS (((fold_text(((((subject || ' '::text) || message) || ' '::text) || notice_type)) || '
'::text) || fold_text((id)::text))) STORED,
  CONSTRAINT student_notices_pkey PRIMARY KEY (id),
  CONSTRAINT student_notices_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES people(id),
  CONSTRAINT student_notices_send_id_fkey FOREIGN KEY (send_id) REFERENCES bulk_sends(id),
  CONSTRAINT student_notices_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES people(id),
  CONSTRAINT student_notices_action_required_check CHECK ((action_required <> ''::text)),
  CONSTRAINT student_notices_message_check CHECK ((message <> ''::text)),
  CONSTRAINT student_notices_notice_type_check CHECK ((notice_type = ANY (ARRAY['Behavioral Warning'::text, 'Academic Warning'::text, 'Disciplinary Action'::text, 'General Notice'::text, 'Room Inspection'::text, 'Fee Notice'::text]))),
  CONSTRAINT student_notices_subject_check CHECK ((subject <> ''::text))
);
CREATE INDEX student_notices_created_idx ON student_notices USING btree (created_at DESC, id DESC);
CREATE INDEX student_notices_folded_idx ON student_notices USING gin (folded_text gin_trgm_ops);
CREATE INDEX student_notices_recipient_idx ON student_notices USING btree (recipient_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX student_notices_send_idx ON student_notices USING btree (send_id, recipient_id) WHERE (send_id IS NOT NULL);
CREATE INDEX student_notices_unread_idx ON student_notices USING btree (recipient_id) WHERE (read_at IS NULL);

-- ============================================================================
-- office

-- Corrections that students request of their data, and the office’s answers.
CREATE TABLE corrections (
  id uuid NOT NULL,
  student_id uuid NOT NULL,
  field text NOT NULL,
  value text NOT NULL,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  answer text,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  found_by_check boolean NOT NULL DEFAULT false,
  CONSTRAINT corrections_pkey PRIMARY KEY (id),
  CONSTRAINT corrections_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES people(id),
  CONSTRAINT corrections_student_id_fkey FOREIGN KEY (student_id) REFERENCES people(id),
  CONSTRAINT corrections_decided CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  CONSTRAINT corrections_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text])))
);
CREATE INDEX corrections_state_idx ON corrections USING btree (state, created_at);
CREATE UNIQUE INDEX corrections_waiting_key ON corrections USING btree (student_id, field, found_by_check) WHERE (state = 'waiting'::text);

-- Values of settings that hold from a day or a moment on.
CREATE TABLE dated_settings (
  id uuid NOT NULL,
  name text NOT NULL,
  value jsonb NOT NULL,
  valid_from date NOT NULL,
  valid_at timestamp(3) with time zone NOT NULL,
  reason text NOT NULL,
  set_by uuid,
  set_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  removed_at timestamp(3) with time zone,
  removed_by uuid,
  CONSTRAINT dated_settings_pkey PRIMARY KEY (id),
  CONSTRAINT dated_settings_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES people(id),
  CONSTRAINT dated_settings_set_by_fkey FOREIGN KEY (set_by) REFERENCES people(id),
  CONSTRAINT dated_settings_name_check CHECK ((name <> ''::text)),
  CONSTRAINT dated_settings_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX dated_settings_name_idx ON dated_settings USING btree (name, valid_at, set_at);

-- The content of an imported file, until it is no longer needed.
CREATE TABLE import_files (
  import_id uuid NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT import_files_pkey PRIMARY KEY (import_id),
  CONSTRAINT import_files_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);

-- Problems and notes on lines of an imported file.
CREATE TABLE import_remarks (
  import_id uuid NOT NULL,
  "position" integer NOT NULL,
  kind text NOT NULL,
  line integer NOT NULL,
  column_name text,
  value text,
  message text NOT NULL,
  CONSTRAINT import_remarks_pkey PRIMARY KEY (import_id, "position"),
  CONSTRAINT import_remarks_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  CONSTRAINT import_remarks_kind_check CHECK ((kind = ANY (ARRAY['problem'::text, 'note'::text, 'change'::text])))
);

-- Students whom an import added.
CREATE TABLE import_students (
  import_id uuid NOT NULL,
  person_id uuid NOT NULL,
  CONSTRAINT import_students_pkey PRIMARY KEY (import_id, person_id),
  CONSTRAINT import_students_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  CONSTRAINT import_students_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX import_students_person_idx ON import_students USING btree (person_id);

-- Imported files: what was found, what was changed, by whom.
CREATE TABLE imports (
  id uuid NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  file_name text NOT NULL,
  file_hash text NOT NULL,
  at_once boolean NOT NULL DEFAULT false,
  encoding text,
  separator text,
  row_count integer,
  rows_done integer NOT NULL DEFAULT 0,
  added integer,
  changed integer,
  unchanged integer,
  problem_count integer NOT NULL DEFAULT 0,
  note_count integer NOT NULL DEFAULT 0,
  reason text,
  attempts integer NOT NULL DEFAULT 0,
  checked_by uuid,
  imported_by uuid,
  address text NOT NULL,
  request_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  imported_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  sheets text[] NOT NULL DEFAULT '{}'::text[],
  sheet text,
  header_line integer,
  columns jsonb NOT NULL DEFAULT '[]'::jsonb,
  day_order text,
  change_count integer NOT NULL DEFAULT 0,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES people(id),
  CONSTRAINT imports_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES people(id),
  CONSTRAINT imports_counts CHECK ((((added IS NULL) = (changed IS NULL)) AND ((added IS NULL) = (unchanged IS NULL)))),
  CONSTRAINT imports_day_order_check CHECK ((day_order = ANY (ARRAY['day-first'::text, 'month-first'::text, 'unclear'::text]))),
  CONSTRAINT imports_file_hash_check CHECK ((file_hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT imports_imported CHECK (((state = 'imported'::text) = (imported_at IS NOT NULL))),
  CONSTRAINT imports_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'ready'::text, 'rejected'::text, 'importing'::text, 'imported'::text, 'failed'::text, 'expired'::text])))
);
CREATE INDEX imports_created_at_idx ON imports USING btree (created_at DESC, id DESC);
CREATE INDEX imports_waiting_idx ON imports USING btree (created_at) WHERE (state = ANY (ARRAY['checking'::text, 'importing'::text]));

-- Settings of the office that have one value.
CREATE TABLE settings (
  name text NOT NULL,
  value jsonb NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT settings_pkey PRIMARY KEY (name)
);

-- Links with which imported students set their first password.
CREATE TABLE student_invitations (
  person_id uuid NOT NULL,
  import_id uuid,
  event_key text NOT NULL,
  invited_by uuid,
  invited_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  send_id uuid,
  CONSTRAINT student_invitations_pkey PRIMARY KEY (person_id),
  CONSTRAINT student_invitations_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
  CONSTRAINT student_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES people(id),
  CONSTRAINT student_invitations_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  CONSTRAINT student_invitations_send_id_fkey FOREIGN KEY (send_id) REFERENCES bulk_sends(id)
);
CREATE INDEX student_invitations_import_idx ON student_invitations USING btree (import_id);

-- ============================================================================
-- delivery

-- Visits by release: served, loaded, failed or silent.
CREATE TABLE visit_counts (
  per text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  front_end text NOT NULL,
  version text NOT NULL,
  network_group smallint NOT NULL,
  served integer NOT NULL DEFAULT 0,
  loaded integer NOT NULL DEFAULT 0,
  load integer NOT NULL DEFAULT 0,
  error integer NOT NULL DEFAULT 0,
  reply integer NOT NULL DEFAULT 0,
  silent integer NOT NULL DEFAULT 0,
  CONSTRAINT visit_counts_pkey PRIMARY KEY (per, at, front_end, version, network_group),
  CONSTRAINT visit_counts_network_group_check CHECK (((network_group >= 0) AND (network_group <= 15))),
  CONSTRAINT visit_counts_per_check CHECK ((per = ANY (ARRAY['minute'::text, 'day'::text])))
);

-- Reports that single pages sent, until they expire.
CREATE TABLE visit_reports (
  page text NOT NULL,
  front_end text NOT NULL,
  version text NOT NULL,
  outcome text NOT NULL,
  vitals boolean NOT NULL,
  outcome_before text,
  vitals_before boolean NOT NULL DEFAULT false,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT visit_reports_pkey PRIMARY KEY (page, front_end, version),
  CONSTRAINT visit_reports_outcome_check CHECK ((outcome = ANY (ARRAY['loaded'::text, 'load'::text, 'error'::text, 'reply'::text])))
);
CREATE INDEX visit_reports_expires_idx ON visit_reports USING btree (expires_at);

-- Times that visits took, by release, in logarithmic buckets.
CREATE TABLE visit_vitals (
  per text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  front_end text NOT NULL,
  version text NOT NULL,
  metric text NOT NULL,
  bucket smallint NOT NULL,
  visits integer NOT NULL,
  CONSTRAINT visit_vitals_pkey PRIMARY KEY (per, at, front_end, version, metric, bucket),
  CONSTRAINT visit_vitals_metric_check CHECK ((metric = ANY (ARRAY['lcp'::text, 'inp'::text, 'cls'::text]))),
  CONSTRAINT visit_vitals_per_check CHECK ((per = ANY (ARRAY['minute'::text, 'day'::text])))
);

-- ============================================================================
-- platform

-- How many entries of the audit log there are by action and outcome.
CREATE TABLE audit_counts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  action text NOT NULL,
  outcome text NOT NULL,
  entries bigint NOT NULL,
  CONSTRAINT audit_counts_pkey PRIMARY KEY (id)
);

-- Who did what to which record, when and from where; rows are only added.
CREATE TABLE audit_log (
  id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  actor_id uuid,
  actor_role text,
  action text NOT NULL,
  subject_type text,
  subject_id text,
  outcome text NOT NULL DEFAULT 'done'::text,
  address text,
  request_id text,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id),
  CONSTRAINT audit_log_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text, 'failed'::text])))
);
CREATE INDEX audit_log_actor_idx ON audit_log USING btree (actor_id, at);
CREATE INDEX audit_log_at_idx ON audit_log USING btree (at);
CREATE INDEX audit_log_subject_idx ON audit_log USING btree (subject_type, subject_id, at);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_count AFTER INSERT ON audit_log REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_audit();
CREATE TRIGGER audit_log_unsealed AFTER INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION note_unsealed();

-- Signed digests of the audit log’s entries; rows are only added.
CREATE TABLE audit_seals (
  number integer NOT NULL,
  sealed_at timestamp(3) with time zone NOT NULL,
  existing boolean NOT NULL,
  key_id text NOT NULL,
  audit_ids uuid[] NOT NULL,
  row_hashes bytea NOT NULL,
  digest bytea NOT NULL,
  CONSTRAINT audit_seals_pkey PRIMARY KEY (number),
  CONSTRAINT audit_seals_check CHECK (((cardinality(audit_ids) > 0) AND (octet_length(row_hashes) = (32 * cardinality(audit_ids))))),
  CONSTRAINT audit_seals_number_check CHECK ((number > 0))
);
CREATE TRIGGER audit_seals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Entries of the audit log that no seal covers yet.
CREATE TABLE audit_unsealed (
  audit_id uuid NOT NULL,
  existing boolean NOT NULL DEFAULT false,
  CONSTRAINT audit_unsealed_pkey PRIMARY KEY (audit_id)
);

-- Mails and SMS that a development server shows in place of sending them.
CREATE TABLE development_mailbox (
  id uuid NOT NULL,
  message_id text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  received_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  channel text NOT NULL DEFAULT 'mail'::text,
  CONSTRAINT development_mailbox_pkey PRIMARY KEY (id),
  CONSTRAINT development_mailbox_message_id_key UNIQUE (message_id),
  CONSTRAINT development_mailbox_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
);

-- Replies to calls that were submitted, so that a repeated submit gets the same one.
CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  call text NOT NULL,
  fingerprint text NOT NULL,
  status smallint,
  reply jsonb,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys USING btree (created_at);

-- The last run of each job.
CREATE TABLE job_runs (
  name text NOT NULL,
  interval_ms integer NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  finished_at timestamp(3) with time zone NOT NULL,
  failed_at timestamp(3) with time zone,
  failure text,
  CONSTRAINT job_runs_pkey PRIMARY KEY (name),
  CONSTRAINT job_runs_interval_ms_check CHECK ((interval_ms > 0))
);

-- The migrations that were applied, and the oldest code that each allows.
CREATE TABLE migrations (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  oldest_code text,
  CONSTRAINT migrations_pkey PRIMARY KEY (name),
  CONSTRAINT migrations_oldest_code_check CHECK ((oldest_code ~ '^\d{4}$'::text))
);

-- How often operations were done, refused and failed.
CREATE TABLE operation_counts (
  at timestamp(3) with time zone NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  done integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  last_done_at timestamp(3) with time zone,
  last_failed_at timestamp(3) with time zone,
  last_failure text,
  CONSTRAINT operation_counts_pkey PRIMARY KEY (at, kind, name),
  CONSTRAINT operation_counts_kind_check CHECK ((kind = ANY (ARRAY['call'::text, 'gateway'::text])))
);

-- Mails and SMS to be sent, and what became of them.
CREATE TABLE outbox (
  id uuid NOT NULL,
  event_key text NOT NULL,
  kind text NOT NULL,
  person_id uuid,
  message_id text NOT NULL,
  body bytea,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  last_error text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone NOT NULL,
  sent_at timestamp(3) with time zone,
  failed_at timestamp(3) with time zone,
  channel text NOT NULL DEFAULT 'mail'::text,
  sms_template text,
  recipient_hash bytea,
  undo_id uuid,
  CONSTRAINT outbox_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_event_key_key UNIQUE (event_key),
  CONSTRAINT outbox_message_id_key UNIQUE (message_id),
  CONSTRAINT outbox_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL,
  CONSTRAINT outbox_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text]))),
  CONSTRAINT outbox_sms CHECK ((((channel = 'sms'::text) = (sms_template IS NOT NULL)) AND ((channel = 'sms'::text) = (recipient_hash IS NOT NULL))))
);
CREATE INDEX outbox_channel_idx ON outbox USING btree (channel, expires_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX outbox_due_idx ON outbox USING btree (next_attempt_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX outbox_failed_idx ON outbox USING btree (failed_at DESC) WHERE (failed_at IS NOT NULL);
CREATE INDEX outbox_finished_idx ON outbox USING btree (COALESCE(sent_at, failed_at)) WHERE ((sent_at IS NOT NULL) OR (failed_at IS NOT NULL));
CREATE INDEX outbox_recent_sms_idx ON outbox USING btree (created_at) WHERE (channel = 'sms'::text);
CREATE INDEX outbox_undo_idx ON outbox USING btree (undo_id) WHERE (undo_id IS NOT NULL);

-- Events of the last hour, for streams that begin later.
CREATE TABLE recent_events (
  id uuid NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  topic text NOT NULL,
  row_id text,
  audience text[] NOT NULL,
  CONSTRAINT recent_events_pkey PRIMARY KEY (id)
);
CREATE INDEX recent_events_xid_idx ON recent_events USING btree (xid);

-- Puzzles that were solved, until they expire.
CREATE TABLE used_puzzles (
  nonce text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT used_puzzles_pkey PRIMARY KEY (nonce),
  CONSTRAINT used_puzzles_nonce_check CHECK ((nonce ~ '^[0-9a-f]{32}$'::text))
);
CREATE INDEX used_puzzles_expires_idx ON used_puzzles USING btree (expires_at);

-- ============================================================================
-- Views and functions, and the file in api/migrations that has the present form of each
--
--   function add_to_demands: definitions/add_to_demands.sql
--   function apply_application_changes: 0086_applications.sql
--   function begin_sign_in: 0130_begin_sign_in.sql
--   function complete_bed: 0085_room_numbers.sql
--   function copy_changed_person: 0125_student_search.sql
--   function copy_person_to_profile: 0125_student_search.sql
--   function count_audit: 0131_audit_counts.sql
--   function count_feedback: 0124_request_counts.sql
--   function count_feedback_days: 0124_request_counts.sql
--   function count_leave: 0124_request_counts.sql
--   function count_leave_days: 0124_request_counts.sql
--   function count_maintenance: 0124_request_counts.sql
--   function count_maintenance_days: 0124_request_counts.sql
--   function count_student: 0125_student_search.sql
--   function end_offers: 0087_rounds.sql
--   function end_room_changes: 0090_room_changes.sql
--   function fill_finished_at: 0100_request_answers.sql
--   function fill_place_of_request: 0081_hall_scope.sql
--   function fold_text: 0190_folded_text.sql
--   function forbid_application_history_edit: 0086_applications.sql
--   function forbid_room_change_step_edit: 0090_room_changes.sql
--   function keep_open_room_changes: 0090_room_changes.sql
--   function lock_nights_with_bed: 0146_beds_of_residents.sql
--   function next_year_of_bed: 0122_kept_years.sql
--   function nights_with_bed: 0146_beds_of_residents.sql
--   function note_contact_number: 0118_sms.sql
--   function note_unsealed: 0102_audit_seals.sql
--   function note_waiting_change: 0126_waiting_count.sql
--   function pg_temp: 0180_stored_texts.sql
--   function record_choice_orders: 0089_transfers.sql
--   function record_given_beds: definitions/record_given_beds.sql
--   function record_outage: 0085_room_numbers.sql
--   function record_received_applications: 0086_applications.sql
--   function record_vacated_beds: definitions/record_vacated_beds.sql
--   function record_waiting_applicants: 0086_applications.sql
--   function refuse_change: 0001_foundation.sql
--   function refuse_ledger_change: 0114_erased_people.sql
--   function set_year_of_kept_bed: 0122_kept_years.sql
--   function skip_bed_without_room: 0085_room_numbers.sql
--   view accepted_allotments: 0146_beds_of_residents.sql
--   view bed_years: 0122_kept_years.sql
--   view beds_of_residents: 0146_beds_of_residents.sql
--   view request_rows: definitions/request_rows.sql
