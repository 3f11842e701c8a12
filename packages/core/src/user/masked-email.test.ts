import { expect, test } from "vitest"
import { maskedEmail } from "./masked-email.ts"

test.for([
  ["anna@mail.example.org", "a***@m***.org"],
  ["a@b.ru", "a***@b***.ru"],
  ["анна@почта.рф", "а***@п***.рф"],
  ["root@localhost", "r***@l***"],
])("%s is shown as %s", ([email = "", masked]) => {
  expect(maskedEmail(email)).toBe(masked)
})
