import { accountCalls } from "./accounts.ts"
import { callbackAddressCalls } from "./callback-addresses.ts"
import { directoryCalls } from "./directory.ts"
import { fileCalls } from "./files.ts"
import { gameCalls } from "./games.ts"
import { historyCalls } from "./history.ts"
import { importReportCalls } from "./import-reports.ts"
import { moderationCalls } from "./moderation.ts"
import { offerCalls } from "./offers.ts"
import { organizationCalls } from "./organizations.ts"
import { pricingCalls } from "./pricing.ts"
import { projectCalls } from "./projects.ts"
import { proofCalls } from "./proofs.ts"
import { questionnaireCalls } from "./questionnaires.ts"
import { respondentCalls } from "./respondents.ts"
import { rehearsalCalls } from "./rehearsals.ts"
import { reportCalls } from "./reports.ts"
import { sessionCalls } from "./session.ts"
import { surveyCalls } from "./survey.ts"
import { taskCalls } from "./tasks.ts"
import { userCalls } from "./users.ts"
import { viewCalls } from "./views.ts"

/**
 * All calls of the product. The client, the server and the OpenAPI document use these definitions. A shell imports only the
 * calls of an area, so that it does not load the schemas of other areas.
 */
export const CALLS = {
  ...sessionCalls,
  ...proofCalls,
  ...accountCalls,
  ...userCalls,
  ...organizationCalls,
  ...historyCalls,
  ...gameCalls,
  ...directoryCalls,
  ...pricingCalls,
  ...projectCalls,
  ...questionnaireCalls,
  ...importReportCalls,
  ...moderationCalls,
  ...fileCalls,
  ...callbackAddressCalls,
  ...respondentCalls,
  ...reportCalls,
  ...rehearsalCalls,
  ...surveyCalls,
  ...offerCalls,
  ...taskCalls,
  ...viewCalls,
}
export type CallName = keyof typeof CALLS
