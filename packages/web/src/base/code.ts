/** A part of the app's code that did not come: the line is gone, or the server has a newer build. */
export class LostCode extends Error {
  /** Asks for it again. @throws LostCode */
  readonly again: () => Promise<unknown>
  constructor(cause: Error, again: () => Promise<unknown>) {
    super(cause.message, { cause })
    this.again = again
  }
}

export interface Code<Part> {
  /** The code; asked for once, and again after a load that failed. @throws LostCode */
  get: () => Promise<Part>
  /** The code that is here already. @throws Error when it was not loaded before it is drawn. */
  now: () => Part
}

/** Code that is fetched when it is wanted. Unlike `lazy` of React or of the router, it does not keep a load that failed. */
export function createCode<Part>(load: () => Promise<Part>): Code<Part> {
  let asked: Promise<Part> | undefined
  let here: { part: Part } | undefined
  const ask = async () => {
    try {
      const part = await load()
      here = { part }
      return part
    } catch (error) {
      asked = undefined
      throw error instanceof Error ? new LostCode(error, get) : error
    }
  }
  const get = () => (asked ??= ask())
  return {
    get,
    now: () => {
      if (!here) throw new Error("code is drawn before it was loaded")
      return here.part
    },
  }
}
