/** History state of a new project: its page takes the focus from the closed dialog. */
export const JUST_CREATED = { justCreated: true } as const

export const isJustCreated = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "justCreated" in state
