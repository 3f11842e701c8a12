/** The caller's cached response is still valid. */
export class UnchangedAnswer extends Error {
  override readonly name = "UnchangedAnswer"
  readonly etag: string

  constructor(etag: string) {
    super("nothing has changed")
    this.etag = etag
  }
}

/**
 * Returns true if the response with this etag is among those that a caller has cached. Compression on the way makes an etag weak,
 * without changing its value.
 */
export const isKept = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? "").split(",").some((each) => each.trim().replace(/^W\//, "") === etag)
