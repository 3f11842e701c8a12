import { automaticModeration, type ModerationReason } from "@qo/core/moderation"
import type { Content } from "../../projects/content.ts"
import { incidenceOf } from "../../projects/incidence.ts"
import type { SourceName, Sources } from "./sources.ts"

/** Returns a function that simulates the incidence of a source, once per source. */
export function createIncidences(sources: Sources): (name: SourceName) => number {
  const known = new Map<SourceName, number>()
  return (name) => {
    const incidence = known.get(name) ?? incidenceOf(sources.get(name).content)
    known.set(name, incidence)
    return incidence
  }
}

/** Returns a function that finds the reasons for moderation in content, once per content. */
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
