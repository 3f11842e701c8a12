import { expect, test } from "vitest"
import { JqError } from "./jq-error.ts"
import { compileJq } from "./index.ts"

const USERS = [
  {
    id: 2,
    email: "b@example.ru",
    role: { id: 4, name: "Researcher" },
    organization: null,
    tags: ["x", "y"],
  },
  {
    id: 1,
    email: "a@example.ru",
    role: { id: 1, name: "Administrator" },
    organization: { name: "Ромашка" },
    tags: [],
  },
]

/** Each answer is that of jq 1.6. */
test.for([
  [".", [USERS]],
  [".[].email", ["b@example.ru", "a@example.ru"]],
  [".[0].role.name", ["Researcher"]],
  ['.[0]."email", .[1]["email"], .[.[1].id].id', ["b@example.ru", "a@example.ru", 1]],
  [".[-1].id, .[5], .[0].missing.deep", [1, null, null]],
  ["[.[:1][].id], [.[1:][].id], (.[0].email | .[2:5])", [[2], [1], "exa"]],
  [".[] | select(.role.id == 4) | .id", [2]],
  [".[] | select(.organization.name == null and .id > 1) | .id", [2]],
  ['.[].organization.name // "нет"', ["Ромашка"]],
  ['.[] | .organization.name // "нет"', ["нет", "Ромашка"]],
  ["[.[] | .organization.name // empty]", [["Ромашка"]]],
  ["[.[].email[]?], (.[0].email | .[]?)", [[]]],
  [
    "[.[] | {id, who: .email}]",
    [
      [
        { id: 2, who: "b@example.ru" },
        { id: 1, who: "a@example.ru" },
      ],
    ],
  ],
  [
    "{(.[].email): 1}, {a: (1, 2), b: 3}",
    [{ "b@example.ru": 1 }, { "a@example.ru": 1 }, { a: 1, b: 3 }, { a: 2, b: 3 }],
  ],
  [String.raw`"№\(.[0].id): \(.[0] | .email)"`, ["№2: b@example.ru"]],
  [String.raw`"\(1, 2)-\(3, 4)"`, ["1-3", "2-3", "1-4", "2-4"]],
  // The right side is worked out first.
  ["(1, 2) + (10, 20)", [11, 12, 21, 22]],
  ["(true, false) or (true, false)", [true, true, false]],
  ["1 - 2 - 3, 2 * 3 + 4, -7 % 3, 10 / 4, -(1, 2)", [-4, 10, -1, 2.5, -1, -2]],
  ['"x" * 0, "ab" * 2, ("a,b" / ","), ([1, 2, 2, 3] - [2])', [null, "abab", ["a", "b"], [1, 3]]],
  ['{"a": {"b": 1}} * {"a": {"c": 2}}', [{ a: { b: 1, c: 2 } }]],
  ['{"b": 1, "a": 2} == {"a": 2, "b": 1}', [true]],
  ['null < false, false < true, true < 0, 0 < "", "" < [], [] < {}', Array(6).fill(true)],
  ['if .[0].id == 2 then "two" elif true then 1 else 0 end, if false then 1 end', ["two", USERS]],
  ["sort_by(.email) | map(.id) | add", [3]],
  ["group_by(.role.name) | map(length)", [[1, 1]]],
  [
    '[{"a": 2, "b": 1}, {"a": 1, "b": 2}, {"a": 1, "b": 1}] | sort_by(.a, .b) | map(.b)',
    [[1, 2, 1]],
  ],
  ['[1, true, null, "x"] | join(",")', ["1,true,,x"]],
  ['.[] | select(.email | startswith("a")) | .organization["name"]', ["Ромашка"]],
  [".[0] | keys", [["email", "id", "organization", "role", "tags"]]],
  ['(.[0] | has("role") | not), ([1] | has(0), has(5))', [false, true, false]],
  ["map(.role.id) | unique, min, max, reverse, first, last", [[1, 4], 1, 4, [1, 4], 4, 1]],
  [
    "[1, [2, [3]]] | flatten, flatten(1)",
    [
      [1, 2, 3],
      [1, 2, [3]],
    ],
  ],
  ['{"a": 1, "b": 2} | map(. + 1), map_values(. + 1), add', [[2, 3], { a: 2, b: 3 }, 3]],
  ['{"a": 1} | to_entries, with_entries({key, value: 5})', [[{ key: "a", value: 1 }], { a: 5 }]],
  [
    '"foobar" | contains("bar"), ltrimstr("foo"), rtrimstr("bar"), ascii_upcase',
    [true, "bar", "foo", "FOOBAR"],
  ],
  ['["foobar"] | contains(["ba"]), ({"a": [1, 2]} | contains({"a": [1]}))', [true, true]],
  ['"ёж" | length, ascii_upcase, test("Ё"; "i"), split("ж")', [2, "ёж", true, ["ё", ""]]],
  ["first(.[].id), last(.[].id), first(empty), [limit(1; .[].id)]", [2, 1, [2]]],
  [
    "[range(3)], [range(1; 3)]",
    [
      [0, 1, 2],
      [1, 2],
    ],
  ],
  ["2.5, -2.5 | round, floor, ceil", [3, 2, 3, -3, -3, -2]],
  [
    '("5" | tonumber), ([1] | tojson | fromjson), (5 | tostring), (null | type)',
    [5, [1], "5", "null"],
  ],
  ["[.[].organization | values | .name] # a remark", [["Ромашка"]]],
] as const)("%s", ([source, results]) => {
  expect(compileJq(source)(USERS)).toEqual(results)
})

