import { countAll } from "@qo/core/report"
import type { Kysely } from "kysely"
import type { Database } from "../../db/index.ts"
import { findContent } from "../../projects/content.ts"
import type { DataCache } from "./data-cache.ts"
import { figuresOf } from "./figures-of.ts"
import type { ReportAnswer, ReportJob } from "./jobs.ts"

interface Means {
  db: Kysely<Database>
  cache: DataCache
}

/** Answers one job by the responses as they are now. */
export async function answerJob({ db, cache }: Means, job: ReportJob): Promise<ReportAnswer> {
  const { project } = job
  const { dataset } = await cache.get(project)
  switch (job.kind) {
    case "make":
      return countAll(dataset).people.n
    case "figures": {
      const content = await findContent(db, project.pid, job.version)
      return figuresOf(dataset, content?.blocks ?? [])
    }
  }
}
