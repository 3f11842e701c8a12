import { projectCalls, questionnaireCalls } from "@qo/core/api"
import { type Portrait, portraitProblems, type PortraitProblem } from "@qo/core/portrait"
import { isLocked, type Project } from "@qo/core/project"
import { LIMITS } from "@qo/core/questionnaire"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useMemo, useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useUnsaved } from "../../ui/forms/use-unsaved.ts"
import type { OpenProject } from "../page/use-project.ts"

const PRICE_AFTER_MS = 250

const limitsFor = ({ demo }: Pick<Project, "demo">) => ({
  age: LIMITS.age,
  respondents: demo ? { ...LIMITS.respondents, max: LIMITS.demo.respondents } : LIMITS.respondents,
})

/** The portraits of a project while they are changed: nothing is saved before all of them are valid, and the price is asked for meanwhile. */
export function usePortraits(opened: OpenProject, project: Project, owns: boolean) {
  const { api } = useSession()
  const saved = project.portraits
  const [draft, setDraft] = useState<readonly Portrait[]>()
  const portraits = draft ?? saved
  const isChanged = draft !== undefined && JSON.stringify(draft) !== JSON.stringify(saved)
  const { leave } = useUnsaved(isChanged, () => setDraft(undefined))
  const problems: ReadonlyMap<number, readonly PortraitProblem[]> = useMemo(() => {
    const limits = limitsFor(project)
    return new Map(portraits.map((each) => [each.id, portraitProblems(each, limits)]))
  }, [portraits, project])
  const isValid = [...problems.values()].every((each) => each.length === 0)
  const { pid } = project
  const asked = useSettled(isChanged && isValid ? portraits : undefined, PRICE_AFTER_MS)
  const price = useQuery({
    queryKey: ["project", pid, "price", asked],
    queryFn: () =>
      api.send(projectCalls.priceProject, { pid, ...(asked && { portraits: [...asked] }) }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const save = async () => {
    const { read } = opened
    if (!read || !draft) return
    const { revision, blocks, suppress } = read
    await api.send(questionnaireCalls.saveQuestionnaire, {
      pid,
      revision,
      blocks,
      ...(suppress && { suppress }),
      portraits: [...draft],
      onStale: "merge",
    })
    leave()
    setDraft(undefined)
    opened.refresh()
  }
  return {
    portraits,
    problems,
    isChanged,
    isValid,
    canChange: owns && !isLocked(project.status),
    change: setDraft,
    drop: () => setDraft(undefined),
    save,
    /** The price of what is being changed. */
    price: isChanged ? price : undefined,
  }
}
export type OpenPortraits = ReturnType<typeof usePortraits>

/** A value once it has stood still for so long. */
function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
