import { projectCalls } from "@qo/core/api"
import { LIMITS } from "@qo/core/questionnaire"
import { useQuery } from "@tanstack/react-query"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"

/** What the demo mode allows, told before somebody meets its end. */
export function DemoNotice() {
  const t = useTexts()
  const { api, user } = useSession()
  const { projects: most, respondents } = LIMITS.demo
  const { data: used } = useQuery({
    queryKey: ["projects", "own", "count"],
    queryFn: async () => {
      const { data } = await api.list(projectCalls.listProjects, { limit: 100 })
      return data.filter(({ owner }) => owner.id === user.id).length
    },
  })
  return (
    <p className={used !== undefined && used >= most ? "rz-note rz-note--warning" : "rz-note"}>
      {t("projects.demoLimits", { projects: most, respondents })}
      {used !== undefined && ` ${t("projects.demoUsed", { used, most })}`}
      {used !== undefined && used >= most && ` ${t("projects.demoFull")}`}
    </p>
  )
}
