import { can, type Role } from "@qo/core/access"
import { TARIFFS_LIST } from "@qo/core/acts"
import { projectCalls } from "@qo/core/api"
import { countOf } from "./lists/define-list.tsx"
import { countQueue } from "./moderation/count-queue.ts"
import { GAMES_SCREEN } from "./games/games.tsx"
import { PRICING_KEYS, PricingScreen } from "./pricing/PricingScreen.tsx"
import { MODERATION_KEYS, ModerationScreen, riskLegend } from "./moderation/ModerationScreen.tsx"
import { PROJECT_KEYS, ProjectsScreen } from "./projects/ProjectsScreen.tsx"
import { HISTORY_SCREEN } from "./history/HistoryScreen.tsx"
import { PROFILE_KEYS, ProfileScreen } from "./profile/ProfileScreen.tsx"
import { REPORTS_SCREEN } from "./projects/reports.tsx"
import type { Screen } from "./base/screen.ts"
import { TASKS_SCREEN } from "./tasks/tasks.tsx"
import { USERS_SCREEN } from "./users/users.tsx"

const SCREENS: readonly Screen[] = [
  USERS_SCREEN.screen,
  GAMES_SCREEN.screen,
  {
    name: "pricing",
    title: "screen.pricing",
    action: "tariffs.manage",
    keys: PRICING_KEYS,
    count: countOf(TARIFFS_LIST),
    component: PricingScreen,
  },
  HISTORY_SCREEN,
  {
    name: "moderation",
    title: "screen.moderation",
    action: "moderation.read",
    keys: MODERATION_KEYS,
    legend: riskLegend,
    count: countQueue,
    component: ModerationScreen,
  },
  {
    name: "projects",
    title: "screen.projects",
    action: "projects.read",
    keys: PROJECT_KEYS,
    count: countOf({ call: projectCalls.listProjects }),
    component: ProjectsScreen,
  },
  REPORTS_SCREEN.screen,
  {
    name: "profile",
    title: "screen.profile",
    action: undefined,
    keys: PROFILE_KEYS,
    component: ProfileScreen,
  },
  TASKS_SCREEN.screen,
]

/** The screens that a role may see, in the order of their tabs. */
export const screensFor = (role: Role): readonly Screen[] =>
  SCREENS.filter(({ action }) => !action || can(role, action))
