import { Button } from "@blueprintjs/core"
import { PlusIcon, RefreshIcon } from "@blueprintjs/icons"
import { useTexts } from "../../base/texts.ts"
import type { ListPageModel } from "./use-list-page.ts"

/** The list's title, number of rows and actions. */
export function ListHead<Row>({ page }: { page: ListPageModel<Row> }) {
  const t = useTexts()
  const { title, loaded, refresh, head, canCreate } = page
  const { total, totalIsEstimate, isLoading, isRefreshing, error, rows } = loaded
  const isKnown = !isLoading && !(error && rows.length === 0)
  return (
    <header className="rz-page-head">
      <h1>{title}</h1>
      <span className="rz-page-head__total" role="status" hidden={!isKnown}>
        {isKnown && t(totalIsEstimate ? "list.totalAbout" : "list.total", { count: total })}
      </span>
      <div className="rz-page-head__acts">
        <Button
          variant="minimal"
          icon={<RefreshIcon />}
          aria-label={t("action.refresh")}
          title={t("action.refresh")}
          loading={isRefreshing}
          onClick={refresh}
        />
        {head}
        {canCreate && <CreateButton page={page} />}
      </div>
    </header>
  )
}

export function CreateButton<Row>({ page }: { page: ListPageModel<Row> }) {
  const t = useTexts()
  return (
    <Button
      intent="primary"
      icon={<PlusIcon />}
      text={page.words.create ?? t("action.create")}
      onClick={() => page.record.open("new")}
    />
  )
}
