import type { FigureTable } from "./question-table.ts"

interface FigureTableViewProps {
  table: FigureTable
  caption: string
  /** For everybody to see, in the place of the chart. */
  isShown: boolean
}

/** Figures as a table. */
export function FigureTableView({ table: { head, rows }, caption, isShown }: FigureTableViewProps) {
  return (
    <div
      className={isShown ? "rz-figures" : "rz-hidden"}
      tabIndex={isShown ? 0 : undefined}
      role={isShown ? "region" : undefined}
      aria-label={isShown ? caption : undefined}
    >
      <table>
        <caption className="rz-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, at) => (
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
