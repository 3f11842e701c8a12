import {
  accountCalls,
  type AnyCall,
  callbackAddressCalls,
  CALLS,
  type CallName,
  directoryCalls,
  fileCalls,
  gameCalls,
  historyCalls,
  importReportCalls,
  moderationCalls,
  offerCalls,
  organizationCalls,
  pricingCalls,
  projectCalls,
  proofCalls,
  questionnaireCalls,
  rehearsalCalls,
  reportCalls,
  respondentCalls,
  sessionCalls,
  surveyCalls,
  taskCalls,
  userCalls,
  viewCalls,
} from "@qo/core/api"
import { keysOf } from "@qo/core/lib"

/** Subjects of calls. Labels: `apiArea.<name>` in i18n. */
export const AREA_NAMES = [
  "session",
  "accounts",
  "users",
  "organizations",
  "games",
  "pricing",
  "projects",
  "questionnaires",
  "moderation",
  "survey",
  "reports",
  "respondents",
  "files",
  "tasks",
  "views",
  "history",
  "directory",
] as const
export type Area = (typeof AREA_NAMES)[number]

const AREAS: Readonly<Record<Area, Readonly<Record<string, AnyCall>>>> = {
  session: { ...sessionCalls, ...proofCalls },
  accounts: accountCalls,
  users: userCalls,
  organizations: organizationCalls,
  games: { ...gameCalls, ...offerCalls },
  pricing: pricingCalls,
  projects: projectCalls,
  questionnaires: { ...questionnaireCalls, ...importReportCalls },
  moderation: moderationCalls,
  survey: { ...surveyCalls, ...rehearsalCalls },
  reports: reportCalls,
  respondents: respondentCalls,
  files: { ...fileCalls, ...callbackAddressCalls },
  tasks: taskCalls,
  views: viewCalls,
  history: historyCalls,
  directory: directoryCalls,
}

export const callsOf = (area: Area): CallName[] =>
  keysOf(CALLS).filter((name) => Object.hasOwn(AREAS[area], name))

export const areaOf = (name: CallName): Area | undefined =>
  AREA_NAMES.find((area) => Object.hasOwn(AREAS[area], name))
