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

/** Calls grouped by subject. Labels: `apiArea.<name>` in i18n. */
const AREAS = {
  session: { ...sessionCalls, ...proofCalls },
  accounts: accountCalls,
  users: userCalls,
  organizations: organizationCalls,
  games: { ...gameCalls, ...offerCalls },
  pricing: pricingCalls,
  projects: projectCalls,
  questionnaires: questionnaireCalls,
  moderation: moderationCalls,
  survey: { ...surveyCalls, ...rehearsalCalls },
  reports: reportCalls,
  respondents: respondentCalls,
  files: { ...fileCalls, ...callbackAddressCalls },
  tasks: taskCalls,
  views: viewCalls,
  history: historyCalls,
  directory: directoryCalls,
} as const satisfies Record<string, Readonly<Record<string, AnyCall>>>
export type Area = keyof typeof AREAS

export const AREA_NAMES = keysOf(AREAS)

export const callsOf = (area: Area): CallName[] => {
  const calls: Readonly<Record<string, AnyCall>> = AREAS[area]
  return keysOf(CALLS).filter((name) => Object.hasOwn(calls, name))
}

export const areaOf = (name: CallName): Area | undefined =>
  AREA_NAMES.find((area) => Object.hasOwn(AREAS[area], name))
