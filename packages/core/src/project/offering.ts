import { TEMPLATE_NAMES } from "./choices.ts"
import type { TargetPlatform } from "./project-type.ts"
import { TEMPLATES } from "./templates.ts"

/** Templates whose surveys are offered to players. Other templates have a separate audience. */
export const OFFERED_TEMPLATES = TEMPLATE_NAMES.filter((name) => TEMPLATES[name].audience !== "own")

const PLATFORM_OF_GAMES: ReadonlyMap<string, TargetPlatform> = new Map([
  ["android", "android"],
  ["ios", "ios"],
  ["web", "web"],
  ["vk", "vk"],
  ["windows", "desktop"],
  ["macos", "desktop"],
  ["linux", "desktop"],
])

/**
 * Returns whether a survey for these platforms may be offered in a game on this platform. Platforms that a project cannot name,
 * such as consoles, are not reached.
 */
export function reachesGame(wanted: readonly TargetPlatform[], gamePlatform: string): boolean {
  const platform = PLATFORM_OF_GAMES.get(gamePlatform)
  return platform === undefined || wanted.length === 0 || wanted.includes(platform)
}
