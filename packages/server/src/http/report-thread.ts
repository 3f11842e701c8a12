import type { Readable } from "node:stream"

/** A file that another thread writes as it is read. `head`: what is known before its first byte. */
export interface WrittenFile {
  head: unknown
  body: Readable
}

/** How long somebody waits for figures, in milliseconds, and how many responses there are, where that is known. */
export interface CountWait {
  waitMs?: number | undefined
  total?: number | undefined
}

/** Counts what reports tell beside the thread that answers everybody, keeps what was read of projects ready, and writes files of responses. */
export interface ReportThread {
  /**
   * What is asked and what is told are plain data, which `reports` knows. It waits as long as counting advances.
   * @throws StillCounting after `waitMs`; Refusal `unavailable` if counting has stopped, or the thread was lost
   */
  ask: (job: object, wait?: CountWait) => Promise<unknown>
  /** Work that nobody waits for, beside the files. @throws ThreadLost */
  aside: (job: object) => Promise<unknown>
  /** Begins a file, which is written no faster than it is read. Whoever does not read it to its end destroys its body. @throws Refusal `unavailable` */
  write: (job: object) => Promise<WrittenFile>
  close: () => Promise<void>
}
