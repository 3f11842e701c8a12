/** Flags by the field of a project that they fill. */
export const PROJECT_FLAGS = {
  name: "--name",
  template: "--template",
  tpid: "--tpid",
  gameId: "--game",
  targetPlatforms: "--platform",
  priority: "--priority",
  targetCompletes: "--completes",
  endsAt: "--ends",
  ownerId: "--owner",
} as const

/** The flags of a change: a template stays what it is, and so does the game that a project was made from. */
const { template: _template, gameId: _gameId, ...CHANGE_FLAGS } = PROJECT_FLAGS
export { CHANGE_FLAGS }
