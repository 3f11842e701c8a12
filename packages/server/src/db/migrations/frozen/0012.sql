-- A database as version 0012 left it: never edited. What came later is tried on it.

CREATE TABLE api_token (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    scope text NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT api_token_scope_check CHECK ((scope = ANY (ARRAY['read'::text, 'all'::text])))
);

ALTER TABLE api_token ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME api_token_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE app_user (
    id bigint NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL COLLATE pg_catalog."C",
    fullname text NOT NULL,
    fullname_key text NOT NULL COLLATE pg_catalog."C",
    role_id smallint NOT NULL,
    organization_id bigint,
    category_id smallint,
    status_id smallint NOT NULL,
    locale text DEFAULT 'ru'::text NOT NULL,
    password_hash text,
    consent_version text,
    consent_at timestamp with time zone,
    email_confirmed_at timestamp with time zone,
    search_text text NOT NULL COLLATE pg_catalog."C",
    search_grams integer[] NOT NULL,
    registered_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    revision integer DEFAULT 1 NOT NULL,
    erased_at timestamp with time zone,
    CONSTRAINT app_user_category_id_check CHECK (((category_id >= 1) AND (category_id <= 5))),
    CONSTRAINT app_user_locale_check CHECK ((locale = ANY (ARRAY['ru'::text, 'en'::text]))),
    CONSTRAINT app_user_role_id_check CHECK (((role_id >= 1) AND (role_id <= 6))),
    CONSTRAINT app_user_status_id_check CHECK (((status_id >= 1) AND (status_id <= 5)))
);
ALTER TABLE ONLY app_user ALTER COLUMN search_grams SET STATISTICS 1000;

ALTER TABLE app_user ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app_user_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE callback (
    pid bigint NOT NULL,
    id bigint NOT NULL,
    block text NOT NULL,
    url text NOT NULL,
    body text NOT NULL,
    status text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    trial boolean DEFAULT false NOT NULL,
    CONSTRAINT callback_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'dead'::text])))
);

