import type { Role } from "@qo/core/access"
import { CALLS } from "@qo/core/api"
import type { Project, ProjectDraft, ProjectStatus } from "@qo/core/project"
import { PROJECT_STATUSES } from "@qo/core/project"
import type { Block } from "@qo/core/questionnaire"
import { insertVersion } from "./content.ts"
import type { TestApi } from "../testing/index.ts"

type Client = Awaited<ReturnType<TestApi["signedIn"]>>

/** Data and functions for tests of projects. */
export interface ProjectWorld {
  api: TestApi
  admin: Client
  /** Returns a client of a new account in this organization. */
  member: (role: Role, organizationId: number | null) => Promise<Client>
  addOrganization: (name?: string) => Promise<number>
  addGame: (more?: { genre?: string; platform?: string; name?: string }) => Promise<number>
  create: (client: Client, draft?: Partial<ProjectDraft>) => Promise<Project>
  /** Sets the status of a project, without other effects. */
  put: (pid: number, status: ProjectStatus) => Promise<void>
  /** Saves blocks as the next revision. */
  save: (pid: number, blocks: readonly Block[]) => Promise<void>
  /** Returns the history entries of a project, oldest first: event, code and parameters. */
  history: (pid: number) => Promise<{ message: string; code: string | null; params: object }[]>
}

export async function createWorld(api: TestApi): Promise<ProjectWorld> {
  const { db, pool } = api.database
  const admin = await api.signedIn("administrator")
  return {
    api,
    admin,
    async member(role, organizationId) {
      const client = await api.signedIn(role)
      await pool.query(`update app_user set organization_id = $2 where id = $1`, [
        client.id,
        organizationId,
      ])
      return client
    },
    async addOrganization(name = "Студия") {
      const { rows } = await pool.query<{ id: number }>(
        `insert into organization (name, name_key, type, search_text, search_grams)
         values ($1, lower($1), 'researcher', lower($1), '{}') returning id`,
        [name],
      )
      return rows[0]?.id ?? 0
    },
    async addGame({ genre = "rpg", platform = "vk", name = "Тихий лес" } = {}) {
      const { rows } = await pool.query<{ id: number }>(
        `insert into game (name, name_key, search_text, search_grams, genre, platform, url, currency, api_key)
         values ($1, lower($1), lower($1), '{}', $2, $3, 'https://game.test', 'RUB', gen_random_uuid()::text)
         returning id`,
        [name, genre, platform],
      )
      return rows[0]?.id ?? 0
    },
    create: (client, draft = {}) =>
      client.send(CALLS.createProject, { name: "Опрос игроков", template: "default", ...draft }),
    async put(pid, status) {
      await pool.query(`update project set status_id = $2 where pid = $1`, [
        pid,
        PROJECT_STATUSES[status].id,
      ])
    },
    async save(pid, blocks) {
      const { rows } = await pool.query<{ revision: number }>(
        `update project set revision = revision + 1, version = revision + 1 where pid = $1 returning revision`,
        [pid],
      )
      await insertVersion(db, {
        pid,
        revision: rows[0]?.revision ?? 0,
        content: { blocks, suppress: undefined, portraits: [], targetPlatforms: [] },
        savedBy: null,
      })
    },
    async history(pid) {
      const { rows } = await pool.query<{ message: string; code: string | null; params: object }>(
        `select message, code, params from history where pid = $1 order by id`,
        [pid],
      )
      return rows
    },
  }
}
