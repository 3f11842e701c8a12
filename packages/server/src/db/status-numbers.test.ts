import { GAME_STATUSES } from "@qo/core/game"
import { isInModeration, PROJECT_STATUSES, takesInterviews } from "@qo/core/project"
import { TASK_STATUSES, UNFINISHED_TASK_STATUSES } from "@qo/core/task"
import { USER_STATUSES } from "@qo/core/user"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { statusIds } from "../projects/status-ids.ts"
import { SCHEMA_FILE } from "./check-schema.ts"

/** The schema that all migrations make, line by line. */
const SCHEMA = readFileSync(SCHEMA_FILE, "utf8").split("\n")

/** Ids of the statuses to which a partial index is limited, by the name of the index. */
const LIMITED = Object.fromEntries(
  SCHEMA.flatMap((line) => {
    const [, name] = /^index (project\.\w+) .* WHERE .*\bstatus_id\b/.exec(line) ?? []
    const [, one, several] = /\bstatus_id = (?:(\d+)|ANY \(ARRAY\[([\d, ]+)\]\))/.exec(line) ?? []
    const numbers = (one ?? several)?.split(", ").map(Number)
    return name === undefined ? [] : [[name, numbers]]
  }),
)

test("indexes of some statuses hold those with the trait that their statements ask for", () => {
  expect(LIMITED).toEqual({
    "project.project_ends": statusIds(takesInterviews),
    "project.project_offers": statusIds(takesInterviews),
    "project.project_queue": statusIds(isInModeration),
    "project.project_waiting": statusIds(isInModeration),
  })
})

/** Returns the condition as PostgreSQL prints it. */
const listOf = (statuses: readonly string[]) =>
  `status = ANY (ARRAY[${statuses.map((status) => `'${status}'::text`).join(", ")}])`

test("the database takes the statuses of tasks, and its index holds the unfinished ones", () => {
  expect(SCHEMA).toContain(`constraint task.task_status_check CHECK (${listOf(TASK_STATUSES)})`)
  expect(SCHEMA).toContain(
    `index task.task_due btree (next_at) WHERE ${listOf(UNFINISHED_TASK_STATUSES)}`,
  )
})

test.for([
  ["project", PROJECT_STATUSES],
  ["game", GAME_STATUSES],
  ["app_user", USER_STATUSES],
] as const)("the table %s takes the number of each status and no other", ([table, statuses]) => {
  const numbers = Object.values(statuses).map(({ id }) => id)
  const bounds = `CHECK (status_id >= ${Math.min(...numbers)} AND status_id <= ${Math.max(...numbers)})`
  expect(SCHEMA).toContain(`constraint ${table}.${table}_status_id_check ${bounds}`)
  expect(new Set(numbers).size).toBe(Math.max(...numbers) - Math.min(...numbers) + 1)
})
