import { expect } from "vitest"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { announceProjects } from "./announce.ts"
import { type EventReader, readEvents } from "./event-reader.setup.ts"

export type Client = Awaited<ReturnType<TestApi["signedIn"]>>
type Kind = Parameters<typeof announceProjects>[1]

interface ProjectDraft {
  owner: number
  organization?: number
  sent?: boolean
  vk?: boolean
}

export interface LiveTest {
  api: TestApi
  listen: (client: Pick<Client, "tokens">, lastId?: string, url?: string) => Promise<EventReader>
  /** Adds a project with the fields that events use. */
  addProject: (draft: ProjectDraft) => Promise<number>
  tell: (kind: Kind, pid: number) => Promise<void>
  /**
   * Returns the messages that readers got before an event that is sent now. The administrator's reader waits for that event.
   */
  toldUntilNow: (readers: readonly EventReader[], administrator: EventReader) => Promise<string[][]>
  /** Closes all streams. */
  leaveAll: () => void
}

/** Timeout for machines under load. */
export const SOON = { timeout: 60_000 }

/** Returns the events of a reader in short form: `project 7`. */
export const pidsOf = (reader: EventReader): string[] =>
  reader.events.map(({ event, data }) => `${event} ${(data as { pid: number }).pid}`)

export async function startLiveTest(): Promise<LiveTest> {
  const api = await startTestApi()
  const readers: EventReader[] = []
  let projects = 0

  const addProject: LiveTest["addProject"] = async ({ owner, organization, sent, vk }) => {
    const { rows } = await api.database.pool.query<{ pid: number }>(
      `insert into project (name, name_key, search_text, search_grams, owner_id, organization_id, template,
         status_id, link_key, version, revision, first_sent_at, first_vk_at)
       values ('Опрос', 'опрос', '', '{}', $1, $2, 'default', 2, $3, 1, 4,
         case when $4 then now() end, case when $5 then now() end)
       returning pid`,
      [owner, organization ?? null, `live-${++projects}`, sent ?? false, vk ?? false],
    )
    return rows[0]?.pid ?? 0
  }
  const tell: LiveTest["tell"] = (kind, pid) =>
    api.database.db.transaction().execute((trx) => announceProjects(trx, kind, pid))
  return {
    api,
    addProject,
    tell,
    async listen(client, lastId, url = api.url) {
      const reader = await readEvents(url, client.tokens(), lastId)
      readers.push(reader)
      return reader
    },
    async toldUntilNow(all, administrator) {
      const pid = await addProject({ owner: 0 })
      await tell("project", pid)
      await expect.poll(() => pidsOf(administrator), SOON).toContain(`project ${pid}`)
      return all.map((reader) => pidsOf(reader).filter((each) => each !== `project ${pid}`))
    },
    leaveAll() {
      for (const reader of readers.splice(0)) reader.abort()
    },
  }
}
