import { addCallbackRoutes } from "../callbacks/routes.ts"
import { addDirectoryRoutes } from "../directory/routes.ts"
import { addGameRoutes } from "../games/routes.ts"
import { addModerationRoutes } from "../moderation/routes.ts"
import { addPictureRoutes } from "../pictures/routes.ts"
import { addPricingRoutes } from "../pricing/routes.ts"
import { addPrivacyRoutes } from "../privacy/routes.ts"
import { addProjectRoutes } from "../projects/routes.ts"
import { addQuestionnaireRoutes } from "../questionnaires/routes.ts"
import { addReportRoutes } from "../reports/routes.ts"
import { addSdkRoutes } from "../sdk/routes.ts"
import { addSecondFactorRoutes } from "../second-factor/routes.ts"
import { addTicketRoutes } from "../tickets/routes.ts"
import type { AddRoutes } from "./lazy-routes.ts"

/** What answers the calls that nobody sends first: half of the program. */
export const addLaterRoutes: AddRoutes = (route, stream, services) => {
  addCallbackRoutes(route, stream, services)
  addDirectoryRoutes(route, services)
  addGameRoutes(route, stream, services)
  addModerationRoutes(route, stream, services)
  addPictureRoutes(route, stream, services)
  addPricingRoutes(route, stream, services)
  addPrivacyRoutes(route, services)
  addProjectRoutes(route, stream, services)
  addQuestionnaireRoutes(route, stream, services)
  addReportRoutes(route, stream, services)
  addSdkRoutes(route, stream, services)
  addSecondFactorRoutes(route, stream, services)
  addTicketRoutes(route, stream, services)
}
