/** Flags by the field of the record that they fill. */
export const GAME_FLAGS = {
  name: "--name",
  genre: "--genre",
  platform: "--platform",
  url: "--url",
  currency: "--currency",
  organizationId: "--organization",
} as const
