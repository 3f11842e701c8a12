import { automaticModeration, type ModerationReason } from "@qo/core/moderation"
import type { Content } from "../../projects/content.ts"
import { incidenceOf } from "../../projects/incidence.ts"
import type { SourceName, Sources } from "./sources.ts"

/** Incidences by source, each simulated once. */
export function createIncidences(sources: Sources): (name: SourceName) => number {
  const known = new Map<SourceName, number>()
  return (name) => {
    const incidence = known.get(name) ?? incidenceOf(sources.get(name).content)
    known.set(name, incidence)
    return incidence
  }
}

/** Reasons why a person has to decide on content; the same content is read once. */
export function createReasons(): (content: Content) => ModerationReason[] {
  const known = new Map<string, ModerationReason[]>()
  return ({ blocks, portraits }) => {
    const key = JSON.stringify([blocks, portraits])
    const reasons = known.get(key) ?? reasonsIn({ blocks, portraits })
    known.set(key, reasons)
    return reasons
  }
}

function reasonsIn({ blocks, portraits }: Pick<Content, "blocks" | "portraits">) {
  const found = automaticModeration(
    { questionnaire: { blocks: [...blocks] }, portraits: [...portraits] },
    { hasErrors: false, firstProject: false },
  )
  return "human" in found ? found.human : []
}
