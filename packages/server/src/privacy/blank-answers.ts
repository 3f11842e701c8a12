import { type Kysely, type SqlBool, sql } from "kysely"
import { type Database, emailKey } from "../db/index.ts"

/** Personal data to replace in stored responses, and its replacement. */
export interface Names {
  emailKey: string
  fullnames: readonly string[]
  nameless: { email: string; fullname: string }
}

/**
 * Replaces personal data in responses that are stored for a day for repeated requests. The responses themselves are kept,
 * because otherwise a repeated call would run again. Returns the number of changed responses.
 */
export async function blankAnswers(trx: Kysely<Database>, names: Names): Promise<number> {
  const rows = await trx
    .selectFrom("idempotency")
    .select(["user_id", "call", "key", "answer"])
    .where((where) =>
      where.or([
        sql<SqlBool>`position(${JSON.stringify(names.emailKey)} in lower(answer)) > 0`,
        ...names.fullnames.map(
          (fullname) => sql<SqlBool>`position(${JSON.stringify(fullname)} in answer) > 0`,
        ),
      ]),
    )
    .execute()
  let blanked = 0
  for (const { answer, ...row } of rows) {
    const text = JSON.stringify(withoutNames(JSON.parse(answer ?? "null"), names))
    if (text === answer) continue
    await trx
      .updateTable("idempotency")
      .set({ answer: text })
      .where("user_id", "=", row.user_id)
      .where("call", "=", row.call)
      .where("key", "=", row.key)
      .execute()
    blanked++
  }
  return blanked
}

/** Replaces complete texts only, so that the name Ann does not change the word Hannover. */
function withoutNames(value: unknown, names: Names): unknown {
  const isEmail = (text: unknown) => typeof text === "string" && emailKey(text) === names.emailKey
  if (isEmail(value)) return names.nameless.email
  if (typeof value === "string")
    return names.fullnames.includes(value) ? names.nameless.fullname : value
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map((each) => withoutNames(each, names))
  // An object with the address describes the person, so its `fullname` is replaced even if it is a former name.
  const isPerson = Object.values(value).some(isEmail)
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isPerson && name === "fullname" ? names.nameless.fullname : withoutNames(each, names),
    ]),
  )
}