/** Each answer is that of jq 1.6. */
test.for([
  [".[0].id as $x | [$x, .[1].id]", [[2, 1]]],
  [
    "[.[] | .id as $i | .tags[] | {$i, t: .}]",
    [
      [
        { i: 2, t: "x" },
        { i: 2, t: "y" },
      ],
    ],
  ],
  ["1 + .[0].id as $x | $x * 2", [5]],
  ['"\\(.[0].id as $x | $x + 1)"', ["3"]],
  [".[0].id as $x | .[] | .id as $x | $x", [2, 1]],
  [
    "[.[] | . as $u | .tags | map({u: $u.id, tag: .})] | add",
    [
      [
        { u: 2, tag: "x" },
        { u: 2, tag: "y" },
      ],
    ],
  ],
  [
    "map(del(.role, .tags, .organization))",
    [
      [
        { id: 2, email: "b@example.ru" },
        { id: 1, email: "a@example.ru" },
      ],
    ],
  ],
  ["[del(.[] | select(.id == 1))[].id]", [[2]]],
  ["[del(.[0,0])[].id]", [[1]]],
  ["[del(.[5])[].id], del(.)", [[2, 1], null]],
  ["map(del(.tags[0], .tags[-1])) | map(.tags)", [[[], []]]],
  ['map(if .id == 1 then del(.email) else . end | has("email"))', [[true, false]]],
  ["map(del(.organization.deep.er) | .organization)", [[null, { name: "Ромашка" }]]],
  [
    ".[] | [.id, .email, .organization.name, true] | @csv",
    ['2,"b@example.ru",,true', '1,"a@example.ru","Ромашка",true'],
  ],
  ['["a\\"b,\\tc\\\\", 1.5, null] | @csv, @tsv', ['"a""b,\tc\\",1.5,', 'a"b,\\tc\\\\\t1.5\t']],
  [".[0].tags | @json, @text", ['["x","y"]', '["x","y"]']],
] as const)("variables, deletions and formats: %s", ([source, results]) => {
  expect(compileJq(source)(USERS)).toEqual(results)
})

const faultOf = (source: string): JqError => {
  try {
    compileJq(source)(USERS)
  } catch (error) {
    if (error instanceof JqError) return error
    throw error
  }
  throw new Error(`no fault in ${source}`)
}

test.for([
  [".[", 2, { code: "unexpectedEnd" }],
  ["select(", 7, { code: "unexpectedEnd" }],
  [".a | ", 5, { code: "unexpectedEnd" }],
  [".[] select", 4, { code: "unexpected", found: "select" }],
  ["{1: 2}", 1, { code: "unexpected", found: "1" }],
  ["1 == 1 == 1", 7, { code: "unexpected", found: "==" }],
  ["map()", 4, { code: "unexpected", found: ")" }],
  ["sort_by", 7, { code: "unexpectedEnd" }],
  [String.raw`"a\(.id + nope)"`, 10, { code: "unsupported", found: "nope" }],
  [".[0].id | $x", 10, { code: "unsupported", found: "$x" }],
  ["(. as $x | 1) | $x", 16, { code: "unsupported", found: "$x" }],
  [". as [$x] | 1", 5, { code: "unexpected", found: "[" }],
  ["reduce .[] as $x (0; .)", 0, { code: "unsupported", found: "reduce" }],
  ["del()", 4, { code: "unexpected", found: ")" }],
  ["..", 0, { code: "unsupported", found: ".." }],
  [".tags | @sh", 8, { code: "unsupported", found: "@sh" }],
] as const)("%s is refused at %i", ([source, at, problem]) => {
  const fault = faultOf(source)
  expect(fault.place).toEqual({ text: source, at })
  expect(fault.problem).toEqual(problem)
})

test.for([
  [".email", { code: "cannotIndex", value: "array", key: ".email" }],
  [".[] | .email | .[]", { code: "cannotIterate", value: "string" }],
  ['1 + "a"', { code: "cannotOperate", operator: "+", left: "number", right: "string" }],
  ["1 / 0", { code: "byZero" }],
  ['"x" | keys', { code: "cannotCall", name: "keys", value: "string" }],
  ['["a", {}] | @csv', { code: "cannotCall", name: "@csv", value: "object" }],
  ['"x" | @tsv', { code: "cannotCall", name: "@tsv", value: "string" }],
  ["del(map(.id))", { code: "cannotCall", name: "del", value: "map" }],
  ["del(.[].email.id)", { code: "cannotIndex", value: "string", key: ".id" }],
  ['"x" | tonumber', { code: "cannotCall", name: "tonumber", value: "string" }],
] as const)("%s stops with the reason", ([source, problem]) => {
  expect(faultOf(source)).toMatchObject({ problem, place: undefined })
})
