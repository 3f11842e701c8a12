import { expect, test } from "vitest"
import { readMoney } from "./read-money.ts"

test.for([
  ["12.50", 1250],
  ["12,50", 1250],
  ["12р", 1200],
  ["12 руб.", 1200],
  ["12,05 ₽", 1205],
  ["1 250,00", 125_000],
  ["1\u00A0250,00\u00A0₽", 125_000],
  ["12.50RUB", 1250],
  ["1250коп", 1250],
  ["1250 к", 1250],
  ["1250kop", 1250],
  ["0", 0],
  ["0,00", 0],
] as const)("%s is %i kopecks", ([text, kopecks]) => {
  expect(readMoney(text)).toEqual({ kopecks })
})

test.for(["12", "1250", "20000"])("%s could be roubles or kopecks", (text) => {
  expect(readMoney(text)).toEqual({ problem: "input.unclearMoney" })
})

test.for(["12.5", "-1.00", "1.234", "12,5р", "1.5коп", "сто", "", "1e3", "12.50 USD"])(
  "«%s» is no sum of money",
  (text) => {
    expect(readMoney(text)).toEqual({ problem: "input.notMoney" })
  },
)
