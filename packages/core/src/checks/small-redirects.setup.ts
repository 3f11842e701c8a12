import fc from "fast-check"

/** Redirects of the question with this index: to later ones more often than back. */
export const redirect = (at: number, count: number) => {
  const later = fc.integer({ min: Math.min(at + 1, count - 1), max: count - 1 })
  const any = fc.integer({ min: 0, max: count - 1 })
  const toLater = later.map((to) => ({ to: "question", id: `q${to}` }))
  const toAny = any.map((to) => ({ to: "question", id: `q${to}` }))
  return fc.oneof(
    { weight: 6, arbitrary: toLater },
    { weight: 1, arbitrary: toAny },
    {
      weight: 2,
      arbitrary: fc
        .tuple(any, fc.integer({ min: 1, max: 2 }))
        .map(([to, times]) => ({ to: "question", id: `q${to}`, review: { times } })),
    },
    { weight: 2, arbitrary: fc.constant({ to: "end" }) },
    { weight: 1, arbitrary: fc.constant({ to: "completeBlock" }) },
    { weight: 1, arbitrary: fc.constant({ to: "questionnaire", pid: 9 }) },
    { weight: 1, arbitrary: fc.constantFrom("b1", "b2").map((id) => ({ to: "block", id })) },
  )
}
