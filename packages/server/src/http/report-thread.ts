import type { Readable } from "node:stream"

/** A file that another thread writes while it is read. `head`: data that is known before the first byte. */
export interface WrittenFile {
  head: unknown
  body: Readable
}

/** How long the caller waits for figures, ms, and the number of responses, if known. */
export interface CountWait {
  waitMs?: number | undefined
  total?: number | undefined
}

/** A thread that counts reports, caches the data of projects, and writes files of responses. */
export interface ReportThread {
  /**
   * Sends a job to the thread. Job and result are plain data that `reports` defines. Waits as long as counting makes progress.
   * @throws StillCounting after `waitMs`; Refusal `unavailable` if counting has stopped or the thread was lost
   */
  ask: (job: object, wait?: CountWait) => Promise<unknown>
  /** Runs background work that may run while files are written. @throws ThreadLost */
  aside: (job: object) => Promise<unknown>
  /**
   * Starts writing a file at the speed of its reader. A caller that does not read it to the end must destroy its body.
   * @throws Refusal `unavailable`
   */
  write: (job: object) => Promise<WrittenFile>
  close: () => Promise<void>
}
