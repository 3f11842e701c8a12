import type { createPool } from "../../packages/server/src/db/pool.ts"

type Pool = ReturnType<typeof createPool>

/** So many accounts of all roles and statuses, in a hundred organizations. */
export async function fillUsers(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into organization (name, name_key, type, search_text, search_grams)
     select 'Студия ' || n, 'студия ' || n, 'researcher', 'студия ' || n, array[n] from generate_series(1, 100) as n`,
  )
  await pool.query(
    `insert into app_user (email, email_key, fullname, fullname_key, role_id, status_id, organization_id, search_text, search_grams, registered_at)
     select 'user' || n || '@example.test', 'user' || n || '@example.test', 'Имя ' || n, 'имя ' || n, 1 + n % 6, 1 + n % 5,
       case when n % 3 = 0 then null else 1 + n % 100 end, 'user' || n, array[n, n % 1000], now() - make_interval(secs => n)
     from generate_series(1, $1::int) as n`,
    [count],
  )
  await pool.query("vacuum analyze organization, app_user")
}

/** So many projects in all statuses in which the server leaves them as they are, two thirds of them ever sent to moderation, each with a portrait. */
export async function fillProjects(pool: Pool, count: number): Promise<void> {
  const portrait = JSON.stringify([
    { id: 1, name: "Игроки", respondents: 100, conditions: [{ field: "age", min: 18, max: 40 }] },
  ])
  await pool.query(
    `insert into project (name, name_key, search_text, search_grams, owner_id, organization_id, template, status_id, priority, target_platforms,
       portraits, link_key, version, revision, created_at, first_sent_at, first_vk_at, sent_at)
     select 'Опрос ' || n, 'опрос ' || n, 'опрос ' || n, array[n, n % 1000], 1 + n % 1000, case when n % 3 = 0 then null else n % 3 end,
       'default', (array[1, 2, 3, 4, 5, 6, 7, 8, 11])[1 + n % 9], 1 + n % 100, '{web,android}', $2::jsonb, 'k' || n, 1, 1, now() - make_interval(secs => $1 - n),
       case when n % 3 > 0 then now() end, case when n % 10 = 0 then now() end, case when n % 9 in (1, 7, 8) then now() end
     from generate_series(1, $1::int) as n`,
    [count, portrait],
  )
  await pool.query("vacuum analyze project")
}
