import { contactsIn, type State } from "@qo/core/interview"
import type { Going } from "./go-on.ts"
import { sealText } from "./sealed-answers.ts"

/** Keeps what the respondent has left to be reached by apart from the answers, sealed. */
export async function keepContacts(
  { trx, services, version, row, now }: Going,
  state: State,
): Promise<void> {
  const contacts = version.contacts.size > 0 ? contactsIn(version.graph, state) : []
  if (contacts.length === 0) return
  await trx
    .insertInto("contact")
    .values(
      contacts.map(({ question, format, text }) => ({
        bucket: row.bucket,
        interview: row.id,
        question,
        format,
        sealed: sealText(services.secret, row.id, text),
        given_at: now,
      })),
    )
    .execute()
}
