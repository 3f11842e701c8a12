import { type Dataset, formGroups, type ReleasedGroup, ReleasedPeople } from "@qo/core/report"
import { type Kysely, sql } from "kysely"
import type { Database } from "../../db/index.ts"
import { isUniqueViolation } from "../../db/is-unique-violation.ts"

type Db = Kysely<Database>

/** Projects whose groups are kept in memory, those that were asked about last. */
const MOST = 32
/** How often groups are formed again because another server has formed some. */
const ATTEMPTS = 5

interface ReleasedRevision {
  revision: number
  people: ReleasedPeople
}

/**
 * The released groups of projects. They are stored, so all servers show the same ones, and a restart changes nothing. A group
 * gets its number with its row: of two servers that form the same one, one finds the number taken, and reads the group of the
 * other.
 */
export class ReleasedGroups {
  private readonly db: Db
  private readonly known = new Map<number, readonly ReleasedGroup[]>()
  private readonly made = new WeakMap<Dataset, ReleasedRevision>()

  constructor(db: Db) {
    this.db = db
  }

  /** The people of whom readers without the right to single responses see figures. New groups are formed where enough people have answered. */
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

  /** Groups are never changed, so only those that have come since are read. */
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

  /** Stores groups behind the known ones. False: there are others by now. */
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
