import { addCallbackRoutes } from "../callbacks/routes.ts"
import { addDirectoryRoutes } from "../directory/routes.ts"
import { addGameRoutes } from "../games/routes.ts"
import { addInterviewRoutes } from "../interviews/routes.ts"
import { addPersonalRoutes } from "../interviews/personal/routes.ts"
import { addModerationRoutes } from "../moderation/routes.ts"
import { addOfferRoutes } from "../offers/routes.ts"
import { addPictureRoutes } from "../pictures/routes.ts"
import { addPricingRoutes } from "../pricing/routes.ts"
import { addPrivacyRoutes } from "../privacy/routes.ts"
import { addProjectRoutes } from "../projects/routes.ts"
import { addQuestionnaireRoutes } from "../questionnaires/routes.ts"
import { addReportRoutes } from "../reports/routes.ts"
import { addSdkRoutes } from "../sdk/routes.ts"
import { addSecondFactorRoutes } from "../second-factor/routes.ts"
import { addTaskRoutes } from "../tasks/routes.ts"
import { addTicketRoutes } from "../tickets/routes.ts"
import { addViewRoutes } from "../views/routes.ts"
import { addLifeRoutes } from "../life/routes.ts"
import type { AddRoutes } from "./lazy-routes.ts"

/** Registers calls that clients never send first. They make up half of the server's code. */
export const addLaterRoutes: AddRoutes = (routes) => {
  addCallbackRoutes(routes)
  addDirectoryRoutes(routes)
  addGameRoutes(routes)
  addLifeRoutes(routes)
  addInterviewRoutes(routes)
  addPersonalRoutes(routes)
  addModerationRoutes(routes)
  addOfferRoutes(routes)
  addPictureRoutes(routes)
  addPricingRoutes(routes)
  addPrivacyRoutes(routes)
  addProjectRoutes(routes)
  addQuestionnaireRoutes(routes)
  addReportRoutes(routes)
  addSdkRoutes(routes)
  addSecondFactorRoutes(routes)
  addTaskRoutes(routes)
  addTicketRoutes(routes)
  addViewRoutes(routes)
}
