import { withFreeLease } from "../db/lease.ts"
import type { Services } from "../http/services.ts"
import { startClock } from "../lib/start-clock.ts"
import type { SlottedProject } from "../projects/bucket.ts"
import { nowMicros } from "./data/moved.ts"
import { KEPT_ROWS, SETTLED_MICROS } from "./data/project-data.ts"
import { hasEnough } from "./data/stored-chunks.ts"
import { packAside } from "./thread/jobs.ts"

type PackerServices = Pick<Services, "db" | "pool" | "log" | "reports">

export interface ReportPacker {
  /** Call it when an interview of this project has changed. */
  note: (pid: number) => void
  /** Returns how long the project that changed first on this server has waited since its last check, ms; 0 without one. */
  oldestMs: () => number
  stop: () => Promise<void>
}

/** Number of changes of a project after which it is checked again. */
const MOVES = 2000
/** Interval of regular checks, ms, and number of projects per check. */
const SWEEP_MS = 60_000
const SPAN = 200

/**
 * Packs responses in the background, on one server at a time. Projects with changes on this server are checked soon. All
 * projects are checked in turn, which covers servers that stopped before packing.
 */
export function startReportPacker(
  services: PackerServices,
  { size = KEPT_ROWS, settledMicros = SETTLED_MICROS, sweepMs = SWEEP_MS } = {},
): ReportPacker {
  const { db, pool, log, reports } = services
  /** Number of changes since the last check of a project, and the time of the first of them. */
  const moves = new Map<number, { times: number; since: number }>()
  let [swept, sweptAt] = [0, performance.now()]

  async function candidates(): Promise<readonly SlottedProject[]> {
    const moved = [...moves].filter(([, { times }]) => times >= MOVES).map(([pid]) => pid)
    const others = performance.now() - sweptAt < sweepMs ? [] : await nextSpan()
    const pids = [...moved, ...others]
    for (const pid of pids) moves.delete(pid)
    return pids.length === 0
      ? []
      : db.selectFrom("project").select(["pid", "slots"]).where("pid", "in", pids).execute()
  }
  /** Returns the projects with interviews in the next range of numbers, starting again after the last one. */
  async function nextSpan(): Promise<number[]> {
    const known = db.selectFrom("project")
    const { last } = await known
      .select((each) => each.fn.max("pid").as("last"))
      .executeTakeFirstOrThrow()
    const rows = await known
      .select("pid")
      .where("pid", ">", swept)
      .where("pid", "<=", swept + SPAN)
      .where("first_interview_at", "is not", null)
      .where("deleted_at", "is", null)
      .execute()
    swept = swept + SPAN < (last ?? 0) ? swept + SPAN : 0
    sweptAt = performance.now()
    return rows.map(({ pid }) => pid)
  }
  async function packAll(project: SlottedProject, stopping: AbortSignal): Promise<void> {
    const stopped = new Promise<undefined>((resolve) =>
      stopping.addEventListener("abort", () => resolve(undefined), { once: true }),
    )
    for (let isMore = true; isMore && !stopping.aborted;) {
      // A chunk is stored completely or not at all, even if the thread is terminated.
      const packed = await Promise.race([packAside(reports, project), stopped])
      isMore = packed?.isMore ?? false
    }
  }
  const clock = startClock({ log, failed: "reports could not be packed" }, async (stopping) => {
    const until = (await nowMicros(db)) - settledMicros
    for (const project of await candidates()) {
      if (stopping.aborted) return
      if (await hasEnough(db, project, { until, size }))
        await withFreeLease(pool, "packing reports", () => packAll(project, stopping))
    }
  })
  return {
    note(pid) {
      const { times, since } = moves.get(pid) ?? { times: 0, since: performance.now() }
      moves.set(pid, { times: times + 1, since })
    },
    oldestMs() {
      const [first] = moves.values()
      return first === undefined ? 0 : performance.now() - first.since
    },
    stop: clock.stop,
  }
}
