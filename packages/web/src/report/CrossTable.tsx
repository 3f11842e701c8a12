import type { CSSProperties } from "react"
import {
  type CellView,
  type ColumnGroupView,
  type CrossTabView,
  type LineView,
  questionTag,
} from "@qo/core/report"
import { labelText } from "@qo/core/report"
import { questionNumber } from "./report-numbers.ts"
import { DASH } from "./figures.ts"
import { useCellKeys } from "./use-cell-keys.ts"
import type { ReportPartProps } from "./report-part.ts"

interface CrossTableProps extends ReportPartProps {
  table: CrossTabView
}

/** The table of a crosstab: head and first column stay in sight, arrows go from cell to cell. */
export function CrossTable(props: CrossTableProps) {
  const { table, ...part } = props
  const { view, t, words, figures } = part
  const keys = useCellKeys()
  const { lines, total, question, state } = table
  const groups = table.groups.filter((group) => group.columns.length > 0)
  const id = question?.id ?? ""
  const tag = questionTag(id, questionNumber(view.questions, id))
  if (state === "hidden" || !question)
    return <p className="rz-question__hidden">{t("report.hidden")}</p>
  const columns: readonly TableColumn[] = groups.flatMap((group) =>
    group.columns.map((column, at) => ({ ...column, isFirst: at === 0, by: group.by })),
  )
  const isWeighted = table.weighting !== null
  return (
    <div className="rz-cross__frame">
      <div className="rz-cross__scroll" role="region" tabIndex={0} aria-label={question.text}>
        <table
          className="rz-cross__table"
          style={{ "--rz-columns": columns.length + 1 } as CSSProperties}
          {...keys}
        >
          <caption className="rz-hidden">{`${tag}. ${question.text}`}</caption>
          <Head {...part} title={`${tag} · ${question.text}`} columns={columns} groups={groups} />
          <tbody>
            <BaseRow
              name={t("report.answered")}
              total={figures.count(total?.n)}
              columns={columns}
              textOf={({ base }) => (base ? figures.count(base.n) : "< 10")}
            />
            {isWeighted && (
              <BaseRow
                name={t("report.effective")}
                total={figures.count(total?.effective)}
                columns={columns}
                textOf={({ base }) => (base ? figures.count(base.effective) : "")}
              />
            )}
            {lines.map((line, at) => (
              <Line
                key={at}
                {...part}
                line={line}
                firsts={columns.map(({ isFirst }) => isFirst)}
                startsRow={
                  line.row !== null && line.row.code !== lines[at - 1]?.row?.code
                    ? labelText(line.row.label, words)
                    : undefined
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      <Notes {...props} />
    </div>
  )
}

type TableColumn = ColumnGroupView["columns"][number] & {
  /** The first of its group. */
  isFirst: boolean
  by: ColumnGroupView["by"]
}

const classOf = ({ isFirst }: TableColumn) => (isFirst ? "rz-cross__first" : undefined)

interface HeadProps extends Pick<CrossTableProps, "t" | "words"> {
  title: string
  columns: readonly TableColumn[]
  groups: readonly ColumnGroupView[]
}

function Head({ title, columns, groups, t, words }: HeadProps) {
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col" className="rz-cross__question">
          {title}
        </th>
        <th rowSpan={2} scope="col">
          {t("report.total")}
        </th>
        {groups.map((group) => (
          <th
            key={group.by}
            colSpan={group.columns.length}
            scope="colgroup"
            className="rz-cross__group rz-cross__first"
          >
            {labelText(group.label, words)}
          </th>
        ))}
      </tr>
      <tr>
        {columns.map((column) => (
          <th key={`${column.by} ${column.value}`} scope="col" className={classOf(column)}>
            <span className="rz-cross__head">
              <ColumnName name={labelText(column.label, words)} />
              <b className="rz-cross__letter">{column.letter}</b>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface BaseRowProps {
  name: string
  total: string
  columns: readonly TableColumn[]
  textOf: (column: TableColumn) => string
}

/** How many people stand behind each column. */
const BaseRow = ({ name, total, columns, textOf }: BaseRowProps) => (
  <tr className="rz-cross__base">
    <th scope="row">{name}</th>
    <td>{total}</td>
    {columns.map((column) => (
      <td key={`${column.by} ${column.value}`} className={classOf(column)}>
        {textOf(column)}
      </td>
    ))}
  </tr>
)

/** Names up to this length are not wrapped: `18–24`. */
const SHORT = 14

const ColumnName = ({ name }: { name: string }) => (
  <span className={name.length > SHORT ? "rz-cross__long" : undefined}>{name}</span>
)

interface LineProps extends ReportPartProps {
  line: LineView
  firsts: readonly boolean[]
  startsRow: string | undefined
}

function Line({ line, firsts, startsRow, ...part }: LineProps) {
  const { t, words } = part
  const { kind } = line
  const name = labelText(line.label, words) || t("report.gone")
  return (
    <>
      {startsRow !== undefined && (
        <tr className="rz-cross__row">
          <th scope="rowgroup" colSpan={firsts.length + 2}>
            {startsRow}
          </th>
        </tr>
      )}
      <tr className={kind === "base" ? "rz-cross__base" : undefined}>
        <th scope="row">{name}</th>
        <Cell {...part} cell={line.total} kind={kind} isFirst={false} />
        {line.cells.map((cell, at) => (
          <Cell key={at} {...part} cell={cell} kind={kind} isFirst={firsts[at] ?? false} />
        ))}
      </tr>
    </>
  )
}

interface CellProps extends Pick<ReportPartProps, "figures"> {
  cell: CellView
  kind: LineView["kind"]
  isFirst: boolean
}

/** The background shows how many columns it exceeds. */
function Cell({ cell, kind, isFirst, figures }: CellProps) {
  const { state, letters } = cell
  const className = [
    isFirst && "rz-cross__first",
    state === "grey" && "rz-cross__few",
    letters.length > 0 && (letters.length > 1 ? "rz-cross__high2" : "rz-cross__high"),
  ]
    .filter(Boolean)
    .join(" ")
  return (
    <td className={className || undefined} tabIndex={-1}>
      <span>{state === "hidden" ? DASH : valueOf()}</span>
      <sup>{letters.join("")}</sup>
    </td>
  )

  function valueOf(): string {
    switch (kind) {
      case "answer":
        return figures.share(cell.share)
      case "base":
        return figures.count(cell.n)
      case "nps":
        return figures.score(cell.mean)
      case "mean":
      case "median":
        return figures.mean(cell.mean)
    }
  }
}

/** Names of fields and questions that divide no respondents. */
const emptyNames = (groups: readonly ColumnGroupView[], words: ReportPartProps["words"]) =>
  groups
    .filter(({ columns }) => columns.length === 0)
    .map(({ label }) => labelText(label, words))
    .join(", ")

function Notes({ table, t, words, figures }: CrossTableProps) {
  const names = emptyNames(table.groups, words)
  return (
    <div className="rz-cross__notes">
      <p>
        {t("reportPage.table.note")} {!table.rows && t("reportPage.table.dash")}
      </p>
      {names && <p>{t("reportPage.table.noColumns", { names })}</p>}
      {table.groups.map(({ by, label, chiSquare, compared, more }) => {
        const name = labelText(label, words)
        const said = [
          chiSquare &&
            t("report.chiSquare", {
              statistic: figures.factor(chiSquare.statistic),
              p: figures.p(chiSquare.p),
              df: chiSquare.df,
              v: figures.factor(chiSquare.cramersV),
            }),
          chiSquare && chiSquare.doubtful > 0 && t("report.doubtful", { n: chiSquare.doubtful }),
          compared === "overlapping" && t("report.overlapping"),
          more > 0 && t("reportPage.table.moreColumns", { count: more }),
        ].filter(Boolean)
        return said.length === 0 ? null : (
          <p key={by}>{`${name}: ${said.join(". ").replace(/\.?$/, ".")}`}</p>
        )
      })}
    </div>
  )
}
