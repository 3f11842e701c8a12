import { expect, test } from "vitest"
import { askedIn, askingQuery, withoutAsked } from "./why-address.ts"

const SHOWN = new URLSearchParams("pid=7&filter=gender%3Af&part=words")
const INTERVIEW = "768.k3JdVYqZ0mSxT1uWc9RfAg"

test("the request is added to the address of the view and leaves the rest unchanged", () => {
  const asked = { interview: INTERVIEW, question: "q7" }
  const query = askingQuery(asked, askingQuery({ question: "q1" }, SHOWN))
  expect(askedIn(query)).toEqual(asked)
  expect(query.toString()).toBe(`${SHOWN.toString()}&why=${INTERVIEW}&of=q7`)
  expect(withoutAsked(query).toString()).toBe(SHOWN.toString())
  expect(askedIn(SHOWN)).toBeUndefined()
})

test("the code of a last page is not taken from an address", () => {
  expect(askedIn(new URLSearchParams("why=K7QM-2XWD-9RTP&of=q7"))).toEqual({
    interview: "",
    question: "q7",
  })
})
