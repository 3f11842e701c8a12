import { Button } from "@blueprintjs/core"
import { type ContactRecord, respondentCalls } from "@qo/core/api"
import { csvLine } from "@qo/core/lib"
import { useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { DateText } from "../../ui/DateText.tsx"
import { FormFailure } from "../../ui/FormFailure.tsx"
import type { ProjectWords } from "../../shared/projects/use-project-reading.ts"
import { saveFile } from "../../ui/save-file.ts"
import "../../shared/projects/price-lines.css"

const PAGE = 100
const COLUMNS = ["interview", "question", "format", "contact", "givenAt"] as const

interface ShownContacts {
  rows: readonly ContactRecord[]
  next: string | null
}

interface ContactsDialogProps {
  pid: number
  words: ProjectWords | undefined
  onClose: () => void
}

/** Contacts of respondents. Each page that is shown is written to history, so that a person is asked first; nothing of it is kept here. */
export function ContactsDialog({ pid, words, onClose }: ContactsDialogProps) {
  const t = useTexts()
  const { api } = useSession()
  const [shown, show] = useState<ShownContacts>()
  const [failure, setFailure] = useState<unknown>()
  const [isReading, setReading] = useState(false)
  const read = async () => {
    setReading(true)
    setFailure(undefined)
    try {
      const cursor = shown?.next ? { cursor: shown.next } : {}
      const { listContacts } = respondentCalls
      const { data, next } = await api.list(listContacts, { pid, limit: PAGE, ...cursor })
      show({ rows: [...(shown?.rows ?? []), ...data], next })
    } catch (error) {
      setFailure(error)
    } finally {
      setReading(false)
    }
  }
  const save = () => saveFile(`contacts-${pid}.csv`, "text/csv", contactsCsv(shown?.rows ?? [], t))
  return (
    <>
      <div className="rz-dialog__body">
        <FormFailure error={failure} />
        {!shown ? (
          <p>{t("contacts.ask")}</p>
        ) : shown.rows.length === 0 ? (
          <p role="status">{t("contacts.none")}</p>
        ) : (
          <Contacts rows={shown.rows} words={words} />
        )}
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t(shown ? "action.close" : "action.cancel")} onClick={onClose} autoFocus />
        {shown && shown.rows.length > 0 && <Button text={t("contacts.save")} onClick={save} />}
        {(!shown || shown.next !== null) && (
          <Button
            intent="primary"
            loading={isReading}
            text={t(shown ? "action.loadMore" : "contacts.show")}
            onClick={() => void read()}
          />
        )}
      </footer>
    </>
  )
}

function Contacts({
  rows,
  words,
}: {
  rows: readonly ContactRecord[]
  words: ProjectWords | undefined
}) {
  const t = useTexts()
  return (
    <table className="rz-lines" aria-live="polite">
      <thead>
        <tr>
          {(["contact", "question", "givenAt"] as const).map((name) => (
            <th key={name} scope="col">
              {t(`column.contact.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ interview, question, contact, givenAt }) => (
          <tr key={`${interview} ${question}`}>
            <th scope="row">
              <bdi>{contact}</bdi>
            </th>
            <td>
              <bdi>{words?.names.number(question) ? words.names.short(question) : question}</bdi>
            </td>
            <td>
              <DateText seconds={givenAt} withTime />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same columns as the terminal writes; times in UTC, ISO 8601. */
const contactsCsv = (rows: readonly ContactRecord[], t: ReturnType<typeof useTexts>): string =>
  [
    COLUMNS.map((name) => t(`column.contact.${name}`)),
    ...rows.map(({ givenAt, ...row }) => [
      row.interview,
      row.question,
      row.format,
      row.contact,
      new Date(givenAt * 1000).toISOString(),
    ]),
  ]
    .map(csvLine)
    .join("")
