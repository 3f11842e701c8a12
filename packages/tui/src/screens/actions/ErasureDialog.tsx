import { sendOnce } from "@qo/core/acts"
import {
  erasedCounts,
  respondentCalls,
  userCalls,
  whichRespondent,
  WhichRespondent,
} from "@qo/core/api"
import { useEffect, useMemo, useState } from "react"
import { z } from "zod"
import type { AppStore } from "../../app-store/app-store.ts"
import { refusalText } from "../../app-store/refusal-text.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import { wrapText } from "../../text/wrap-text.ts"
import { Confirm } from "../../widgets/Confirm.tsx"
import { Form } from "../../widgets/Form.tsx"
import { labelLines } from "../../widgets/label-lines.ts"
import { Pages } from "../../widgets/Pages.tsx"
import type { RenderContext } from "../../widgets/render-context.ts"

interface ErasureDialogProps {
  store: AppStore
  context: RenderContext
  isActive: boolean
  onClose: () => void
}

/** Erases everything that names a person, at their request. */
export function PersonErasure(
  props: ErasureDialogProps & { person: { email: string; fullname: string } },
) {
  const { email, fullname } = props.person
  const { t } = props.context
  const whom = useMemo(() => ({ email }), [email])
  return (
    <Erasure
      {...props}
      whom={whom}
      name={email}
      title={t("erasure.personTitle", { name: neutraliseText(fullname) })}
      text={t("erasure.personText", { email: neutraliseText(email) })}
    />
  )
}

const Code = z.object({
  code: z.string().refine((code) => WhichRespondent.safeParse(whichRespondent(code)).success, {
    error: "required",
  }),
})

/** Erases the answers of a respondent, whose code is asked for first. */
export function RespondentErasure(props: ErasureDialogProps) {
  const { context, isActive, onClose } = props
  const { t } = context
  const [chosen, setChosen] = useState<{ code: string; whom: WhichRespondent }>()
  const title = t("erasure.respondentTitle")
  if (chosen)
    return (
      <Erasure
        {...props}
        whom={chosen.whom}
        name={chosen.code}
        title={title}
        text={t("erasure.respondentText")}
      />
    )
  return (
    <Form
      {...{ context, title, isActive }}
      fields={[{ kind: "text", name: "code", label: t("erasure.code") }]}
      initial={{}}
      schema={Code}
      submitLabel={t("erasure.show")}
      onSubmit={({ code }) => {
        setChosen({ code, whom: whichRespondent(code) })
        return Promise.resolve([])
      }}
      onCancel={onClose}
    />
  )
}

interface ErasureProps extends ErasureDialogProps {
  whom: { email: string } | WhichRespondent
  name: string
  title: string
  text: string
}

type Preview = { erased: Readonly<Record<string, number>> } | { problem: string }

/** Shows the removals, with counts, and carries them out after confirmation; the server requires the password. */
function Erasure({ store, context, isActive, onClose, whom, name, title, text }: ErasureProps) {
  const { t, columns } = context
  const [preview, setPreview] = useState<Preview>()
  const { api } = store.options
  useEffect(() => {
    let isShown = true
    store.options.api.send(respondentCalls.previewErasure, whom).then(
      (read) => isShown && setPreview(read),
      (error: unknown) => {
        if (isShown) setPreview({ problem: refusalText(store.preferences.words, error) })
      },
    )
    return () => {
      isShown = false
    }
  }, [store, whom])
  const counts = preview && "erased" in preview ? erasedCounts(preview.erased) : []
  if (!preview || counts.length === 0) {
    const problem = preview && "problem" in preview ? preview.problem : t("erased.nothing")
    const lines = [preview ? problem : t("list.loading")]
    return <Pages {...{ context, title, lines, isActive, onClose }} />
  }
  const erase = async () => {
    onClose()
    try {
      if ("email" in whom) await sendOnce(api, userCalls.erasePerson, whom)
      else await sendOnce(api, respondentCalls.eraseRespondent, whom)
      store.notices.say(t("erasure.done", { name: neutraliseText(name) }))
      store.areas.refreshAll()
    } catch (error) {
      store.notices.warn(refusalText(store.preferences.words, error))
    }
  }
  return (
    <Confirm
      {...{ context, title, isActive }}
      lines={[
        ...wrapText(text, columns - 2),
        "",
        ...labelLines(
          context,
          counts.map(({ kind, count }) => [t(`erased.${kind}`), String(count)] as const),
        ),
      ]}
      answers={[{ key: "y", label: t("erasure.submit").toLowerCase(), run: () => void erase() }]}
      dangerous
      onCancel={onClose}
    />
  )
}
