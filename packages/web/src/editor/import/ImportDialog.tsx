import {
  besideOf,
  FOREIGN_FORMATS,
  type ForeignFormat,
  type ForeignImport,
  isListFile,
  MOST_BYTES,
  type NamedFile,
  workListOf,
} from "@qo/interchange"
import {
  type DragEvent,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react"
import { TextArea } from "../../ui/TextArea.tsx"
import { EditorDialog } from "../EditorDialog.tsx"
import { ToolsContext } from "../session/tools.ts"
import { useEditor, useEditorTexts } from "../session/use-editor.ts"
import { ForeignOutcome } from "./ForeignOutcome.tsx"
import { useImportTexts } from "./import-texts.ts"
import { withIds } from "./with-ids.ts"
import { joinImport } from "./joined-import.ts"
import { ListFaults, ListSummary } from "./ListOutcome.tsx"
import { storePictures } from "./store-pictures.ts"
import { useReading } from "./use-reading.ts"
import "./import.css"

interface ImportDialogProps {
  /** The files or the pasted text to begin with. */
  files?: readonly File[]
  text: string
  onClose: () => void
}

const HOWS = ["append", "replace"] as const
type ImportMode = (typeof HOWS)[number]

/** Imports a list or a questionnaire of another tool that is pasted, chosen or dropped; nothing is added before all of it is understood. */
export function ImportDialog({ files: dropped, text: pasted, onClose }: ImportDialogProps) {
  const { t } = useImportTexts()
  const te = useEditorTexts()
  const session = useEditor()
  const [text, setText] = useState(pasted)
  const [how, choose] = useState<ImportMode>("append")
  const [language, setLanguage] = useState<string>()
  const { stored, addForeign } = useForeignAdding(how, onClose)
  const { files, bytes, beside, give, clear } = useGivenFiles(dropped, () => setLanguage(undefined))
  const input = useDeferredValue(bytes ?? text)
  const { format, foreign, reading, faults, came, read } = useReading(input, {
    beside,
    language,
  })
  const outcome = useMemo(() => read && joinImport(session, read, how), [session, read, how])
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void give([...event.dataTransfer.files])
  }
  const add = () => {
    if (came) return void addForeign(came)
    if (outcome) session.adopt(outcome.patch, outcome.codes)
    onClose()
  }
  return (
    <EditorDialog
      title={t("import.title")}
      onCancel={onClose}
      foot={
        <>
          <button type="button" className="rz-tool" onClick={onClose}>
            {te("import.cancel")}
          </button>
          <button
            type="button"
            className="rz-tool rz-tool--primary"
            disabled={!outcome || outcome.patch.length === 0 || stored !== undefined}
            onClick={add}
          >
            {stored === undefined
              ? t(`import.${how}`)
              : t("import.storing", { done: stored, all: came?.pictures.length ?? 0 })}
          </button>
        </>
      }
    >
      <div onDrop={onDrop} onDragOver={(event) => event.preventDefault()} className="rz-import">
        <Source files={files} text={text} onFiles={give} onClear={clear} onText={setText} />
        <div role="status" className="rz-import__outcome">
          {faults.length > 0 && <ListFaults input={input} faults={faults} />}
          {read && outcome && <ListSummary read={read} outcome={outcome} />}
          {foreign && (
            <ForeignOutcome
              state={foreign}
              format={format}
              onLanguage={setLanguage}
              onCancel={reading.cancel}
              onRetry={reading.retry}
              onFiles={give}
            />
          )}
        </div>
        <HowField how={how} onChange={choose} />
      </div>
    </EditorDialog>
  )
}

/** The files to import: those that were dropped on the editor, then those that the user gives. */
function useGivenFiles(dropped: readonly File[] | undefined, onReplaced: () => void) {
  const [files, setFiles] = useState<readonly NamedFile[]>([])
  const given = useMemo(() => besideOf(files), [files])
  const replaceFiles = (next: readonly NamedFile[]) => {
    onReplaced()
    setFiles(next)
  }
  /** Lists of answers are added to a form, other files replace it. */
  const give = async (chosen: readonly File[]) => {
    const next = await readFiles(chosen)
    const isAdded = files.length > 0 && next.every(({ name }) => isListFile(name))
    if (isAdded) setFiles([...files, ...next])
    else if (next.length > 0) replaceFiles(next)
  }
  useEffect(() => {
    if (dropped) void readFiles(dropped).then(setFiles)
  }, [dropped])
  const clear = () => replaceFiles([])
  return { files, bytes: given?.file.bytes, beside: given?.beside, give, clear }
}

/** Adds a questionnaire of another tool, once its pictures are stored. */
function useForeignAdding(how: ImportMode, onAdded: () => void) {
  const { t } = useImportTexts()
  const session = useEditor()
  const { announcer, importReports, pictures } = useContext(ToolsContext)
  /** How many pictures of the file are stored; undefined: none are on their way. */
  const [stored, setStored] = useState<number>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const addForeign = async (found: ForeignImport) => {
    stop.current = new AbortController()
    const { signal } = stop.current
    if (found.pictures.length > 0) setStored(0)
    const whole = await storePictures(found, pictures.store, { signal, onDone: setStored })
    if (signal.aborted) return
    const put = joinImport(session, { ...whole, notes: [], saidCodes: new Set() }, how)
    session.adopt(put.patch, put.codes)
    void importReports.add(workListOf(withIds(whole.report, put.ids)))
    announcer.say(t("import.added"))
    onAdded()
  }
  return { stored, addForeign }
}

function HowField({ how, onChange }: { how: ImportMode; onChange: (how: ImportMode) => void }) {
  const { t } = useImportTexts()
  return (
    <fieldset className="rz-clash">
      <legend>{t("import.how")}</legend>
      {HOWS.map((each) => (
        <label key={each}>
          <input type="radio" name="how" checked={how === each} onChange={() => onChange(each)} />
          {t(`import.how.${each}`)}
        </label>
      ))}
    </fieldset>
  )
}

interface SourceProps {
  files: readonly NamedFile[]
  text: string
  onFiles: (files: readonly File[]) => Promise<void>
  onClear: () => void
  onText: (text: string) => void
}

/** Source of the questionnaire: a typed or pasted text, or files. */
function Source({ files, text, onFiles, onClear, onText }: SourceProps) {
  const { t, words, locale } = useImportTexts()
  if (files.length > 0)
    return (
      <p className="rz-import__file">
        <bdi>{files.map(({ name }) => name).join(", ")}</bdi>
        <button type="button" className="rz-act" onClick={onClear}>
          {t("import.otherFile")}
        </button>
      </p>
    )
  const names = FOREIGN_FORMATS.map((each: ForeignFormat) => words(`foreign.format.${each}`))
  const tools = new Intl.ListFormat(locale, { type: "conjunction" }).format(names)
  return (
    <>
      <TextArea
        label={t("import.text")}
        hint={t("import.hint", { tools })}
        rows={8}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <label className="rz-import__choose">
        {t("import.file")}
        <input
          type="file"
          multiple
          onChange={(event) => void onFiles([...(event.currentTarget.files ?? [])])}
        />
      </label>
    </>
  )
}

/** Reads files that were chosen or dropped; of one above the limit only as much as needed to report it. */
const readFiles = (chosen: readonly File[]): Promise<readonly NamedFile[]> =>
  Promise.all(
    chosen.map(async (file) => ({
      name: file.name,
      bytes: new Uint8Array(await file.slice(0, MOST_BYTES + 1).arrayBuffer()),
    })),
  )
