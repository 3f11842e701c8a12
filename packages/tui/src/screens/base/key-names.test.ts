import { expect, test } from "vitest"
import { KEY_NAMES } from "../../config/index.ts"
import { GAMES_SCREEN } from "../games/games.tsx"
import { HISTORY_SCREEN } from "../history/HistoryScreen.tsx"
import { MODERATION_KEYS } from "../moderation/moderation-keys.ts"
import { PREVIEW_KEYS } from "../moderation/preview/preview-keys.ts"
import { CALCULATOR_KEYS, PRICING_KEYS } from "../pricing/pricing-keys.ts"
import { PROFILE_KEYS } from "../profile/ProfileScreen.tsx"
import { PROJECT_VIEW_KEYS } from "../project/project-view-keys.ts"
import { REPORT_KEYS } from "../project/report/report-keys.ts"
import { PROJECT_KEYS } from "../projects/project-keys.ts"
import { REPORTS_SCREEN } from "../projects/reports.tsx"
import { TASKS_SCREEN } from "../tasks/tasks.tsx"
import { USERS_SCREEN } from "../users/users.tsx"
import { APP_KEYS } from "./app-keys.ts"

const TABLES = [
  APP_KEYS,
  USERS_SCREEN.screen.keys,
  GAMES_SCREEN.screen.keys,
  PRICING_KEYS,
  CALCULATOR_KEYS,
  HISTORY_SCREEN.keys,
  MODERATION_KEYS,
  PREVIEW_KEYS,
  PROJECT_KEYS,
  PROJECT_VIEW_KEYS,
  REPORTS_SCREEN.screen.keys,
  REPORT_KEYS,
  TASKS_SCREEN.screen.keys,
  PROFILE_KEYS,
]

test("completion knows every shortcut by its name, and none besides", () => {
  const names = new Set(TABLES.flatMap((table) => table.map(({ id }) => id)))
  expect(KEY_NAMES).toEqual(["single", ...[...names].toSorted()])
})
