/** The caller's cached response is still valid. */
export class UnchangedAnswer extends Error {
  override readonly name = "UnchangedAnswer"
  readonly etag: string

  constructor(etag: string) {
    super("nothing has changed")
    this.etag = etag
  }
}

/** Is the answer with this etag among those that a caller has kept? Packing on the way makes an etag weak, and leaves what it says. */
export const isKept = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? "").split(",").some((each) => each.trim().replace(/^W\//, "") === etag)
