import { Button, type ButtonProps } from "@blueprintjs/core"
import { type BoundAct, titleText } from "@qo/core/acts"
import type { Ref } from "react"
import { openModal } from "../../base/modal-queue.ts"
import { usePageActions } from "../../base/page-actions.ts"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { verbKey, verbText } from "../../ui/acts/act-texts.ts"
import { BulkDialog, type ChosenRows } from "./BulkDialog.tsx"
import type { ListPageModel } from "./use-list-page.ts"
import "./bulk.css"

interface BulkBarProps<Row> {
  ref: Ref<HTMLDivElement>
  page: ListPageModel<Row>
}

/** Acts on the selection; at the bottom, so that the filter stays visible. */
export function BulkBar<Row>({ ref, page }: BulkBarProps<Row>) {
  const { list, acts, bound, selection, loaded, input, nameOf, refresh } = page
  const { rows, total } = loaded
  const t = useTexts()
  const words = useWords()
  const count = selection.allMatching ? total : selection.count
  const start = (act: BoundAct<Row>) => {
    const chosen: ChosenRows<Row> = {
      rows: rows.filter((row) => selection.has(list.record.id(row))),
      ...(selection.allMatching && { matching: { input, total } }),
    }
    openModal({
      title: titleText(act, count, words),
      size: "form",
      renderBody: (close) => (
        <BulkDialog
          list={list}
          act={act}
          note={acts?.note?.(act, words)}
          chosen={chosen}
          nameOf={nameOf}
          onDone={refresh}
          onClose={(finished) => {
            close()
            if (finished) selection.clear()
          }}
        />
      ),
    })
  }
  usePageActions(
    bound.map((act) => ({
      id: `bulk.${verbKey(act)}`,
      label: verbText(act, words),
      group: t("bulk.selected", { count }),
      run: () => start(act),
    })),
  )
  return (
    <div ref={ref} className="rz-bulk" role="region" aria-label={t("bulk.label")}>
      <span className="rz-bulk__count" role="status">
        {t("bulk.selected", { count })}
      </span>
      {!selection.allMatching && selection.state === "all" && total > selection.count && (
        <Bare text={t("bulk.takeAll", { count: total })} onClick={selection.takeAllMatching} />
      )}
      {bound.map((act) => (
        <Bare
          key={verbKey(act)}
          text={verbText(act, words)}
          onClick={() => start(act)}
          {...(act.danger && { className: "rz-bulk__danger" })}
        />
      ))}
      <Bare text={t("bulk.clear")} onClick={selection.clear} />
    </div>
  )
}

const Bare = (props: ButtonProps) => <Button variant="minimal" {...props} />
