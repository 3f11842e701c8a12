import { type Dataset, formGroups, type ReleasedGroup, ReleasedPeople } from "@qo/core/report"
import { type Kysely, sql } from "kysely"
import type { Database } from "../../db/index.ts"
import { isUniqueViolation } from "../../db/is-unique-violation.ts"

type Db = Kysely<Database>

/** Number of projects whose groups are kept in memory. The least recently used ones are removed. */
const MOST = 32
/** Number of attempts to form groups. An attempt fails if another server has formed groups at the same time. */
const ATTEMPTS = 5

interface ReleasedRevision {
  revision: number
  people: ReleasedPeople
}

/**
 * Released groups of respondents, by project. They are stored, so that all servers show the same ones, also after a restart. A
 * group gets its number when its row is inserted: if two servers form groups at the same time, one of them finds the number
 * taken and reads the groups of the other.
 */
export class ReleasedGroups {
  private readonly db: Db
  private readonly known = new Map<number, readonly ReleasedGroup[]>()
  private readonly made = new WeakMap<Dataset, ReleasedRevision>()

  constructor(db: Db) {
    this.db = db
  }

  /**
   * Returns the respondents on whom figures for readers without the right to single responses are based. Forms new groups if
   * enough respondents have been added.
   */
  async of(pid: number, dataset: Dataset, isOver: boolean): Promise<ReleasedPeople> {
    const before = this.made.get(dataset)
    const groups = await this.read(pid)
    const isKnown = before?.revision === dataset.revision
    if (isKnown && before.people.groups.length === groups.length) return before.people
    const all = isKnown ? groups : await this.form(pid, { dataset, isOver })
    const people = new ReleasedPeople(dataset, all)
    this.made.set(dataset, { revision: dataset.revision, people })
    return people
  }

  private async form(
    pid: number,
    { dataset, isOver }: { dataset: Dataset; isOver: boolean },
  ): Promise<readonly ReleasedGroup[]> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const groups = await this.read(pid)
      const known = new Set(groups.flatMap(({ members }) => members))
      const formed = formGroups(dataset, { known, isOver })
      if (formed.length === 0 || (await this.save(pid, groups.length, formed))) break
    }
    return this.read(pid)
  }

  /** Reads the groups of a project. Groups never change, so only new ones are read. */
  private async read(pid: number): Promise<readonly ReleasedGroup[]> {
    const before = this.known.get(pid) ?? []
    const rows = await this.db
      .selectFrom("report_group")
      .select(["outcome", "members", "few"])
      .where("pid", "=", pid)
      .where("number", ">", before.length)
      .orderBy("number")
      .execute()
    const groups = rows.length > 0 ? [...before, ...rows] : before
    this.known.delete(pid)
    this.known.set(pid, groups)
    const [oldest] = this.known.keys()
    if (this.known.size > MOST && oldest !== undefined) this.known.delete(oldest)
    return groups
  }

  /** Stores new groups after the known ones. Returns false if another server has stored groups meanwhile. */
  private async save(
    pid: number,
    known: number,
    formed: readonly ReleasedGroup[],
  ): Promise<boolean> {
    const rows = JSON.stringify(formed)
    try {
      await sql`
        insert into report_group (pid, number, outcome, members, few)
        select ${pid}::bigint, ${known}::integer + place, item ->> 'outcome',
          array(select jsonb_array_elements_text(item -> 'members')), item -> 'few'
        from jsonb_array_elements(${rows}::jsonb) with ordinality as formed (item, place)`.execute(
        this.db,
      )
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }
}
