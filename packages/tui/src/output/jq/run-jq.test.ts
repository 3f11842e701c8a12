import { expect, test } from "vitest"
import { JqError } from "./jq-syntax.ts"
import { runJq } from "./run-jq.ts"

const USERS = [
  { id: 2, email: "b@example.ru", role: { id: 4, name: "Researcher" }, organization: null },
  {
    id: 1,
    email: "a@example.ru",
    role: { id: 1, name: "Administrator" },
    organization: { name: "Ромашка" },
  },
]

test.for([
  [".", [USERS]],
  [".[].email", ["b@example.ru", "a@example.ru"]],
  [".[0].role.name", ["Researcher"]],
  [".[-1].id", [1]],
  [".[] | select(.role.id == 4) | .id", [2]],
  [".[] | select(.organization.name == null and .id > 1) | .id", [2]],
  ["map(.id)", [[2, 1]]],
  [
    "[.[] | {id, who: .email}]",
    [
      [
        { id: 2, who: "b@example.ru" },
        { id: 1, who: "a@example.ru" },
      ],
    ],
  ],
  ["length", [2]],
  ["sort_by(.email) | map(.id) | add", [3]],
  ["group_by(.role.name) | map(length)", [[1, 1]]],
  ['map(.email) | join(", ")', ["b@example.ru, a@example.ru"]],
  ['.[] | select(.email | startswith("a")) | .organization["name"]', ["Ромашка"]],
  [".[0] | keys", [["email", "id", "organization", "role"]]],
  [".[0] | .id, .email", [2, "b@example.ru"]],
  ['.[0] | has("role") | not', [false]],
  [".[0].missing", [null]],
  ["map(.role.id) | unique | first", [1]],
  ['.[0].id + 1 - 2, "x" + "y"', [1, "xy"]],
] as const)("%s", ([source, results]) => {
  expect(runJq(source, USERS)).toEqual(results)
})

test.for([".[", "select(", ".a | ", "nonsense", ".[] select", "{1: 2}", "#"])(
  "%s is refused with its place",
  (source) => {
    expect(() => runJq(source, USERS)).toThrow(JqError)
  },
)

test("what cannot be read says why", () => {
  expect(() => runJq(".email", USERS)).toThrow("cannot read .email of: array")
  expect(() => runJq(".[] | .email | .[]", USERS)).toThrow("cannot walk through: string")
})
