import { offerCalls } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { gameCompletes } from "./game-completes.ts"
import { offerSurvey } from "./offer-survey.ts"

export function addOfferRoutes({
  route,
  services,
}: Routes<"db" | "limits" | "publicUrl" | "secret">): void {
  route(offerCalls.sdkOffer, async (asked, { game }) => ({
    offer: await offerSurvey(services, game?.gameId ?? 0, asked),
  }))
  route(offerCalls.gameCompletes, (asked, { db, caller }) => gameCompletes(db, caller, asked))
}
