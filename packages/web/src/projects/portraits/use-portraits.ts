import { ApiError } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import { type Issue, isSameValue } from "@qo/core/lib"
import { type Portrait, portraitProblems, type PortraitProblem } from "@qo/core/portrait"
import { asksTooMany, isLocked, type Project } from "@qo/core/project"
import type { Limits } from "@qo/core/questionnaire"
import { useMemo, useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import type { OpenProject } from "../page/use-project.ts"
import { askConflicts } from "./ask-conflicts.tsx"
import { askUnsaved } from "./ask-unsaved.tsx"
import { savePortraits } from "./save-portraits.ts"
import { usePortraitPrice } from "./use-portrait-price.ts"
import { usePortraitWork } from "./use-portrait-work.ts"
import { useLimits } from "../../ui/use-limits.ts"

/** Why the server refused to save these portraits. */
interface Refusal {
  of: readonly Portrait[]
  issues: readonly Issue[]
}

const peopleOf = (portraits: readonly Portrait[]): number =>
  portraits.reduce((sum, { respondents }) => sum + respondents, 0)

/** Most people that one portrait may ask. */
export const mostPeople = ({ demo }: Pick<Project, "demo">, limits: Limits): number =>
  demo ? limits.demo.respondents : limits.respondents.max

/** Problems of each portrait, by number. */
function useProblems(
  portraits: readonly Portrait[],
  demo: Project["demo"],
): ReadonlyMap<number, readonly PortraitProblem[]> {
  const limits = useLimits()
  return useMemo(() => {
    const respondents = { ...limits.respondents, max: mostPeople({ demo }, limits) }
    return new Map(
      portraits.map((each) => [each.id, portraitProblems(each, { age: limits.age, respondents })]),
    )
  }, [portraits, demo, limits])
}

/** The portraits of a project while they are changed: nothing is saved before all of them are valid, and the price is asked for meanwhile. */
export function usePortraits(opened: OpenProject, project: Project, owns: boolean) {
  const t = useTexts()
  const session = useSession()
  const { api } = session
  const { read, words } = opened
  const { pid, demo } = project
  const limits = useLimits()
  const saved = read?.project.portraits ?? project.portraits
  const start =
    owns && read && !isLocked(project.status) ? { revision: read.revision, base: saved } : undefined
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<Refusal>()
  const kept = usePortraitWork({ pid, start, isSending: isSaving })
  const { work, isChanged, change, end } = kept
  const portraits = work?.draft ?? saved
  const problems = useProblems(portraits, demo)
  const people = peopleOf(portraits)
  const isTooMany = asksTooMany(people, demo, limits)
  const isValid = !isTooMany && [...problems.values()].every((each) => each.length === 0)
  const asking = { pid, saved, portraits, isChanged, isValid, price: opened.price }
  const price = usePortraitPrice(asking)

  /** Saves the changes. @returns whether they are saved now */
  const save = async (): Promise<boolean> => {
    if (!work) return true
    setSaving(true)
    try {
      const answer = await savePortraits(api, pid, work, {
        decide: (clashes, between) => askConflicts({ t, session, pid, words, clashes, between }),
        onMerged: kept.rebase,
      })
      if (!answer) return false
      end()
      opened.saved(answer, price.state === "now" ? price.shown : undefined)
      showToast({ intent: "success", text: t("portraits.saved") })
      return true
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : []
      setRefused({ of: portraits, issues })
      const text = issues.length > 0 ? t("portraits.notSaved") : errorText(t, error)
      showToast({ intent: "error", text })
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    portraits,
    people,
    problems,
    /** The portraits of a demo project ask more people together than they may. */
    isTooMany,
    /** The server's faults for the present portraits. */
    refusals: refused && refused.of === portraits ? refused.issues : [],
    isChanged,
    isValid,
    isSaving,
    canChange: start !== undefined,
    /** Another user has saved other portraits since the first change. */
    isMeanwhile: work !== undefined && !isSameValue(work.base, saved),
    /** Work that waits to be taken up. */
    left: kept.left,
    takeUp: kept.takeUp,
    dropLeft: kept.dropLeft,
    change,
    drop: end,
    save,
    price,
    /** Before an act on the saved portraits: saves or drops unsaved ones, by the user's choice. @returns whether to continue */
    settle: async (): Promise<boolean> => {
      if (!isChanged) return true
      const sizes = { now: people, saved: peopleOf(saved) }
      const chosen = await askUnsaved({ t, people: sizes, isValid })
      if (chosen === "drop") end()
      return chosen === "drop" || (chosen === "save" && (await save()))
    },
  }
}
export type OpenPortraits = ReturnType<typeof usePortraits>
