import { type Finding } from "@qo/core/checks"
import { questionIn } from "@qo/core/edits"
import { findingText } from "@qo/core/i18n"
import { useState } from "react"
import { useObservable } from "../../base/observable.ts"
import { TextField } from "../../ui/TextField.tsx"
import { useFindingTexts } from "../session/use-finding-texts.ts"
import { useFindings } from "../session/use-findings.ts"
import { useDocument, useEditor, useEditorTexts } from "../session/use-editor.ts"
import { FixButtons } from "./FixButtons.tsx"
import { Path } from "./ProblemsPanel.tsx"

/** Findings on this question, and suppressed ones. */
export function Faults({ id }: { id: string }) {
  const session = useEditor()
  const say = useFindingTexts()
  const { content } = useObservable(session.rights)
  const found = useFindings()?.filter(
    ({ place, path }) => place.question === id || path?.includes(id),
  )
  const kept = useDocument(({ doc }) => questionIn(doc, id)?.suppress) ?? []
  if (!say || !found || found.length + kept.length === 0) return null
  return (
    <ul className="rz-faults">
      {found.map((finding) => (
        <li
          key={`${finding.code} ${JSON.stringify(finding.place)}`}
          className={`rz-fault rz-fault--${finding.severity}`}
        >
          <bdi>{findingText(say, finding) ?? finding.code}</bdi>
          {finding.path && <Path path={finding.path} />}
          <FixButtons finding={finding} />
          {content && finding.severity !== "error" && finding.place.question === id && (
            <KeepIt id={id} code={finding.code} />
          )}
        </li>
      ))}
      {kept.map(({ code, reason }, at) => (
        <Kept key={at} {...{ id, code, reason }} mayEdit={content} />
      ))}
    </ul>
  )
}

interface FindingsOf {
  id: string
  code: Finding["code"]
}

/** Suppresses a warning with a reason: it is not reported again. */
function KeepIt({ id, code }: FindingsOf) {
  const t = useEditorTexts()
  const session = useEditor()
  const [reason, type] = useState<string>()
  if (reason === undefined)
    return (
      <button type="button" className="rz-act" onClick={() => type("")}>
        {t("keep.open")}
      </button>
    )
  const keep = () => {
    const suppress = [...(questionIn(session.doc, id)?.suppress ?? []), { code, reason }]
    session.run({ do: "changeQuestion", id, set: { suppress } })
  }
  return (
    <form
      className="rz-keep"
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <TextField
        autoFocus
        label={t("keep.reason")}
        hint={t("keep.hint")}
        value={reason}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <button type="submit" className="rz-act" disabled={reason.trim().length < 3}>
        {t("restore.keep")}
      </button>
    </form>
  )
}

function Kept({
  id,
  code,
  reason,
  mayEdit,
}: Omit<FindingsOf, "code"> & { code: string; reason: string; mayEdit: boolean }) {
  const t = useEditorTexts()
  const session = useEditor()
  const again = () => {
    const left = (questionIn(session.doc, id)?.suppress ?? []).filter((each) => each.code !== code)
    session.run({
      do: "changeQuestion",
      id,
      set: { suppress: left.length > 0 ? left : undefined },
    })
  }
  return (
    <li className="rz-fault">
      <bdi>{t("keep.kept", { reason })}</bdi>
      {mayEdit && (
        <button type="button" className="rz-act" onClick={again}>
          {t("keep.again")}
        </button>
      )}
    </li>
  )
}
