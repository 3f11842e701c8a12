import type { Insertable } from "kysely"
import type { Database } from "../../db/index.ts"
import type { Notice } from "../../mail/queue-notice.ts"
import type { HistoryLine } from "../history-line.ts"

/** Rows of one project, as its life has made them. */
export interface ToldProject {
  project: Insertable<Database["project"]>
  versions: Insertable<Database["project_version"]>[]
  decisions: Insertable<Database["moderation_decision"]>[]
  comments: Insertable<Database["moderation_comment"]>[]
  quotas: Insertable<Database["quota"]>[]
  history: HistoryLine[]
  notices: { notice: Notice; at: Date }[]
}
