import { Button } from "@blueprintjs/core"
import type { DeletedProject } from "@qo/core/acts"
import { moderationCalls, projectCalls, type SendingProblems } from "@qo/core/api"
import { issueText, issueWords } from "@qo/core/i18n"
import { type Issue, isServerCode, SERVER_CODES } from "@qo/core/lib"
import { TEMPLATES } from "@qo/core/project"
import { moneyText } from "@qo/core/record"
import { useQuery } from "@tanstack/react-query"
import { useSession } from "../../base/session/use-session.ts"
import { useLocale, useTexts } from "../../base/texts.ts"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { useQuestionnaireTexts } from "../../ui/use-questionnaire-texts.ts"
import { priceForText } from "./price-for-text.ts"
import "./send-question.css"
import { partOfIssue, type ProjectPartId } from "./use-project-parts.ts"

/** Reasons against sending a project now, from the server. */
export function useSendCheck({ pid }: Pick<DeletedProject, "pid">, enabled = true) {
  const { api } = useSession()
  return useQuery({
    enabled,
    queryKey: ["sending", pid],
    queryFn: () => api.send(moderationCalls.checkSending, { pid }),
    staleTime: 0,
  })
}
type SendCheck = ReturnType<typeof useSendCheck>

export const isUnfit = ({ data }: Pick<SendCheck, "data">): boolean =>
  data !== undefined && data.issues.length > 0
const isFit = ({ data }: Pick<SendCheck, "data">): boolean => data?.issues.length === 0

/** Leads to the place of a fix; `issue`: the obstacle. */
export type ShowPart = (part: ProjectPartId, issue?: Issue) => void

interface SendQuestionProps {
  project: DeletedProject
  check: SendCheck
  onShow: ShowPart
}

/** Effects of sending: who decides, that editing is locked, the price. For an unfit project the reasons. */
export function SendQuestion({ project, check, onShow }: SendQuestionProps) {
  if (check.data && isUnfit(check)) return <Unfit problems={check.data} onShow={onShow} />
  return (
    <>
      <FormFailure error={check.error} />
      <SendingText project={project} />
    </>
  )
}

/** Explains that the moderator decides and that editing closes, with the price of the saved project. */
export function SendingText({ project }: Pick<SendQuestionProps, "project">) {
  const t = useTexts()
  const { name, template } = project
  return (
    <>
      <p>{t(`projects.sendAsk.${TEMPLATES[template].moderation}`, { name })}</p>
      <SendPrice project={project} />
    </>
  )
}

/** The price at which it would be sent now. */
export function useSendPrice({ pid }: Pick<DeletedProject, "pid">) {
  const { api } = useSession()
  return useQuery({
    queryKey: ["sending", pid, "price"],
    queryFn: () => api.send(projectCalls.priceProject, { pid }),
    staleTime: 0,
    retry: false,
  })
}

function SendPrice({ project }: Pick<SendQuestionProps, "project">) {
  const t = useTexts()
  const locale = useLocale()
  const { data } = useSendPrice(project)
  if (!data) return <p>{t("projects.sendPriceComing")}</p>
  const { price, completes, isForOne } = data
  return (
    <p>
      {t("projects.sendPrice", {
        amount: moneyText(price.researcherPays, locale),
        of: priceForText(t, { completes, isForOne }),
      })}
    </p>
  )
}

interface UnfitProps extends Pick<SendQuestionProps, "onShow"> {
  problems: SendingProblems
}

/** Why it cannot be sent, each reason leading to its place. */
function Unfit({ problems: { code, issues }, onShow }: UnfitProps) {
  const t = useTexts()
  const say = useQuestionnaireTexts()
  const whole =
    code !== null && isServerCode(code) ? t(`serverCode.${SERVER_CODES[code]}`) : undefined
  return (
    <>
      <p>
        {t("projects.unfit")} {whole && <b>{whole}.</b>}
      </p>
      <ul className="rz-unfit">
        {issues.map((issue) => (
          <li key={`${issue.path.join(".")} ${issue.key}`}>
            <button
              type="button"
              className="rz-unfit__place"
              onClick={() => onShow(partOfIssue(issue), issue)}
            >
              <bdi>{say ? issueWords(t, say, issue) : issueText(t, issue)}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

interface FootProps extends Omit<SendQuestionProps, "project"> {
  /** Label of the confirming button. */
  label: string
  isSending?: boolean
  onCancel: () => void
  onSend: () => void
}

/** Agrees, once the server has no objections; else leads to them. */
export function SendFoot({ check, label, isSending = false, onShow, onCancel, onSend }: FootProps) {
  const t = useTexts()
  return (
    <footer className="rz-dialog__foot">
      <Button text={t("action.cancel")} onClick={onCancel} autoFocus />
      {isUnfit(check) ? (
        <Button
          intent="primary"
          text={t("projects.toChecks")}
          onClick={() => onShow("project-checks")}
        />
      ) : (
        <Button
          intent="primary"
          disabled={!isFit(check)}
          loading={isSending}
          text={label}
          onClick={onSend}
        />
      )}
    </footer>
  )
}
