import { LIMITS } from "@qo/core/questionnaire"
import { DEFAULT_SETTINGS } from "@qo/core/project"
import type { Content } from "../../projects/content.ts"
import type { State } from "../../questionnaires/state.ts"
import type { PlannedProject } from "./plan.ts"
import { REJECTIONS } from "./rejections.ts"
import { cutTo, leadTo, type Source } from "./sources.ts"
import { aboutGame, withPicture, withExtra } from "./variants.ts"

/** Saves in the life of a project. */
export type DemoSave = "create" | "half" | "spoiled" | "full"

interface StateInput {
  source: Source
  /** Whether the owner is a demo researcher. */
  demo: boolean
  /** Number of the project to which this one redirects. */
  leadsTo: number | undefined
  /** End date, Unix seconds; null if there is none. */
  endsAt: number | null
}

/** Returns the content of the project at each of its saves. */
export function statesOf(planned: PlannedProject, known: StateInput): Record<DemoSave, State> {
  const { source, endsAt } = known
  const whole = wholeContent(planned, known)
  const plain = withoutExtra(planned, known)
  const begun: Content =
    source.gameAt === null
      ? { ...cutTo(plain, Math.ceil(plain.blocks.length / 2)), portraits: [] }
      : plain
  const spoiled = REJECTIONS[planned.rejection ?? "wording"].spoil(plain, planned.source)
  const made = source.gameAt === null ? NOTHING : plain
  const stateOf = (content: Content): State => ({
    ...content,
    priority: DEFAULT_SETTINGS.set_priority,
    settings: {
      set_report_fill_online: DEFAULT_SETTINGS.set_report_fill_online,
      set_stat_fill_online: DEFAULT_SETTINGS.set_stat_fill_online,
    },
    targetCompletes: completesOf(planned, known),
    endsAt,
  })
  return {
    create: stateOf({ ...made, targetPlatforms: plain.targetPlatforms }),
    half: stateOf(begun),
    spoiled: stateOf(spoiled),
    full: stateOf(whole),
  }
}

const NOTHING: Content = { blocks: [], suppress: undefined, portraits: [], targetPlatforms: [] }

function completesOf({ completes }: PlannedProject, { source, demo }: StateInput): number | null {
  const wanted = completes ?? source.targetCompletes
  return wanted === null || !demo ? wanted : Math.min(wanted, LIMITS.demo.respondents)
}

function wholeContent(planned: PlannedProject, known: StateInput): Content {
  const plain = withoutExtra(planned, known)
  return planned.extra ? withExtra(plain, planned.extra) : plain
}

function withoutExtra(planned: PlannedProject, { source, demo, leadsTo }: StateInput): Content {
  const content = leadTo(source.content, leadsTo)
  const named = planned.about === undefined ? content : aboutGame(content, planned.about)
  const shown = planned.pictured ? withPicture(named) : named
  const platforms = named.targetPlatforms
  const most = demo ? LIMITS.demo.respondents : LIMITS.respondents.max
  return {
    ...shown,
    targetPlatforms: planned.vk && !platforms.includes("vk") ? [...platforms, "vk"] : platforms,
    portraits: named.portraits.map((portrait) => ({
      ...portrait,
      respondents: Math.min(portrait.respondents, most),
    })),
  }
}
