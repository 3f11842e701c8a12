import { assertNever } from "@qo/core/lib"
import {
  countAll,
  type CrossTabQuery,
  courseView,
  crossTabView,
  type Dataset,
  type Lens,
  lensOf,
  type ReleasedPeople,
  type ReportMeta,
  reportView,
} from "@qo/core/report"
import type { Kysely } from "kysely"
import type { Database } from "../../db/index.ts"
import { findContent } from "../../projects/content.ts"
import type { ReleasedGroups } from "../data/released-groups.ts"
import type { DataCache } from "./data-cache.ts"
import { exportPlan } from "./export-plan.ts"
import { toldFigures } from "./figures-of.ts"
import type { ReportLook, ReportAnswer, ReportJob } from "./jobs.ts"
import type { ToldViews } from "./told-views.ts"
import { namesOf } from "./names-of.ts"
import { textsOf } from "./texts-of.ts"
import { wordsOf } from "./words-of.ts"

interface JobServices {
  db: Kysely<Database>
  cache: DataCache
  told: ToldViews
  groups: ReleasedGroups
}

/** Computes the result of a job from the current responses. */
export async function answerJob(
  { db, cache, told, groups }: JobServices,
  job: Exclude<ReportJob, { kind: "check" }>,
): Promise<ReportAnswer> {
  const { project } = job
  const data = await cache.get(project, untilOf(job))
  const dataset = await data.datasetIn("look" in job ? job.look.textLanguage : undefined)
  const { revision } = data
  const released = await releasedTo(groups, dataset, job)
  const state = stateOf(revision, released)
  const lens = (looked: ReportLook, isGuest = false) =>
    lensIn(dataset, looked, { isGuest, released })
  const named = async <Meta>(meta: Meta) => ({ ...meta, nameOf: await namesOf(db, dataset) })
  switch (job.kind) {
    case "make":
      return countAll(dataset).people.n
    case "figures": {
      const content = await findContent(db, project.pid, job.version)
      const meta = await named(asCounted(dataset, job))
      const view = reportView(dataset, meta, await lens(job))
      return toldFigures(view, content?.blocks ?? [])
    }
    case "export":
      return exportPlan(dataset, await lens(job))
    case "report":
      return told.tell(job, state, async () =>
        reportView(dataset, await named(asCounted(dataset, job)), await lens(job)),
      )
    case "table":
      return told.tell(job, state, async () =>
        crossTabView(dataset, await named(job.meta), await lens(job), job.table),
      )
    case "course":
      return told.tell(job, state, async () =>
        courseView(dataset, await named(job.meta), await lens(job), job.time),
      )
    case "shared":
      return told.tell(job, state, async () =>
        sharedOf(dataset, await named(metaOf(dataset, job)), await lens(job, true), job.table),
      )
    case "texts":
      return textsOf(db, dataset, job.texts)
    default:
      return assertNever(job)
  }
}

/** Returns a key of the displayed state. If it is equal, the figures are equal. */
const stateOf = (revision: string, released: ReleasedPeople | undefined): string =>
  released ? `${revision}.${released.groups.length}` : revision

/** Returns the time of a frozen report; undefined for current ones. */
const untilOf = (job: Parameters<typeof answerJob>[1]): number | undefined =>
  "until" in job ? job.until : undefined

/** Returns the groups released to readers without the right to single responses; undefined for other readers. */
const releasedTo = async (
  groups: ReleasedGroups,
  dataset: Dataset,
  job: Parameters<typeof answerJob>[1],
): Promise<ReleasedPeople | undefined> =>
  "rows" in job && !job.rows ? groups.of(job.project.pid, dataset, !job.meta.collecting) : undefined

const lensIn = async (
  dataset: Dataset,
  { meta, look, rows }: ReportLook,
  reader: { isGuest: boolean; released: ReleasedPeople | undefined },
) => lensOf(dataset, meta, look, { ...reader, rows, words: await wordsOf(meta) })

/** Returns the views of a share link. */
const sharedOf = (
  dataset: Dataset,
  meta: ReportMeta,
  lens: Lens,
  table: CrossTabQuery | undefined,
) => ({
  report: reportView(dataset, meta, lens),
  course: courseView(dataset, meta, lens, { by: "day" }),
  table: table ? crossTabView(dataset, meta, lens, table) : null,
})

/** Returns the metadata for readers of a link, without the list of counts, whose numbers could differ from the figures. */
const metaOf = (dataset: Dataset, job: Extract<ReportJob, { kind: "shared" }>) => ({
  ...(job.until === undefined ? asCounted(dataset, job) : asItWas(dataset, job)),
  collected: undefined,
})

/** Returns the metadata of a frozen report: it only knows the responses of that time and the counts stored then. */
function asItWas(
  dataset: Dataset,
  { meta, counts }: Extract<ReportJob, { kind: "shared" }>,
): Omit<ReportMeta, "nameOf"> {
  const completed = counts
    ? new Map(counts.portraits.map((portrait) => [portrait.id, portrait.completed]))
    : completedIn(dataset)
  const portraits = filledBy(completed, meta).map((portrait) => ({ ...portrait, reserved: 0 }))
  return { ...meta, portraits, totals: counts?.totals, seconds: null, collecting: false }
}

/**
 * Returns the metadata with completed responses by portrait. Readers of single responses get the number of existing responses;
 * counts of places also include erased responses, because these were charged. Other readers get the counts of places, because a
 * difference would reveal a withdrawal.
 */
const asCounted = (dataset: Dataset, { meta, rows }: ReportLook): ReportLook["meta"] =>
  rows ? { ...meta, portraits: filledBy(completedIn(dataset), meta) } : meta

const filledBy = (
  completed: ReadonlyMap<number, number>,
  { portraits }: ReportLook["meta"],
): ReportMeta["portraits"] =>
  portraits.map((portrait) => ({ ...portrait, completed: completed.get(portrait.id) ?? 0 }))

/** Counts completed interviews by portrait. */
function completedIn(dataset: Dataset): ReadonlyMap<number, number> {
  const { fields } = countAll(dataset, { fields: ["portrait"], questions: [] })
  return new Map(fields[0]?.values.map(({ value, n }) => [Number(value), n]))
}
