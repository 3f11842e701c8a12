import type { TestApi } from "../testing/index.ts"

/** Adds a project of this owner with an empty questionnaire. Returns its number. */
export async function addProject(api: Pick<TestApi, "database">, ownerId: number): Promise<number> {
  const { rows } = await api.database.pool.query<{ pid: number }>(
    `insert into project (name, name_key, search_text, search_grams, owner_id, organization_id, template, link_key, version)
     select 'Опрос', 'опрос', '', '{}', id, organization_id, 'default', gen_random_uuid()::text, 1 from app_user where id = $1
     returning pid`,
    [ownerId],
  )
  const pid = rows[0]?.pid ?? 0
  await addSave(api, pid, 1, [])
  return pid
}

/** Adds a version that uses these pictures, and makes it the current one. */
export async function addSave(
  api: Pick<TestApi, "database">,
  pid: number,
  revision: number,
  pictures: readonly string[],
  blocks: readonly object[] = [],
): Promise<void> {
  await api.database.pool.query(
    `insert into project_version (pid, revision, blocks, portraits, target_platforms, block_count, question_count, pictures)
     values ($1, $2, $3, '[]', '{}', 0, 0, $4)`,
    [pid, revision, JSON.stringify(blocks), pictures],
  )
  await api.database.pool.query("update project set revision = $2, version = $2 where pid = $1", [
    pid,
    revision,
  ])
}

/** Moves accounts to a new organization. */
export async function joinOrganization(
  api: Pick<TestApi, "database">,
  name: string,
  userIds: readonly number[],
): Promise<void> {
  const { rows } = await api.database.pool.query<{ id: number }>(
    `insert into organization (name, name_key, type, search_text, search_grams)
     values ($1, $1, 'researcher', '', '{}') returning id`,
    [name],
  )
  await api.database.pool.query("update app_user set organization_id = $1 where id = any($2)", [
    rows[0]?.id,
    userIds,
  ])
}
