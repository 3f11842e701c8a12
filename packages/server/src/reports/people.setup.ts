import type { TestApi } from "../testing/index.ts"

export const QUESTION = {
  id: "q1",
  category: "one",
  text: "Играете ли вы?",
  answers: [
    { id: "a1", code: 1, text: "Да" },
    { id: "a2", code: 2, text: "Нет" },
  ],
}

export interface SomePeople {
  count: number
  gender?: "f" | "m"
  outcome?: "completed" | "screenedOut"
  code?: 1 | 2
}

/** Adds respondents with one answer to a survey, an hour ago. Returns the names of their interviews. */
export async function addPeople(
  { database: { pool } }: TestApi,
  pid: number,
  { count, gender = "f", outcome = "completed", code = 1 }: SomePeople,
) {
  const { rows } = await pool.query<{ id: string; number: number }>(
    `insert into interview (bucket, id, version, respondent, source, language, params, profile, seed, status, outcome, token_hash, consent_version,
       started_at, last_at, finished_at)
     select $1::bigint * 64, replace(gen_random_uuid()::text, '-', '')::text, approved_version, decode(md5(random()::text), 'hex'), 'link', 'ru', '{}',
       jsonb_build_object('gender', $3::text), n, 'over', $4, decode(md5(random()::text), 'hex'), '1', at - interval '5 minutes', at, at
     from project, generate_series(1, $2::int) as n, lateral (select now() - interval '1 hour' as at) as time
     where pid = $1 returning id`,
    [pid, count, gender, outcome],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query(
    `insert into response (bucket, interview, version, outcome, finished_at, answers)
     select bucket, id, version, outcome, now(), jsonb_build_array(jsonb_build_object(
       'question', 'q1', 'status', 'answered', 'order', '[]'::jsonb, 'auto', false, 'value', jsonb_build_object('codes', jsonb_build_array($3::int))))
     from interview where bucket = $1::bigint * 64 and id = any($2)`,
    [pid, ids, code],
  )
  await pool.query(`update project set first_interview_at = now() where pid = $1`, [pid])
  return ids
}
