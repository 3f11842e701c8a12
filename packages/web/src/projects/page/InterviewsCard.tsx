import { reportCalls } from "@qo/core/api"
import { isPastApproval } from "@qo/core/project"
import { interviewFacts } from "@qo/core/wording"
import { useQuery } from "@tanstack/react-query"
import { Fragment } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useLocale, useTexts } from "../../base/texts.ts"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { ProjectProgress } from "../../shared/projects/ProjectProgress.tsx"
import { Card } from "./Card.tsx"
import type { ProjectPart } from "./project-part.ts"

/** How the interviews go; news of answers read it again. */
export function InterviewsCard({ project }: ProjectPart) {
  const t = useTexts()
  const locale = useLocale()
  const { api, can } = useSession()
  const { pid, status } = project
  const isShown = isPastApproval(status) && can("reports.read")
  const { data, error } = useQuery({
    queryKey: ["project", pid, "interviews"],
    enabled: isShown,
    queryFn: () => api.send(reportCalls.countInterviews, { pid }),
  })
  if (!isShown) return null
  return (
    <Card id="project-interviews" title={t("interviews.title")}>
      {error && !data && <FormFailure error={error} />}
      {data && !data.counts && <p className="rz-muted">{t("interviews.hidden")}</p>}
      {data?.counts && (
        <>
          <ProjectProgress project={project} />
          <dl className="rz-facts">
            {interviewFacts(data.counts, { t: t.table, locale }).map((fact) => (
              <Fragment key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.text}</dd>
              </Fragment>
            ))}
          </dl>
        </>
      )}
    </Card>
  )
}
