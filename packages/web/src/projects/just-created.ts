/** What a step of the browser says of a project that has just been made: its page takes the keyboard that the dialog had. */
export const JUST_CREATED = { justCreated: true } as const

export const isJustCreated = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "justCreated" in state
