import { Button, ProgressBar } from "@blueprintjs/core"
import type { ListInput } from "@qo/core/api"
import { useEffect, useState } from "react"
import { createCode, LostCode } from "../../base/code.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { RefusalNote } from "../../ui/RefusalNote.tsx"
import { saveFile } from "../../ui/save-file.ts"
import type { ListDefinition } from "./list-definition.ts"
import { readAll } from "./list-query.ts"

const csvCode = createCode(() => import("./records/records-csv.ts"))
const xlsxCode = createCode(() => import("./records/records-xlsx.ts"))

interface ExportDialogProps<Row> {
  list: ListDefinition<Row>
  input: ListInput
  /** Names of the fields that the view shows, in its order. */
  fields: readonly string[]
  kind: "csv" | "xlsx"
  onClose: () => void
}

/** Exports everything that the list shows with its filter, order and columns as a file, completely or not at all. */
export function ExportDialog<Row>({ list, input, fields, kind, onClose }: ExportDialogProps<Row>) {
  const t = useTexts()
  const words = useWords()
  const { api } = useSession()
  const title = t(list.title)
  const [count, setCount] = useState(0)
  const [saved, setSaved] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [asked, ask] = useState({ input, fields })
  useEffect(() => {
    const { signal, abort } = createStoppable()
    const save = async () => {
      const rows = await readAll(api, list, { input: asked.input, onCount: setCount, signal })
      if (signal.aborted) return
      const name = `${list.name}-${new Date().toISOString().slice(0, 10)}`
      const sheet = { name: title, fields: asked.fields }
      if (kind === "csv") {
        const { recordsCsv } = await csvCode.get()
        saveFile(`${name}.csv`, "text/csv", recordsCsv(list.record, rows, words, asked.fields))
      } else {
        const { recordsXlsx } = await xlsxCode.get()
        const workbook = await recordsXlsx(list.record, rows, words, sheet)
        if (signal.aborted) return
        saveFile(`${name}.xlsx`, XLSX, workbook)
      }
      setSaved(true)
    }
    save().catch((error: unknown) => !signal.aborted && setFailure(error))
    return abort
  }, [api, list, asked, kind, title, words])
  return (
    <>
      <div className="rz-dialog__body">
        {failure instanceof LostCode ? (
          <RefusalNote text={t("start.lostText")} />
        ) : (
          <FormFailure error={failure} />
        )}
        <p role="status">{t(saved ? "export.saved" : "export.progress", { count })}</p>
        {!saved && !failure && <ProgressBar />}
      </div>
      <footer className="rz-dialog__foot">
        {failure !== undefined && (
          <Button
            text={t("action.retry")}
            onClick={() => {
              setFailure(undefined)
              ask({ ...asked })
            }}
          />
        )}
        <Button
          intent="primary"
          text={t(saved ? "action.close" : "action.cancel")}
          onClick={onClose}
          autoFocus
        />
      </footer>
    </>
  )
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

function createStoppable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
