import type { TestApi } from "../testing/index.ts"
import { PERSON_COLUMNS } from "./person-columns.ts"

/**
 * Adds data of a user: a project with a version, a decision and a comment, a picture, a ticket, a second factor. Returns the
 * project.
 */
export async function leaveWork(api: TestApi, userId: number): Promise<number> {
  const { pool } = api.database
  const { rows } = await pool.query<{ pid: number }>(
    `insert into project (name, name_key, search_text, search_grams, owner_id, sent_by, template, link_key, version)
     values ('Опрос', 'опрос', '', '{}', $1, $1, 'default', gen_random_uuid()::text, 1) returning pid`,
    [userId],
  )
  const pid = rows[0]?.pid ?? 0
  const both = [pid, userId]
  await pool.query(
    `insert into project_version (pid, revision, blocks, portraits, target_platforms, block_count, question_count, saved_by)
     values ($1, 1, '[]', '[]', '{}', 0, 0, $2)`,
    both,
  )
  await pool.query(
    `insert into moderation_decision (pid, revision, decision, status_before, decided_by) values ($1, 1, 'approve', 2, $2)`,
    both,
  )
  await pool.query(
    `insert into moderation_comment (pid, version, text, mandatory, author_id) values ($1, 1, 'Уточните вопрос', true, $2)`,
    both,
  )
  await pool.query(
    `insert into live_event (kind, pid, owner_id, status_id, revision, sent, vk) values ('project', $1, $2, 1, 1, true, false)`,
    both,
  )
  await pool.query(
    `with added as (insert into picture (id, type, width, height, bytes, look_at)
       values (repeat('a', 64) || '.png', 'image/png', 1, 1, 1, now()) on conflict (id) do update set width = 1 returning id)
     insert into picture_upload (picture_id, user_id) select id, $1 from added`,
    [userId],
  )
  await pool.query(
    `insert into ticket (ticket_hash, user_id, target, expires_at) values ('\\x01', $1, '/somewhere', now() + interval '1 minute')`,
    [userId],
  )
  await pool.query(
    `insert into step_up_proof (proof_hash, user_id, act, expires_at) values ('\\x05', $1, 'project.retention', now() + interval '1 minute')`,
    [userId],
  )
  await pool.query(
    `insert into planned_retention (pid, months, interviews, planned_by, applies_at) values ($1, 1, 0, $2, now() + interval '7 days')`,
    both,
  )
  await pool.query(
    `insert into second_factor (user_id, secret, enabled_at) values ($1, '\\x02', now())`,
    [userId],
  )
  await pool.query(
    `insert into idempotency (user_id, call, key, body_hash, status, answer) values ($1, 'POST /somewhere', 'key', '\\x04', 200, '{}')`,
    [userId],
  )
  await pool.query(
    `insert into task (user_id, act, args, service, locale) values ($1, 'tariffs.delete', '{}', 'web', 'ru')`,
    [userId],
  )
  await pool.query(
    `insert into saved_view (user_id, list, name, name_key, query) values ($1, 'history', 'Входы', 'входы', 'chapters=auth')`,
    [userId],
  )
  await pool.query(`insert into project_presence (pid, user_id, tab) values ($1, $2, 'tab')`, [
    pid,
    userId,
  ])
  await pool.query(
    `insert into report_share (pid, id, kind, look, made_by, expires_at) values ($1, 'a', 'live', '{}', $2, now())`,
    both,
  )
  await pool.query(
    `insert into import_report (pid, id, format, counts, groups, made_by) values ($1, 'a', 'qsf', '{}', '[]', $2)`,
    both,
  )
  await pool.query(`insert into recovery_code (user_id, code_hash) values ($1, '\\x03')`, [userId])
  return pid
}

/** Returns the number of rows in which each column refers to this account. */
export async function tracesOf(api: TestApi, userId: number): Promise<Record<string, number>> {
  const traces: Record<string, number> = {}
  for (const { table, column } of PERSON_COLUMNS) {
    const { rows } = await api.database.pool.query<{ count: number }>(
      `select count(*)::int as count from "${table}" where "${column}" = $1`,
      [userId],
    )
    traces[`${table}.${column}`] = rows[0]?.count ?? 0
  }
  return traces
}
