/** Thrown when the response that the client has cached is still valid (status 304). */
export class UnchangedAnswer extends Error {
  override readonly name = "UnchangedAnswer"
  readonly etag: string

  constructor(etag: string) {
    super("nothing has changed")
    this.etag = etag
  }
}

/**
 * Returns true if the client has cached the response with this etag. Proxies that compress a response make its etag weak
 * without changing its value, so weak tags match as well.
 */
export const isKept = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? "").split(",").some((each) => each.trim().replace(/^W\//, "") === etag)
