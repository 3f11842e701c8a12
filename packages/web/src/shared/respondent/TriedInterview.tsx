import { Button } from "@blueprintjs/core"
import { type ProjectQuestionnaire, respondentCalls } from "@qo/core/api"
import { compile } from "@qo/core/interview"
import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { Interview } from "../interview/Interview.tsx"
import type { InterviewWords } from "../interview/way-words.ts"
import { Choice } from "./Choice.tsx"
import { RespondentWalk } from "./RespondentWalk.tsx"

interface TriedInterviewProps {
  read: ProjectQuestionnaire
  words: InterviewWords
}

/** A save of a questionnaire, to be answered as a respondent would: with the reasons of each step, or as respondents see it. Nothing is stored. */
export function TriedInterview({ read: { blocks, project }, words }: TriedInterviewProps) {
  const t = useTexts()
  const graph = useMemo(() => compile({ blocks }), [blocks])
  const [isSeen, setSeen] = useState(false)
  const [tries, setTry] = useState(0)
  const { name, owner, portraits } = project
  const { api } = useSession()
  const { pid } = project
  const retention = useQuery({
    queryKey: ["retention", pid],
    queryFn: () => api.send(respondentCalls.getRetention, { pid }),
    staleTime: 0,
    enabled: isSeen,
  })
  const operator = project.organization?.name ?? owner.fullname
  return (
    <>
      <p className="rz-muted">{t("interview.nothingSaved")}</p>
      <div role="group" aria-label={t("respondent.how")} className="rz-respondent__how">
        <Choice isOn={!isSeen} onChoose={() => setSeen(false)}>
          {t("respondent.reasons")}
        </Choice>
        <Choice isOn={isSeen} onChoose={() => setSeen(true)}>
          {t("respondent.open")}
        </Choice>
        {isSeen && (
          <Button size="small" text={t("interview.restart")} onClick={() => setTry(tries + 1)} />
        )}
      </div>
      {!isSeen ? (
        <Interview graph={graph} portraits={portraits} words={words} />
      ) : retention.data ? (
        <RespondentWalk
          key={tries}
          graph={graph}
          portraits={portraits}
          about={{ title: name, operator, months: retention.data.months }}
        />
      ) : (
        <>
          <FormFailure error={retention.error} />
          {!retention.error && <p role="status">{t("projects.working")}</p>}
        </>
      )}
    </>
  )
}
