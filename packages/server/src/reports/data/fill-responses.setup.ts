import type pg from "pg"

/** Adds this number of responses with one NPS answer to a project, one per second. The last one ended an hour ago. */
export async function fillResponses(
  pool: pg.Pool,
  pid: number,
  count: number,
  { slots = 1, question = "q1" } = {},
): Promise<void> {
  await pool.query(
    `insert into interview (bucket, id, version, respondent, source, language, params, profile, seed, status, outcome, token_hash, consent_version,
       started_at, last_at, finished_at)
     select $1::bigint * 64 + n % $3, lpad(n::text, 22, '0'), approved_version, decode(md5(n::text), 'hex'), 'link', 'ru', '{}', '{}', n, 'over', 'completed',
       decode(md5(n || 'token'), 'hex'), '1', at - interval '5 minutes', at, at
     from project, generate_series(1, $2::int) as n, lateral (select now() - interval '1 hour' - make_interval(secs => $2 - n) as at) as time
     where pid = $1`,
    [pid, count, slots],
  )
  await pool.query(
    `insert into response (bucket, interview, version, outcome, finished_at, answers)
     select bucket, id, version, outcome, finished_at, jsonb_build_array(jsonb_build_object(
       'question', $2::text, 'status', 'answered', 'order', '[]'::jsonb, 'auto', false, 'value', jsonb_build_object('numbers', jsonb_build_array(seed % 11))))
     from interview where bucket between $1::bigint * 64 and $1::bigint * 64 + 63`,
    [pid, question],
  )
  await pool.query(`update project set first_interview_at = now() where pid = $1`, [pid])
}
