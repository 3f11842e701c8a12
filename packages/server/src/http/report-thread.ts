import type { Readable } from "node:stream"

/** A file that another thread writes while it is read. `head`: data known before the first byte. */
export interface WrittenFile {
  head: unknown
  body: Readable
}

/** How long the caller waits for figures, ms, and the number of responses, if known. */
export interface CountWait {
  waitMs?: number | undefined
  total?: number | undefined
}

/** Counts reports outside of the main thread, caches the data of projects, and writes files of responses. */
export interface ReportThread {
  /**
   * Asks the thread; job and result are plain data defined in `reports`. Waits as long as counting advances. @throws
   * StillCounting after `waitMs`; Refusal `unavailable` if counting has stopped or the thread was lost
   */
  ask: (job: object, wait?: CountWait) => Promise<unknown>
  /** Background work beside the files. @throws ThreadLost */
  aside: (job: object) => Promise<unknown>
  /**
   * Begins a file that is written at the speed of its reader. A caller that does not read it to its end must destroy its body.
   * @throws Refusal `unavailable`
   */
  write: (job: object) => Promise<WrittenFile>
  close: () => Promise<void>
}
