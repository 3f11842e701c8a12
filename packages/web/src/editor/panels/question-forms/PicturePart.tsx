import { MediaIcon } from "@blueprintjs/icons"
import type { Picture } from "@qo/core/questionnaire"
import { bytesText } from "@qo/core/i18n"
import { PICTURE_KINDS } from "@qo/core/picture"
import { useQuery } from "@tanstack/react-query"
import { type DragEvent, useContext, useRef, useState } from "react"
import { useObservable } from "../../../base/observable.ts"
import { pictureIn } from "../../session/dropped.ts"
import type { Upload } from "../../session/pictures.ts"
import { ToolsContext } from "../../session/tools.ts"
import { useEditor, useEditorTexts } from "../../session/use-editor.ts"
import { EditedText } from "../EditedText.tsx"

interface PicturePartProps {
  /** The question or answer. */
  element: string
  picture: Picture | undefined
  /** Properties of answers of this category beside the text. */
  label: string
}

const ACCEPTED = Object.values(PICTURE_KINDS)
  .map(({ type }) => type)
  .join(",")

/** A picture: chosen, dropped or pasted, on its way with progress, described, taken away. */
export function PicturePart({ element, picture, label }: PicturePartProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const { pictures } = useContext(ToolsContext)
  const { pictures: may } = useObservable(session.rights)
  const upload = useObservable(pictures.uploads).get(element)
  const [isOver, over] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  if (!picture && !may) return null
  const onDrop = (event: DragEvent) => {
    over(false)
    const file = pictureIn(event.dataTransfer)
    if (!file) return
    event.preventDefault()
    event.stopPropagation()
    void pictures.add(element, file)
  }
  return (
    <section
      className="rz-question-picture"
      data-part="picture"
      data-over={isOver || undefined}
      aria-label={label}
      onDragOver={(event) => {
        if (!may || !event.dataTransfer.types.includes("Files")) return
        event.preventDefault()
        over(true)
      }}
      onDragLeave={() => over(false)}
      onDrop={onDrop}
    >
      {picture && <Shown id={picture.id} alt={picture.alt || label} />}
      {upload && <UnderWay upload={upload} />}
      {may && (
        <div className="rz-question-picture__acts">
          <button type="button" className="rz-act" onClick={() => input.current?.click()}>
            <MediaIcon size={14} aria-hidden /> {t(picture ? "picture.other" : "picture.add")}
          </button>
          <input
            ref={input}
            type="file"
            hidden
            accept={ACCEPTED}
            aria-label={label}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              currentTarget.value = ""
              if (file) void pictures.add(element, file)
            }}
          />
          {picture && (
            <button
              type="button"
              className="rz-act"
              onClick={() => pictures.set(element, undefined)}
            >
              {t("picture.remove")}
            </button>
          )}
        </div>
      )}
      {picture && (
        <EditedText
          name="alt"
          placeholdersOf={element}
          label={t("picture.alt")}
          hint={t("picture.altHint")}
          value={picture.alt ?? ""}
          disabled={!may}
          onChange={(alt) => {
            pictures.set(element, { id: picture.id, ...(alt && { alt }) }, "alt")
            return undefined
          }}
        />
      )}
    </section>
  )
}

function Shown({ id, alt }: { id: string; alt: string }) {
  const t = useEditorTexts()
  const { pictures } = useContext(ToolsContext)
  const { data, isError } = useQuery({
    queryKey: ["picture", id],
    queryFn: () => pictures.urlOf(id),
    retry: 1,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (isError) return <p className="rz-muted">{t("picture.lost")}</p>
  return <div className="rz-question-picture__frame">{data && <img src={data} alt={alt} />}</div>
}

function UnderWay({ upload }: { upload: Upload }) {
  const t = useEditorTexts()
  if ("failed" in upload)
    return (
      <p className="rz-question-picture__failed" role="alert">
        {upload.failed}{" "}
        <button type="button" className="rz-act" onClick={upload.cancel}>
          {t("picture.dismiss")}
        </button>
      </p>
    )
  const { sent, total, cancel } = upload
  return (
    <p className="rz-question-picture__sending" role="status">
      <progress max={total} value={sent} aria-label={t("picture.sending")} />
      <span>
        {bytesText(t, sent)} / {bytesText(t, total)}
      </span>
      <button type="button" className="rz-act" onClick={cancel}>
        {t("picture.cancel")}
      </button>
    </p>
  )
}