ALTER TABLE callback ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME callback_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE ended_token (
    token_hash bytea NOT NULL,
    user_id bigint NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE game (
    id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    search_text text NOT NULL COLLATE pg_catalog."C",
    search_grams integer[] NOT NULL,
    genre text NOT NULL,
    platform text NOT NULL,
    url text NOT NULL,
    currency text NOT NULL,
    organization_id bigint,
    status_id smallint DEFAULT 1 NOT NULL,
    api_key text,
    token bytea,
    old_api_key text,
    old_token bytea,
    old_token_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    revision integer DEFAULT 1 NOT NULL,
    CONSTRAINT game_status_id_check CHECK (((status_id >= 1) AND (status_id <= 5)))
);

ALTER TABLE game ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME game_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE history (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    user_id bigint,
    subject_user_id bigint,
    organization_id bigint,
    chapter text NOT NULL,
    service text NOT NULL,
    message text NOT NULL,
    params jsonb DEFAULT '{}'::jsonb NOT NULL,
    code text,
    pid bigint,
    origin_hash bytea,
    before jsonb,
    after jsonb
);

ALTER TABLE history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE idempotency (
    user_id bigint NOT NULL,
    call text NOT NULL,
    key text NOT NULL,
    body_hash bytea NOT NULL,
    status integer,
    answer text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE known_address (
    user_id bigint NOT NULL,
    address_hash bytea NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE lease (
    name text NOT NULL,
    holder text,
    expires_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE list_item (
    list text NOT NULL,
    id text NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT list_item_list_check CHECK ((list = ANY (ARRAY['genre'::text, 'gamePlatform'::text])))
);

CREATE TABLE live_event (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL,
    settled_before xid8 DEFAULT pg_snapshot_xmin(pg_current_snapshot()) NOT NULL,
    kind text NOT NULL,
    pid bigint,
    owner_id bigint NOT NULL,
    organization_id bigint,
    status_id smallint,
    revision integer NOT NULL,
    sent boolean NOT NULL,
    vk boolean NOT NULL,
    task_id bigint
);

ALTER TABLE live_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME live_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE moderation_comment (
    pid bigint NOT NULL,
    id bigint NOT NULL,
    version integer NOT NULL,
    text text NOT NULL,
    block text,
    question text,
    mandatory boolean NOT NULL,
    author_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    resolved_at timestamp with time zone
);

ALTER TABLE moderation_comment ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME moderation_comment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE moderation_decision (
    pid bigint NOT NULL,
    id bigint NOT NULL,
    revision integer NOT NULL,
    decision text NOT NULL,
    status_before smallint NOT NULL,
    reason text,
    comment text,
    decided_by bigint,
    decided_at timestamp with time zone DEFAULT now() NOT NULL,
    taken_back_at timestamp with time zone,
    CONSTRAINT moderation_decision_decision_check CHECK ((decision = ANY (ARRAY['approve'::text, 'toVk'::text, 'reject'::text])))
);

ALTER TABLE moderation_decision ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME moderation_decision_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE one_time_link (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    voided_at timestamp with time zone,
    CONSTRAINT one_time_link_kind_check CHECK ((kind = ANY (ARRAY['invitation'::text, 'confirmation'::text, 'reset'::text])))
);

ALTER TABLE one_time_link ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME one_time_link_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE organization (
    id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    type text NOT NULL,
    category_id smallint,
    tariff_id bigint,
    search_text text NOT NULL COLLATE pg_catalog."C",
    search_grams integer[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    CONSTRAINT organization_category_id_check CHECK (((category_id >= 1) AND (category_id <= 5))),
    CONSTRAINT organization_type_check CHECK ((type = ANY (ARRAY['provider'::text, 'researcher'::text, 'issuer'::text])))
);
ALTER TABLE ONLY organization ALTER COLUMN search_grams SET STATISTICS 1000;

ALTER TABLE organization ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME organization_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE outbox_mail (
    id bigint NOT NULL,
    to_address text NOT NULL,
    to_key text NOT NULL COLLATE pg_catalog."C",
    user_id bigint,
    link_id bigint,
    kind text NOT NULL,
    locale text NOT NULL,
    subject text NOT NULL,
    body_text text,
    body_html text,
    status text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    search_text text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    search_grams integer[] DEFAULT '{}'::integer[] NOT NULL,
    CONSTRAINT outbox_mail_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'kept'::text, 'dead'::text])))
);
ALTER TABLE ONLY outbox_mail ALTER COLUMN search_grams SET STATISTICS 1000;

ALTER TABLE outbox_mail ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME outbox_mail_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE picture (
    id text NOT NULL,
    type text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    look_at timestamp with time zone NOT NULL
);

CREATE TABLE picture_upload (
    picture_id text NOT NULL,
    user_id bigint NOT NULL,
    organization_id bigint,
    uploaded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE project (
    pid bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    search_text text NOT NULL COLLATE pg_catalog."C",
    search_grams integer[] NOT NULL,
    owner_id bigint NOT NULL,
    organization_id bigint,
    template text NOT NULL,
    tpid bigint,
    game_id bigint,
    demo boolean DEFAULT false NOT NULL,
    status_id smallint DEFAULT 1 NOT NULL,
    priority smallint DEFAULT 50 NOT NULL,
    target_platforms text[] DEFAULT '{}'::text[] NOT NULL,
    portraits jsonb DEFAULT '[]'::jsonb NOT NULL,
    report_fill_online boolean DEFAULT true NOT NULL,
    stat_fill_online boolean DEFAULT true NOT NULL,
    target_completes integer,
    ends_at timestamp with time zone,
    quote jsonb,
    link_key text NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    version integer NOT NULL,
    approved_version integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    first_sent_at timestamp with time zone,
    first_vk_at timestamp with time zone,
    sent_at timestamp with time zone,
    sent_by bigint,
    reasons jsonb DEFAULT '[]'::jsonb NOT NULL,
    first_interview_at timestamp with time zone,
    finished_at timestamp with time zone,
    CONSTRAINT project_priority_check CHECK (((priority >= 1) AND (priority <= 100))),
    CONSTRAINT project_status_id_check CHECK (((status_id >= 1) AND (status_id <= 11))),
    CONSTRAINT project_template_check CHECK ((template = ANY (ARRAY['default'::text, 'target'::text, 'directLink'::text, 'directLinkAdmin'::text, 'byGame'::text])))
)
WITH (fillfactor='85');
ALTER TABLE ONLY project ALTER COLUMN search_grams SET STATISTICS 1000;

CREATE TABLE project_past_terms (
    pid bigint NOT NULL,
    revision integer NOT NULL,
    tpid bigint,
    priority smallint NOT NULL,
    report_fill_online boolean NOT NULL,
    stat_fill_online boolean NOT NULL,
    target_completes integer,
    ends_at timestamp with time zone
);

ALTER TABLE project ALTER COLUMN pid ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME project_pid_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE project_version (
    pid bigint NOT NULL,
    revision integer NOT NULL,
    blocks jsonb NOT NULL,
    suppress jsonb,
    portraits jsonb NOT NULL,
    target_platforms text[] NOT NULL,
    codes text[] DEFAULT '{}'::text[] NOT NULL,
    restored_from integer,
    block_count integer NOT NULL,
    question_count integer NOT NULL,
    pictures text[] DEFAULT '{}'::text[] NOT NULL,
    saved_by bigint,
    saved_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE quota (
    pid bigint NOT NULL,
    portrait_id integer NOT NULL,
    target integer NOT NULL,
    completed integer DEFAULT 0 NOT NULL,
    reserved integer DEFAULT 0 NOT NULL
)
PARTITION BY HASH (pid);

CREATE TABLE quota_0 (
    pid bigint NOT NULL,
    portrait_id integer NOT NULL,
    target integer NOT NULL,
    completed integer DEFAULT 0 NOT NULL,
    reserved integer DEFAULT 0 NOT NULL
);

CREATE TABLE quota_1 (
    pid bigint NOT NULL,
    portrait_id integer NOT NULL,
    target integer NOT NULL,
    completed integer DEFAULT 0 NOT NULL,
    reserved integer DEFAULT 0 NOT NULL
);

CREATE TABLE quota_2 (
    pid bigint NOT NULL,
    portrait_id integer NOT NULL,
    target integer NOT NULL,
    completed integer DEFAULT 0 NOT NULL,
    reserved integer DEFAULT 0 NOT NULL
);

CREATE TABLE quota_3 (
    pid bigint NOT NULL,
    portrait_id integer NOT NULL,
    target integer NOT NULL,
    completed integer DEFAULT 0 NOT NULL,
    reserved integer DEFAULT 0 NOT NULL
);

CREATE TABLE quota_4 (
    pid bigint NOT NULL,
    portrait_id integer NOT NULL,
    target integer NOT NULL,
    completed integer DEFAULT 0 NOT NULL,
    reserved integer DEFAULT 0 NOT NULL
);

CREATE TABLE quota_5 (
    pid bigint NOT NULL,
    portrait_id integer NOT NULL,
    target integer NOT NULL,
    completed integer DEFAULT 0 NOT NULL,
    reserved integer DEFAULT 0 NOT NULL
);

CREATE TABLE quota_6 (
    pid bigint NOT NULL,
    portrait_id integer NOT NULL,
    target integer NOT NULL,
    completed integer DEFAULT 0 NOT NULL,
    reserved integer DEFAULT 0 NOT NULL
);

CREATE TABLE quota_7 (
    pid bigint NOT NULL,
    portrait_id integer NOT NULL,
    target integer NOT NULL,
    completed integer DEFAULT 0 NOT NULL,
    reserved integer DEFAULT 0 NOT NULL
);

CREATE TABLE rate_limit (
    bucket text NOT NULL,
    window_start timestamp with time zone NOT NULL,
    count integer DEFAULT 0 NOT NULL
);

CREATE TABLE recovery_code (
    user_id bigint NOT NULL,
    code_hash bytea NOT NULL
);

CREATE TABLE sdk_nonce (
    game_id bigint NOT NULL,
    nonce text NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE second_factor (
    user_id bigint NOT NULL,
    secret bytea NOT NULL,
    enabled_at timestamp with time zone,
    last_step bigint,
    failures integer DEFAULT 0 NOT NULL,
    failing_password bytea,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE server_key (
    name text NOT NULL,
    secret bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE session (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    access_hash bytea NOT NULL,
    refresh_hash bytea NOT NULL,
    previous_refresh_hash bytea,
    service text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    rotated_at timestamp with time zone DEFAULT now() NOT NULL,
    access_expires_at timestamp with time zone NOT NULL,
    refresh_expires_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL
);

ALTER TABLE session ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME session_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE setting (
    name text NOT NULL,
    value jsonb NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE spent_refresh (
    refresh_hash bytea NOT NULL,
    session_id bigint NOT NULL,
    spent_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE tariff (
    id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    discount numeric(7,4) NOT NULL,
    registered_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    revision integer DEFAULT 1 NOT NULL,
    CONSTRAINT tariff_discount_check CHECK (((discount >= (0)::numeric) AND (discount <= (100)::numeric)))
);

ALTER TABLE tariff ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME tariff_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE task (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    act text NOT NULL,
    args jsonb NOT NULL,
    filter jsonb,
    service text NOT NULL,
    locale text NOT NULL,
    origin_hash bytea,
    status text DEFAULT 'waiting'::text NOT NULL,
    stop_reason text,
    total integer DEFAULT 0 NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    unchanged integer DEFAULT 0 NOT NULL,
    skipped integer DEFAULT 0 NOT NULL,
    failed integer DEFAULT 0 NOT NULL,
    holder uuid,
    next_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT task_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'stopped'::text, 'done'::text])))
);

ALTER TABLE task ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME task_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE task_item (
    task_id bigint NOT NULL,
    "position" integer NOT NULL,
    record_id bigint NOT NULL,
    outcome text DEFAULT 'waiting'::text NOT NULL,
    code text,
    message text,
    pending jsonb,
    tries smallint DEFAULT 0 NOT NULL,
    at timestamp with time zone,
    CONSTRAINT task_item_outcome_check CHECK ((outcome = ANY (ARRAY['waiting'::text, 'done'::text, 'unchanged'::text, 'skipped'::text, 'failed'::text])))
);

CREATE TABLE ticket (
    ticket_hash bytea NOT NULL,
    user_id bigint NOT NULL,
    session_id bigint,
    api_token_id bigint,
    target text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY quota ATTACH PARTITION quota_0 FOR VALUES WITH (modulus 8, remainder 0);

ALTER TABLE ONLY quota ATTACH PARTITION quota_1 FOR VALUES WITH (modulus 8, remainder 1);

ALTER TABLE ONLY quota ATTACH PARTITION quota_2 FOR VALUES WITH (modulus 8, remainder 2);

ALTER TABLE ONLY quota ATTACH PARTITION quota_3 FOR VALUES WITH (modulus 8, remainder 3);

ALTER TABLE ONLY quota ATTACH PARTITION quota_4 FOR VALUES WITH (modulus 8, remainder 4);

ALTER TABLE ONLY quota ATTACH PARTITION quota_5 FOR VALUES WITH (modulus 8, remainder 5);

ALTER TABLE ONLY quota ATTACH PARTITION quota_6 FOR VALUES WITH (modulus 8, remainder 6);

ALTER TABLE ONLY quota ATTACH PARTITION quota_7 FOR VALUES WITH (modulus 8, remainder 7);

INSERT INTO api_token OVERRIDING SYSTEM VALUE VALUES (1, 1, 'name 1', 'read', '\x01', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00');
INSERT INTO api_token OVERRIDING SYSTEM VALUE VALUES (2, 2, 'name 2', 'all', '\x02', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

INSERT INTO app_user OVERRIDING SYSTEM VALUE VALUES (1, 'anna@example.test', 'anna@example.test', 'Анна Ёлкина', 'анна елкина', 1, 1, 1, 1, 'ru', 'password_hash 1', 'consent_version 1', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 'search_text 1', '{1,2}', '2026-11-21 12:00:00+00', NULL, 1, NULL);
INSERT INTO app_user OVERRIDING SYSTEM VALUE VALUES (2, 'boris@example.test', 'boris@example.test', 'Борис', 'борис', 2, 2, 2, 2, 'en', 'password_hash 2', 'consent_version 2', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', 'search_text 2', '{1,2}', '2026-11-22 12:00:00+00', '2026-11-20 12:00:00+00', 2, NULL);

INSERT INTO callback OVERRIDING SYSTEM VALUE VALUES (1, 1, 'block 1', 'url 1', 'body 1', 'sent', 1, '2026-11-21 12:00:00+00', 'last_error 1', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', true);
INSERT INTO callback OVERRIDING SYSTEM VALUE VALUES (2, 2, 'block 2', 'url 2', 'body 2', 'dead', 2, '2026-11-22 12:00:00+00', 'last_error 2', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', false);

INSERT INTO ended_token VALUES ('\x01', 1, '2026-11-21 12:00:00+00');
INSERT INTO ended_token VALUES ('\x02', 2, '2026-11-22 12:00:00+00');

INSERT INTO game OVERRIDING SYSTEM VALUE VALUES (1, 'name 1', 'name_key 1', 'search_text 1', '{1,2}', 'genre 1', 'platform 1', 'url 1', 'currency 1', 1, 1, 'api_key 1', '\x01', 'old_api_key 1', '\x01', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 1);
INSERT INTO game OVERRIDING SYSTEM VALUE VALUES (2, 'name 2', 'name_key 2', 'search_text 2', '{1,2}', 'genre 2', 'platform 2', 'url 2', 'currency 2', 2, 2, 'api_key 2', '\x02', 'old_api_key 2', '\x02', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', 2);

INSERT INTO history OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-21 12:00:00+00', 1, 1, 1, 'chapter 1', 'service 1', 'message 1', '[{"n": 1}]', 'code 1', 1, '\x01', '[{"n": 1}]', '[{"n": 1}]');
INSERT INTO history OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-22 12:00:00+00', 2, 2, 2, 'chapter 2', 'service 2', 'message 2', '[{"n": 2}]', 'code 2', 2, '\x02', '[{"n": 2}]', '[{"n": 2}]');

INSERT INTO idempotency VALUES (1, 'call 1', 'key 1', '\x01', 1, 'answer 1', '2026-11-21 12:00:00+00');
INSERT INTO idempotency VALUES (2, 'call 2', 'key 2', '\x02', 2, 'answer 2', '2026-11-22 12:00:00+00');

INSERT INTO known_address VALUES (1, '\x01', '2026-11-01 00:00:00+00');
INSERT INTO known_address VALUES (2, '\x02', '2026-11-02 00:00:00+00');

INSERT INTO kysely_migration VALUES ('0001-accounts', '2026-11-20T12:00:00.000Z');
INSERT INTO kysely_migration VALUES ('0002-projects', '2026-11-20T12:00:01.000Z');
INSERT INTO kysely_migration VALUES ('0003-games-and-prices', '2026-11-20T12:00:02.000Z');
INSERT INTO kysely_migration VALUES ('0004-delivery', '2026-11-20T12:00:03.000Z');
INSERT INTO kysely_migration VALUES ('0005-files-and-factors', '2026-11-20T12:00:04.000Z');
INSERT INTO kysely_migration VALUES ('0006-deleted-accounts', '2026-11-20T12:00:05.000Z');
INSERT INTO kysely_migration VALUES ('0007-ended-tokens', '2026-11-20T12:00:06.000Z');
INSERT INTO kysely_migration VALUES ('0008-known-addresses', '2026-11-23T08:58:04.852Z');
INSERT INTO kysely_migration VALUES ('0009-searches', '2026-11-23T08:58:04.878Z');
INSERT INTO kysely_migration VALUES ('0010-mend-edited', '2026-11-23T08:58:04.895Z');
INSERT INTO kysely_migration VALUES ('0011-tasks', '2026-11-23T08:58:04.914Z');
INSERT INTO kysely_migration VALUES ('0012-one-spelling-of-emails', '2026-11-23T08:58:04.928Z');

INSERT INTO kysely_migration_lock VALUES ('migration_lock', 0);

INSERT INTO lease VALUES ('name 1', 'holder 1', '2026-11-21 12:00:00+00');
INSERT INTO lease VALUES ('name 2', 'holder 2', '2026-11-22 12:00:00+00');
INSERT INTO lease VALUES ('migration', NULL, '2026-11-23 08:58:34.819171+00');

INSERT INTO list_item VALUES ('genre', 'id 1', 'name 1', 'name_key 1', '2026-11-21 12:00:00+00');
INSERT INTO list_item VALUES ('gamePlatform', 'id 2', 'name 2', 'name_key 2', '2026-11-22 12:00:00+00');

INSERT INTO live_event OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-21 12:00:00+00', '1', '1', 'kind 1', 1, 1, 1, 1, 1, true, true, NULL);
INSERT INTO live_event OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-22 12:00:00+00', '2', '2', 'kind 2', 2, 2, 2, 2, 2, false, false, NULL);

INSERT INTO moderation_comment OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 'text 1', 'block 1', 'question 1', true, 1, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00');
INSERT INTO moderation_comment OVERRIDING SYSTEM VALUE VALUES (2, 2, 2, 'text 2', 'block 2', 'question 2', false, 2, '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

INSERT INTO moderation_decision OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 'approve', 1, 'reason 1', 'comment 1', 1, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00');
INSERT INTO moderation_decision OVERRIDING SYSTEM VALUE VALUES (2, 2, 2, 'reject', 2, 'reason 2', 'comment 2', 2, '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

INSERT INTO one_time_link OVERRIDING SYSTEM VALUE VALUES (1, 1, 'invitation', '\x01', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00');
INSERT INTO one_time_link OVERRIDING SYSTEM VALUE VALUES (2, 2, 'reset', '\x02', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

INSERT INTO organization OVERRIDING SYSTEM VALUE VALUES (1, 'name 1', 'name_key 1', 'provider', 1, 1, 'search_text 1', '{1,2}', '2026-11-21 12:00:00+00', 1);
INSERT INTO organization OVERRIDING SYSTEM VALUE VALUES (2, 'name 2', 'name_key 2', 'researcher', 2, 2, 'search_text 2', '{1,2}', '2026-11-22 12:00:00+00', 2);

INSERT INTO outbox_mail OVERRIDING SYSTEM VALUE VALUES (1, 'to_address 1', 'to_key 1', 1, 1, 'kind 1', 'ru', 'subject 1', 'body_text 1', 'body_html 1', 'sent', 1, '2026-11-21 12:00:00+00', 'last_error 1', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 'to_address 1', '{-1179478218,-837740127,-614735931,-400172478,-83493381,544649066,804546073,993596020,1080871994,1234974874,1568083825,1886858586,1973010414}');
INSERT INTO outbox_mail OVERRIDING SYSTEM VALUE VALUES (2, 'to_address 2', 'to_key 2', 2, 2, 'kind 2', 'en', 'subject 2', 'body_text 2', 'body_html 2', 'kept', 2, '2026-11-22 12:00:00+00', 'last_error 2', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', 'to_address 2', '{-1179478218,-837740127,-614735931,-400172478,-83493381,527871447,804546073,993596020,1080871994,1234974874,1568083825,1886858586,1973010414}');

INSERT INTO picture VALUES ('id 1', 'type 1', 1, 1, 1, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00');
INSERT INTO picture VALUES ('id 2', 'type 2', 2, 2, 2, '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

INSERT INTO picture_upload VALUES ('id 1', 1, 1, '2026-11-21 12:00:00+00');
INSERT INTO picture_upload VALUES ('id 2', 2, 2, '2026-11-22 12:00:00+00');

INSERT INTO project VALUES (1, 'name 1', 'name_key 1', 'search_text 1', '{1,2}', 1, 1, 'default', 1, 1, true, 1, 1, '{one,two}', '[{"n": 1}]', true, true, 1, '2026-11-21 12:00:00+00', '[{"n": 1}]', 'link_key 1', 1, 1, 1, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 1, '[{"n": 1}]', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00');
INSERT INTO project VALUES (2, 'name 2', 'name_key 2', 'search_text 2', '{1,2}', 2, 2, 'byGame', 2, 2, false, 2, 2, '{one,two}', '[{"n": 2}]', false, false, 2, '2026-11-22 12:00:00+00', '[{"n": 2}]', 'link_key 2', 2, 2, 2, '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', 2, '[{"n": 2}]', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

INSERT INTO project_past_terms VALUES (1, 1, 1, 1, true, true, 1, '2026-11-21 12:00:00+00');
INSERT INTO project_past_terms VALUES (2, 2, 2, 2, false, false, 2, '2026-11-22 12:00:00+00');

INSERT INTO project_version VALUES (1, 1, '[{"n": 1}]', '[{"n": 1}]', '[{"n": 1}]', '{one,two}', '{one,two}', 1, 1, 1, '{one,two}', 1, '2026-11-21 12:00:00+00');
INSERT INTO project_version VALUES (2, 2, '[{"n": 2}]', '[{"n": 2}]', '[{"n": 2}]', '{one,two}', '{one,two}', 2, 2, 2, '{one,two}', 2, '2026-11-22 12:00:00+00');

INSERT INTO quota_0 VALUES (1, 1, 1, 1, 1);

INSERT INTO quota_2 VALUES (2, 2, 2, 2, 2);

INSERT INTO rate_limit VALUES ('bucket 1', '2026-11-21 12:00:00+00', 1);
INSERT INTO rate_limit VALUES ('bucket 2', '2026-11-22 12:00:00+00', 2);

INSERT INTO recovery_code VALUES (1, '\x01');
INSERT INTO recovery_code VALUES (2, '\x02');

INSERT INTO sdk_nonce VALUES (1, 'nonce 1', '2026-11-21 12:00:00+00');
INSERT INTO sdk_nonce VALUES (2, 'nonce 2', '2026-11-22 12:00:00+00');

INSERT INTO second_factor VALUES (1, '\x01', '2026-11-21 12:00:00+00', 1, 1, '\x01', '2026-11-21 12:00:00+00');
INSERT INTO second_factor VALUES (2, '\x02', '2026-11-22 12:00:00+00', 2, 2, '\x02', '2026-11-22 12:00:00+00');

INSERT INTO server_key VALUES ('name 1', '\x01', '2026-11-21 12:00:00+00');
INSERT INTO server_key VALUES ('name 2', '\x02', '2026-11-22 12:00:00+00');

INSERT INTO session OVERRIDING SYSTEM VALUE VALUES (1, 1, '\x01', '\x01', '\x01', 'service 1', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00');
INSERT INTO session OVERRIDING SYSTEM VALUE VALUES (2, 2, '\x02', '\x02', '\x02', 'service 2', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

INSERT INTO setting VALUES ('name 1', '[{"n": 1}]', 1, '2026-11-21 12:00:00+00');
INSERT INTO setting VALUES ('name 2', '[{"n": 2}]', 2, '2026-11-22 12:00:00+00');

INSERT INTO spent_refresh VALUES ('\x01', 1, '2026-11-21 12:00:00+00');
INSERT INTO spent_refresh VALUES ('\x02', 2, '2026-11-22 12:00:00+00');

INSERT INTO tariff OVERRIDING SYSTEM VALUE VALUES (1, 'name 1', 'name_key 1', 1.5000, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 1);
INSERT INTO tariff OVERRIDING SYSTEM VALUE VALUES (2, 'name 2', 'name_key 2', 2.5000, '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', 2);

INSERT INTO task OVERRIDING SYSTEM VALUE VALUES (1, 1, 'users.delete', '{}', NULL, 'api', 'ru', NULL, 'running', NULL, 1, 0, 0, 0, 0, NULL, '2026-11-01 00:00:00+00', '2026-11-01 00:00:00+00', NULL);
INSERT INTO task OVERRIDING SYSTEM VALUE VALUES (2, 2, 'users.delete', '{}', NULL, 'api', 'ru', NULL, 'done', NULL, 1, 1, 0, 0, 0, NULL, '2026-11-01 00:00:00+00', '2026-11-01 00:00:00+00', NULL);

INSERT INTO task_item VALUES (1, 1, 1, 'waiting', NULL, NULL, NULL, 0, NULL);
INSERT INTO task_item VALUES (2, 2, 2, 'done', NULL, NULL, NULL, 0, NULL);

INSERT INTO ticket VALUES ('\x01', 1, 1, 1, 'target 1', '2026-11-21 12:00:00+00');
INSERT INTO ticket VALUES ('\x02', 2, 2, 2, 'target 2', '2026-11-22 12:00:00+00');

SELECT pg_catalog.setval('api_token_id_seq', 1, false);

SELECT pg_catalog.setval('app_user_id_seq', 1, false);

SELECT pg_catalog.setval('callback_id_seq', 1, false);

SELECT pg_catalog.setval('game_id_seq', 1, false);

SELECT pg_catalog.setval('history_id_seq', 1, false);

SELECT pg_catalog.setval('live_event_id_seq', 1, false);

SELECT pg_catalog.setval('moderation_comment_id_seq', 1, false);

SELECT pg_catalog.setval('moderation_decision_id_seq', 1, false);

SELECT pg_catalog.setval('one_time_link_id_seq', 1, false);

SELECT pg_catalog.setval('organization_id_seq', 1, false);

SELECT pg_catalog.setval('outbox_mail_id_seq', 1, false);

SELECT pg_catalog.setval('project_pid_seq', 1, false);

SELECT pg_catalog.setval('session_id_seq', 1, false);

SELECT pg_catalog.setval('tariff_id_seq', 1, false);

SELECT pg_catalog.setval('task_id_seq', 1, false);

ALTER TABLE ONLY api_token
    ADD CONSTRAINT api_token_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app_user
    ADD CONSTRAINT app_user_pkey PRIMARY KEY (id);

ALTER TABLE ONLY callback
    ADD CONSTRAINT callback_pkey PRIMARY KEY (pid, id);

ALTER TABLE ONLY ended_token
    ADD CONSTRAINT ended_token_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY game
    ADD CONSTRAINT game_pkey PRIMARY KEY (id);

ALTER TABLE ONLY history
    ADD CONSTRAINT history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (user_id, call, key);

ALTER TABLE ONLY known_address
    ADD CONSTRAINT known_address_pkey PRIMARY KEY (user_id, address_hash);

ALTER TABLE ONLY kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY lease
    ADD CONSTRAINT lease_pkey PRIMARY KEY (name);

ALTER TABLE ONLY list_item
    ADD CONSTRAINT list_item_pkey PRIMARY KEY (list, id);

ALTER TABLE ONLY live_event
    ADD CONSTRAINT live_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY moderation_comment
    ADD CONSTRAINT moderation_comment_pkey PRIMARY KEY (pid, id);

ALTER TABLE ONLY moderation_decision
    ADD CONSTRAINT moderation_decision_pkey PRIMARY KEY (pid, id);

ALTER TABLE ONLY one_time_link
    ADD CONSTRAINT one_time_link_pkey PRIMARY KEY (id);

ALTER TABLE ONLY organization
    ADD CONSTRAINT organization_pkey PRIMARY KEY (id);

ALTER TABLE ONLY outbox_mail
    ADD CONSTRAINT outbox_mail_pkey PRIMARY KEY (id);

ALTER TABLE ONLY picture
    ADD CONSTRAINT picture_pkey PRIMARY KEY (id);

ALTER TABLE ONLY picture_upload
    ADD CONSTRAINT picture_upload_pkey PRIMARY KEY (picture_id, user_id);

ALTER TABLE ONLY project_past_terms
    ADD CONSTRAINT project_past_terms_pkey PRIMARY KEY (pid, revision);

ALTER TABLE ONLY project
    ADD CONSTRAINT project_pkey PRIMARY KEY (pid);

ALTER TABLE ONLY project_version
    ADD CONSTRAINT project_version_pkey PRIMARY KEY (pid, revision);

ALTER TABLE ONLY quota
    ADD CONSTRAINT quota_pkey PRIMARY KEY (pid, portrait_id);

ALTER TABLE ONLY quota_0
    ADD CONSTRAINT quota_0_pkey PRIMARY KEY (pid, portrait_id);

ALTER TABLE ONLY quota_1
    ADD CONSTRAINT quota_1_pkey PRIMARY KEY (pid, portrait_id);

ALTER TABLE ONLY quota_2
    ADD CONSTRAINT quota_2_pkey PRIMARY KEY (pid, portrait_id);

ALTER TABLE ONLY quota_3
    ADD CONSTRAINT quota_3_pkey PRIMARY KEY (pid, portrait_id);

ALTER TABLE ONLY quota_4
    ADD CONSTRAINT quota_4_pkey PRIMARY KEY (pid, portrait_id);

ALTER TABLE ONLY quota_5
    ADD CONSTRAINT quota_5_pkey PRIMARY KEY (pid, portrait_id);

ALTER TABLE ONLY quota_6
    ADD CONSTRAINT quota_6_pkey PRIMARY KEY (pid, portrait_id);

ALTER TABLE ONLY quota_7
    ADD CONSTRAINT quota_7_pkey PRIMARY KEY (pid, portrait_id);

ALTER TABLE ONLY rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (bucket, window_start);

ALTER TABLE ONLY recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, code_hash);

ALTER TABLE ONLY sdk_nonce
    ADD CONSTRAINT sdk_nonce_pkey PRIMARY KEY (game_id, nonce);

ALTER TABLE ONLY second_factor
    ADD CONSTRAINT second_factor_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY server_key
    ADD CONSTRAINT server_key_pkey PRIMARY KEY (name);

ALTER TABLE ONLY session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (name);

ALTER TABLE ONLY spent_refresh
    ADD CONSTRAINT spent_refresh_pkey PRIMARY KEY (refresh_hash);

ALTER TABLE ONLY tariff
    ADD CONSTRAINT tariff_pkey PRIMARY KEY (id);

ALTER TABLE ONLY task_item
    ADD CONSTRAINT task_item_pkey PRIMARY KEY (task_id, "position");

ALTER TABLE ONLY task
    ADD CONSTRAINT task_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ticket
    ADD CONSTRAINT ticket_pkey PRIMARY KEY (ticket_hash);

CREATE UNIQUE INDEX api_token_hash ON api_token USING btree (token_hash);

CREATE INDEX api_token_user ON api_token USING btree (user_id, id);

CREATE INDEX app_user_deleted ON app_user USING btree (deleted_at, id) WHERE ((deleted_at IS NOT NULL) AND (erased_at IS NULL));

CREATE UNIQUE INDEX app_user_email ON app_user USING btree (email_key) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX app_user_email_held ON app_user USING btree (email_key) WHERE (erased_at IS NULL);

CREATE INDEX app_user_fullname ON app_user USING btree (fullname_key, id) WHERE (deleted_at IS NULL);

CREATE INDEX app_user_members ON app_user USING btree (organization_id, id) WHERE (erased_at IS NULL);

CREATE INDEX app_user_organization ON app_user USING btree (organization_id, id) WHERE (deleted_at IS NULL);

CREATE INDEX app_user_registered ON app_user USING btree (registered_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX app_user_role ON app_user USING btree (role_id, id) WHERE (deleted_at IS NULL);

CREATE INDEX app_user_role_status ON app_user USING btree (role_id, status_id, id) WHERE (deleted_at IS NULL);

CREATE INDEX app_user_role_status_email ON app_user USING btree (role_id, status_id, email_key, id) WHERE (deleted_at IS NULL);

CREATE INDEX app_user_role_status_fullname ON app_user USING btree (role_id, status_id, fullname_key, id) WHERE (deleted_at IS NULL);

CREATE INDEX app_user_role_status_registered ON app_user USING btree (role_id, status_id, registered_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX app_user_search ON app_user USING gin (search_grams) WHERE (deleted_at IS NULL);

CREATE INDEX app_user_status ON app_user USING btree (status_id, id) WHERE (deleted_at IS NULL);

CREATE INDEX callback_dead ON callback USING btree (created_at) WHERE (status = 'dead'::text);

CREATE INDEX callback_due ON callback USING btree (next_attempt_at) WHERE (status = 'queued'::text);

CREATE INDEX callback_newest ON callback USING btree (id);

CREATE INDEX callback_sent ON callback USING btree (sent_at) WHERE (status = 'sent'::text);

CREATE INDEX callback_status ON callback USING btree (status, id);

CREATE INDEX ended_token_expiry ON ended_token USING btree (expires_at);

CREATE INDEX ended_token_user ON ended_token USING btree (user_id);

CREATE UNIQUE INDEX game_api_key ON game USING btree (api_key);

CREATE INDEX game_live ON game USING btree (id) WHERE (deleted_at IS NULL);

CREATE INDEX game_name ON game USING btree (name_key, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX game_old_api_key ON game USING btree (old_api_key);

CREATE INDEX game_organization ON game USING btree (organization_id, id) WHERE (deleted_at IS NULL);

CREATE INDEX game_search ON game USING gin (search_grams) WHERE (deleted_at IS NULL);

CREATE INDEX game_status ON game USING btree (status_id, id) WHERE (deleted_at IS NULL);

CREATE INDEX history_at ON history USING btree (at, id);

CREATE INDEX history_chapter ON history USING btree (chapter, at, id);

CREATE INDEX history_organization ON history USING btree (organization_id, at, id) WHERE (organization_id IS NOT NULL);

CREATE INDEX history_pid ON history USING btree (pid, at, id) WHERE (pid IS NOT NULL);

CREATE INDEX history_subject ON history USING btree (subject_user_id, at, id) WHERE (subject_user_id IS NOT NULL);

CREATE INDEX history_user ON history USING btree (user_id, at, id);

CREATE INDEX idempotency_age ON idempotency USING btree (created_at);

CREATE INDEX known_address_age ON known_address USING btree (last_used_at);

CREATE UNIQUE INDEX list_item_name ON list_item USING btree (list, name_key);

CREATE INDEX live_event_age ON live_event USING btree (at);

CREATE INDEX live_event_transaction ON live_event USING btree (transaction_id);

CREATE UNIQUE INDEX one_time_link_hash ON one_time_link USING btree (token_hash);

CREATE INDEX one_time_link_open ON one_time_link USING btree (expires_at) WHERE ((used_at IS NULL) AND (voided_at IS NULL));

CREATE INDEX one_time_link_user ON one_time_link USING btree (user_id, kind);

CREATE INDEX organization_name ON organization USING btree (name_key, id);

CREATE INDEX organization_search ON organization USING gin (search_grams);

CREATE INDEX organization_tariff ON organization USING btree (tariff_id) WHERE (tariff_id IS NOT NULL);

CREATE INDEX organization_type ON organization USING btree (type, name_key, id);

CREATE INDEX outbox_mail_body ON outbox_mail USING btree (link_id) WHERE (body_text IS NOT NULL);

CREATE INDEX outbox_mail_due ON outbox_mail USING btree (next_attempt_at) WHERE (status = 'queued'::text);

CREATE INDEX outbox_mail_kind ON outbox_mail USING btree (kind, id);

CREATE INDEX outbox_mail_search ON outbox_mail USING gin (search_grams);

CREATE INDEX outbox_mail_status ON outbox_mail USING btree (status, id);

CREATE INDEX outbox_mail_to ON outbox_mail USING btree (to_key, created_at);

CREATE INDEX outbox_mail_user ON outbox_mail USING btree (user_id);

CREATE INDEX picture_look_at ON picture USING btree (look_at);

CREATE INDEX project_created_at ON project USING btree (created_at, pid) WHERE (deleted_at IS NULL);

CREATE INDEX project_deleted ON project USING btree (deleted_at, pid) WHERE (deleted_at IS NOT NULL);

CREATE INDEX project_ends ON project USING btree (ends_at) WHERE ((deleted_at IS NULL) AND (status_id = 3));

CREATE UNIQUE INDEX project_link ON project USING btree (link_key);

CREATE INDEX project_live ON project USING btree (pid) WHERE (deleted_at IS NULL);

CREATE INDEX project_name_key ON project USING btree (name_key, pid) WHERE (deleted_at IS NULL);

CREATE INDEX project_organization_created_at ON project USING btree (organization_id, status_id, created_at, pid) WHERE (deleted_at IS NULL);

CREATE INDEX project_organization_name_key ON project USING btree (organization_id, status_id, name_key, pid) WHERE (deleted_at IS NULL);

CREATE INDEX project_organization_pid ON project USING btree (organization_id, status_id, pid) WHERE (deleted_at IS NULL);

CREATE INDEX project_organization_priority ON project USING btree (organization_id, status_id, priority, pid) WHERE (deleted_at IS NULL);

CREATE INDEX project_owner ON project USING btree (owner_id, pid) WHERE (deleted_at IS NULL);

CREATE INDEX project_priority ON project USING btree (priority, pid) WHERE (deleted_at IS NULL);

CREATE INDEX project_queue ON project USING btree (status_id, sent_at, pid) WHERE ((deleted_at IS NULL) AND (status_id = ANY (ARRAY[2, 8, 11])));

CREATE INDEX project_search ON project USING gin (search_grams) WHERE (deleted_at IS NULL);

CREATE INDEX project_sent_created_at ON project USING btree (status_id, created_at, pid) WHERE ((deleted_at IS NULL) AND (first_sent_at IS NOT NULL));

CREATE INDEX project_sent_name_key ON project USING btree (status_id, name_key, pid) WHERE ((deleted_at IS NULL) AND (first_sent_at IS NOT NULL));

CREATE INDEX project_sent_pid ON project USING btree (status_id, pid) WHERE ((deleted_at IS NULL) AND (first_sent_at IS NOT NULL));

CREATE INDEX project_sent_priority ON project USING btree (status_id, priority, pid) WHERE ((deleted_at IS NULL) AND (first_sent_at IS NOT NULL));

CREATE INDEX project_status_created_at ON project USING btree (status_id, created_at, pid) WHERE (deleted_at IS NULL);

CREATE INDEX project_status_name_key ON project USING btree (status_id, name_key, pid) WHERE (deleted_at IS NULL);

CREATE INDEX project_status_pid ON project USING btree (status_id, pid) WHERE (deleted_at IS NULL);

CREATE INDEX project_status_priority ON project USING btree (status_id, priority, pid) WHERE (deleted_at IS NULL);

CREATE INDEX project_template ON project USING btree (template, pid) WHERE (deleted_at IS NULL);

CREATE INDEX project_tpid ON project USING btree (tpid, pid) WHERE (tpid IS NOT NULL);

CREATE INDEX project_version_pictures ON project_version USING gin (pictures);

CREATE INDEX project_vk_created_at ON project USING btree (status_id, created_at, pid) WHERE ((deleted_at IS NULL) AND (first_vk_at IS NOT NULL));

CREATE INDEX project_vk_name_key ON project USING btree (status_id, name_key, pid) WHERE ((deleted_at IS NULL) AND (first_vk_at IS NOT NULL));

CREATE INDEX project_vk_pid ON project USING btree (status_id, pid) WHERE ((deleted_at IS NULL) AND (first_vk_at IS NOT NULL));

CREATE INDEX project_vk_priority ON project USING btree (status_id, priority, pid) WHERE ((deleted_at IS NULL) AND (first_vk_at IS NOT NULL));

CREATE INDEX project_waiting ON project USING btree (sent_at, pid) WHERE ((deleted_at IS NULL) AND (status_id = ANY (ARRAY[2, 8, 11])) AND (sent_at IS NOT NULL));

CREATE INDEX rate_limit_age ON rate_limit USING btree (window_start);

CREATE INDEX sdk_nonce_age ON sdk_nonce USING btree (seen_at);

CREATE INDEX second_factor_begun ON second_factor USING btree (created_at) WHERE (enabled_at IS NULL);

CREATE UNIQUE INDEX session_access ON session USING btree (access_hash);

CREATE INDEX session_expiry ON session USING btree (refresh_expires_at);

CREATE INDEX session_of_user ON session USING btree (user_id);

CREATE INDEX session_previous_refresh ON session USING btree (previous_refresh_hash) WHERE (previous_refresh_hash IS NOT NULL);

CREATE UNIQUE INDEX session_refresh ON session USING btree (refresh_hash);

CREATE INDEX spent_refresh_session ON spent_refresh USING btree (session_id);

CREATE INDEX tariff_name ON tariff USING btree (name_key, id) WHERE (deleted_at IS NULL);

CREATE INDEX task_due ON task USING btree (next_at) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));

CREATE INDEX task_ended ON task USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX task_item_waiting ON task_item USING btree (task_id, "position") WHERE (outcome = 'waiting'::text);

CREATE INDEX task_user ON task USING btree (user_id, id);

CREATE INDEX ticket_expiry ON ticket USING btree (expires_at);

ALTER INDEX quota_pkey ATTACH PARTITION quota_0_pkey;

ALTER INDEX quota_pkey ATTACH PARTITION quota_1_pkey;

ALTER INDEX quota_pkey ATTACH PARTITION quota_2_pkey;

ALTER INDEX quota_pkey ATTACH PARTITION quota_3_pkey;

ALTER INDEX quota_pkey ATTACH PARTITION quota_4_pkey;

ALTER INDEX quota_pkey ATTACH PARTITION quota_5_pkey;

ALTER INDEX quota_pkey ATTACH PARTITION quota_6_pkey;

ALTER INDEX quota_pkey ATTACH PARTITION quota_7_pkey;

ALTER TABLE ONLY api_token
    ADD CONSTRAINT api_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY app_user
    ADD CONSTRAINT app_user_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);

ALTER TABLE ONLY ended_token
    ADD CONSTRAINT ended_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY game
    ADD CONSTRAINT game_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);

ALTER TABLE ONLY known_address
    ADD CONSTRAINT known_address_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY one_time_link
    ADD CONSTRAINT one_time_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY outbox_mail
    ADD CONSTRAINT outbox_mail_link_id_fkey FOREIGN KEY (link_id) REFERENCES one_time_link(id) ON DELETE SET NULL;

ALTER TABLE ONLY outbox_mail
    ADD CONSTRAINT outbox_mail_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE SET NULL;

ALTER TABLE ONLY picture_upload
    ADD CONSTRAINT picture_upload_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id) ON DELETE CASCADE;

ALTER TABLE ONLY recovery_code
    ADD CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY second_factor
    ADD CONSTRAINT second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY session
    ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY spent_refresh
    ADD CONSTRAINT spent_refresh_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE;

ALTER TABLE ONLY task_item
    ADD CONSTRAINT task_item_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE;

ALTER TABLE ONLY task
    ADD CONSTRAINT task_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY ticket
    ADD CONSTRAINT ticket_api_token_id_fkey FOREIGN KEY (api_token_id) REFERENCES api_token(id) ON DELETE CASCADE;

ALTER TABLE ONLY ticket
    ADD CONSTRAINT ticket_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE;

ALTER TABLE ONLY ticket
    ADD CONSTRAINT ticket_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;

