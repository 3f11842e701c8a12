import { ApiError, type ProjectQuestionnaire } from "@qo/core/api"
import { checkQuestionnaire, FINDING_CODES, pathOf, refusalsOf } from "@qo/core/checks"
import { checkedProjectOf } from "./project-file-of.ts"

/**
 * The refusal with which the server would answer to sending, as far as the checks tell: who would be refused is not asked first.
 * `undefined`: nothing speaks against it.
 */
export function unfitToSend(read: ProjectQuestionnaire): ApiError | undefined {
  const { questionnaire, ...project } = checkedProjectOf(read)
  const refusing = refusalsOf(checkQuestionnaire({ questionnaire, project }), "send")
  if (refusing.length === 0) return undefined
  const codes = refusing.flatMap(({ code }) => {
    const kind = FINDING_CODES[code]
    return "serverCode" in kind ? [kind.serverCode] : []
  })
  return new ApiError({
    status: 422,
    ...(codes[0] === undefined ? { key: "invalid" } : { code: codes[0] }),
    issues: refusing.map(({ code, place, params }) => ({
      path: pathOf(questionnaire, place, project.portraits),
      key: code,
      params: { ...params },
    })),
  })
}
