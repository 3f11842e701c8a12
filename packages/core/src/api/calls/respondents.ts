import { z } from "zod"
import { CONTACT_FORMATS } from "../../questionnaire/index.ts"
import { listCall } from "../call.ts"
import { MAX_LIMIT, queryInt } from "../paging.ts"

const prefix = "/api/v1/service"

/** What a respondent has left to be reached by. */
export const ContactRecord = z.object({
  /** The project's number and the interview's own. */
  interview: z.string(),
  question: z.string(),
  format: z.enum(CONTACT_FORMATS),
  contact: z.string(),
  givenAt: z.int(),
})
export type ContactRecord = z.infer<typeof ContactRecord>

export const respondentCalls = {
  listContacts: listCall({
    method: "GET",
    path: `${prefix}/project/contacts`,
    summary:
      "Contacts that respondents have left, kept apart from their answers; for the owner and administrators, and each page is written to history.",
    access: "reports.read",
    secret: true,
    get input() {
      return z.strictObject({
        pid: queryInt(z.int().positive()),
        limit: queryInt(z.int().min(1).max(MAX_LIMIT)).optional(),
        cursor: z.string().max(4000).optional(),
      })
    },
    get item() {
      return ContactRecord
    },
  }),
}
