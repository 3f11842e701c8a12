import { Button, ProgressBar } from "@blueprintjs/core"
import { USER } from "@qo/core/user"
import { useEffect, useState } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { useWords } from "../base/words.ts"
import { FormFailure } from "../ui/FormFailure.tsx"
import { recordsCsv } from "../ui/records/records-csv.ts"
import { saveFile } from "../ui/save-file.ts"
import { fetchAllUsers, type UserListInput } from "./use-user-list.ts"

/** Everything that the list shows with its filter and order, as a CSV file. It is complete, or there is none. */
export function ExportDialog({
  input,
  fileName,
  onClose,
}: {
  input: UserListInput
  fileName: string
  onClose: () => void
}) {
  const t = useTexts()
  const words = useWords()
  const { api } = useSession()
  const [count, setCount] = useState(0)
  const [saved, setSaved] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [list] = useState(input)
  useEffect(() => {
    const stop = new AbortController()
    const save = async () => {
      const users = await fetchAllUsers(api, list, setCount, stop.signal)
      if (stop.signal.aborted) return
      const day = new Date().toISOString().slice(0, 10)
      saveFile(`${fileName}-${day}.csv`, "text/csv", recordsCsv(USER, users, words))
      setSaved(true)
    }
    save().catch((error: unknown) => !stop.signal.aborted && setFailure(error))
    return () => stop.abort()
  }, [api, list, fileName, words])
  return (
    <>
      <div className="rz-dialog__body">
        <FormFailure error={failure} />
        <p role="status">{t(saved ? "export.saved" : "export.progress", { count })}</p>
        {!saved && !failure && <ProgressBar />}
      </div>
      <footer className="rz-dialog__foot">
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
