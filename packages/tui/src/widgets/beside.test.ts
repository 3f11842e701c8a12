import { expect, test } from "vitest"
import { placeBeside } from "./BesideLines.tsx"

test.for([
  { fields: 23, rows: 22, liveRows: 4, what: "a long form keeps all but four" },
  { fields: 12, rows: 22, liveRows: 5, what: "a form of twelve rows is shown whole" },
  { fields: 3, rows: 22, liveRows: 8, what: "a short form leaves them their share" },
])("$what rows, and $liveRows lines follow", ({ fields, rows, liveRows }) => {
  const place = placeBeside({ columns: 80, rows }, true, fields)
  expect([place.isSide, place.rows, place.liveRows]).toEqual([false, rows - liveRows, liveRows])
})
