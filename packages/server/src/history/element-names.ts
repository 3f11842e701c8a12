import type { Translate } from "@qo/core/i18n"
import { quoteText } from "@qo/core/wording"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"

/** Codes of the change log whose entries identify a block or question by its id. */
const CODES: readonly string[] = ["004", "005", "006", "008", "009", "011", "012"]

interface Line {
  id: number
  message: string
  code: string | null
  pid: number | null
}

const namesElement = ({ message, code, pid }: Line): boolean =>
  pid !== null && (message === "callbackTested" || (code !== null && CODES.includes(code)))

/**
 * Finds the names that blocks and questions of history entries had at that time: the number of a question, its text in
 * quotation marks, or the number of a block without a title. Entries about erased questionnaires have no names, because history
 * only contains ids.
 */
export async function elementNames(
  db: Kysely<Database>,
  lines: readonly Line[],
  t: Translate<"server">,
): Promise<ReadonlyMap<number, string>> {
  const ids = lines.filter(namesElement).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  // A removed element is found in the previous version.
  const { rows } = await sql<FoundElement>`
    select line.id, found.title, found.number, found.is_question
    from history as line cross join lateral (
      select element.title, element.number, element.is_question
      from (
        select revision, blocks from project_version as version
        where version.pid = line.pid and version.saved_at <= line.at
        order by revision desc limit 2
      ) as version cross join lateral (
        select block.value ->> 'id' as id, block.value ->> 'title' as title, block.number, false as is_question
        from jsonb_array_elements(version.blocks) with ordinality as block (value, number)
        union all
        select question.value ->> 'id', question.value ->> 'text', row_number() over (), true
        from jsonb_array_elements(version.blocks) as block,
          jsonb_array_elements(block -> 'questions') as question (value)
      ) as element
      where element.id = line.params ->> 'element'
      order by version.revision desc limit 1
    ) as found
    where line.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, nameOf(row, t)]))
}

interface FoundElement {
  id: number
  title: string
  number: number
  is_question: boolean
}

function nameOf({ title, number, is_question }: FoundElement, t: Translate<"server">): string {
  const sign = is_question ? `Q${number}` : t("record.number", { id: number })
  if (title === "") return sign
  return is_question ? `${sign} ${quoteText(title, t)}` : quoteText(title, t)
}
