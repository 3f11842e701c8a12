/** Counts what reports tell beside the thread that answers everybody, and keeps what was read of projects ready. */
export interface ReportThread {
  /**
   * What is asked and what is told are plain data, which `reports` knows.
   * @throws Refusal `unavailable` while that takes long, or where the thread was lost
   */
  ask: (job: object) => Promise<unknown>
  close: () => Promise<void>
}
