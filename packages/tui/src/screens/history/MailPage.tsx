import { historyCalls } from "@qo/core/api"
import { MAIL, type MailRecord, type MailWithBody } from "@qo/core/mail"
import { textOf } from "@qo/core/record"
import { useEffect, useState } from "react"
import { refusalText } from "../../app-store/refusal-text.ts"
import { labelOf, wordsOf } from "../../records/words.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import { labelLines } from "../../widgets/label-lines.ts"
import { wrapLongText } from "../../widgets/long-text.ts"
import { Pages } from "../../widgets/Pages.tsx"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { ListDialogProps } from "../lists/list-dialogs.tsx"

/** At either side of the text. */
const MARGINS = 2

/** One mail: its facts, then its text, or why there is none. */
function mailLines(
  mail: MailRecord,
  body: Pick<MailWithBody, "text">,
  context: RenderContext,
): readonly string[] {
  const words = wordsOf(context)
  const facts = MAIL.all.flatMap((field) => {
    const text = field.name === "id" ? "" : textOf(field, mail, words)
    return text === "" ? [] : [[labelOf(words, field), text] as const]
  })
  const text = body.text ?? context.t("mail.bodyGone")
  const lines = text.split("\n").map(neutraliseText)
  return [
    ...labelLines(context, facts),
    "",
    ...(context.plain
      ? lines
      : lines.flatMap((line) => wrapLongText(line, context.columns - MARGINS))),
  ]
}

/** One mail with its text. Reading it is written to history, so it is read once; a mail whose link opens an account needs the password. */
export function MailPage({ mail, ...props }: ListDialogProps<MailRecord> & { mail: MailRecord }) {
  const { store, context, isActive, onClose } = props
  const [body, setBody] = useState<Pick<MailWithBody, "text">>()
  const { t } = context
  const { id } = mail
  useEffect(() => {
    let isShown = true
    store.options.api.send(historyCalls.getMail, { id }).then(
      (read) => isShown && setBody(read),
      (error: unknown) => {
        if (isShown) setBody({ text: refusalText(store.preferences.words, error) })
      },
    )
    return () => {
      isShown = false
    }
  }, [store, id])
  return (
    <Pages
      context={context}
      title={neutraliseText(mail.subject)}
      lines={body ? mailLines(mail, body, context) : [t("list.loading")]}
      isActive={isActive}
      onClose={onClose}
    />
  )
}
