import { questionnaireCalls } from "@qo/core/api"
import type { Portrait } from "@qo/core/portrait"
import type { TargetPlatform } from "@qo/core/project"
import type { Block } from "@qo/core/questionnaire"
import { placeWords, type SideWords } from "@qo/core/wording"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useSession } from "../../../base/session/use-session.ts"
import { useLocale } from "../../../base/texts.ts"
import { useQuestionnaireTexts } from "../../../ui/use-questionnaire-texts.ts"

/** A save by its revision, or the current project. */
export type ComparedVersion = number | "now"

interface Content {
  blocks: Block[]
  portraits: Portrait[]
  targetPlatforms: TargetPlatform[]
}

export interface ReadVersion {
  content: Content
  words: SideWords
}

/** A save, with the texts for it. A save never changes; the current project does, and is reloaded with the page. */
export function useVersion(
  pid: number,
  side: ComparedVersion | undefined,
): { read: ReadVersion | undefined; error: Error | null } {
  const { api } = useSession()
  const locale = useLocale()
  const t = useQuestionnaireTexts()
  const saved = useQuery({
    queryKey: ["version", pid, side],
    queryFn: () => api.send(questionnaireCalls.getVersion, { pid, revision: Number(side) }),
    enabled: typeof side === "number",
    staleTime: Infinity,
  })
  const now = useQuery({
    queryKey: ["project", pid, "questionnaire"],
    queryFn: () => api.send(questionnaireCalls.getQuestionnaire, { pid }),
    enabled: side === "now",
  })
  const content = useMemo((): Content | undefined => {
    if (side !== "now") return saved.data
    return now.data && { ...now.data.project, blocks: now.data.blocks }
  }, [side, saved.data, now.data])
  const read = useMemo(() => {
    if (!content || !t) return undefined
    const { blocks, portraits } = content
    const places = placeWords({
      questionnaire: { blocks },
      portraits,
      t,
      whole: t("wording.whole"),
    })
    return { content, words: { t, locale, ...places } }
  }, [content, t, locale])
  return { read, error: side === "now" ? now.error : saved.error }
}
