import type { Screen, ScreenProps } from "../screen.ts"

export const PROJECT_KEYS: Screen["keys"] = []

/** Projects that the account sees. */
export function ProjectsScreen(_props: ScreenProps) {
  return null
}
