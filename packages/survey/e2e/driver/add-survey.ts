import { CALLS } from "@qo/core/api"
import type { Block, Questionnaire } from "@qo/core/questionnaire"
import type { Office } from "../../../web/e2e/driver/index.ts"

export interface OpenSurvey {
  pid: number
  /** Path of the survey page. */
  path: string
  /** Returns the number of completed interviews. */
  completed: () => Promise<number | undefined>
}

type SurveyTexts = Pick<Questionnaire, "ends" | "languages" | "translations">

/** Adds a survey that everyone with its link may answer. */
export async function addSurvey(
  { administrator }: Office,
  blocks: Block[],
  { target = 100, texts }: { target?: number; texts?: SurveyTexts } = {},
): Promise<OpenSurvey> {
  const { pid, revision } = await administrator.send(CALLS.createProject, {
    name: "Какие игры вокруг вас",
    template: "directLinkAdmin",
    targetCompletes: target,
  })
  await administrator.send(CALLS.saveQuestionnaire, { pid, revision, blocks, ...texts })
  const saved = await administrator.send(CALLS.getProject, { pid })
  await administrator.send(CALLS.sendProject, { pid, revision: saved.revision })
  const { url } = await administrator.send(CALLS.projectLink, { pid })
  return {
    pid,
    path: new URL(url).pathname,
    completed: async () =>
      (await administrator.send(CALLS.getProject, { pid })).progress?.completed,
  }
}
