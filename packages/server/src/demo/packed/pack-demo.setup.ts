import type { Services } from "../../http/services.ts"
import { fillDemo } from "../fill-demo.ts"
import { PACKED_AT, type PackedSurvey } from "./packed-demo.ts"

/**
 * Fills an empty database with a demo whose interviews are conducted by the engine, at most `limit` per survey, and returns
 * them packed.
 */
export async function holdAndPack(services: Services, limit = Infinity): Promise<PackedSurvey[]> {
  const surveys: PackedSurvey[] = []
  const isFilled = await fillDemo(services, {
    passwordHash: "",
    now: PACKED_AT,
    interviews: { packed: new Map(), limit, onHeld: (survey) => surveys.push(survey) },
  })
  if (!isFilled) throw new Error("the database is not empty")
  return surveys
}
