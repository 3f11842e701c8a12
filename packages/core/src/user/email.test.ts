import fc from "fast-check"
import { domainToASCII } from "node:url"
import { expect, test } from "vitest"
import { Email, KnownEmail } from "./email.ts"
import { canonicalEmail, emailKey } from "./email-key.ts"
import { emailProblem } from "./email-problem.ts"

test.for([
  ["anna@example.ru", undefined],
  ["first.last+tag@sub.example.test", undefined],
  ["почта@пример.рф", undefined],
  [`${"a".repeat(64)}@example.ru`, undefined],
  [`${"a".repeat(65)}@example.ru`, "emailLocalTooLong"],
  [`a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.example`, undefined],
  [`a@${Array(22).fill("bcdefghijkl").join(".")}`, "emailDomainTooLong"],
  ["", "required"],
  ["anna", "emailInvalid"],
  ["@example.ru", "emailInvalid"],
  ["anna@", "emailInvalid"],
  ["anna@example", "emailInvalid"],
  ["anna@exa mple.ru", "emailInvalid"],
  ["an..na@example.ru", "emailInvalid"],
  ["anna@-example.ru", "emailInvalid"],
  ["anna@example..ru", "emailInvalid"],
  ["anna\u202e@example.ru", "emailInvalid"],
] as const)("%s → %s", ([text, problem]) => {
  expect(emailProblem(text)).toBe(problem)
})

test("spaces around an address do not count", () => {
  expect(Email.parse("  anna@example.ru ")).toBe("anna@example.ru")
})

test("a hostile address is refused in linear time", () => {
  expect(emailProblem(`${"a.".repeat(100_000)}@example.ru`)).toBe("emailLocalTooLong")
  expect(Email.safeParse(`a${"\u0315\u0300".repeat(100_000)}@example.ru`).success).toBe(false)
})

test.for([
  ["full-width letters", "ａｎｎａ＠ｅｘａｍｐｌｅ．ｒｕ", "anna@example.ru"],
  ["an ideographic full stop", "anna@example。ru", "anna@example.ru"],
  ["an ideographic space around", "\u3000anna@example.ru\u3000", "anna@example.ru"],
  ["the Kelvin sign", "\u212aira@example.ru", "Kira@example.ru"],
  ["a ligature", "ﬁona@example.ru", "fiona@example.ru"],
  ["mathematical letters", "𝐚𝓷𝔫𝚊@example.ru", "anna@example.ru"],
  ["letters in circles", "ⓐnna@example.ru", "anna@example.ru"],
  ["the long s", "claſſ@example.ru", "class@example.ru"],
  ["marks apart", "ме\u0308д@почта.рф", "мёд@почта.рф"],
  ["large letters of a domain", "Anna@EXAMPLE.Ru", "Anna@example.ru"],
  ["a domain in punycode", "anna@xn--80a1acny.xn--p1ai", "anna@почта.рф"],
  ["a domain in large punycode", "anna@XN--80A1ACNY.XN--P1AI", "anna@почта.рф"],
  ["a German domain in punycode", "anna@xn--mnchen-3ya.de", "anna@münchen.de"],
] as const)("%s: the address is written in plain signs", ([, typed, plain]) => {
  expect(Email.parse(typed)).toBe(plain)
  expect(emailKey(typed)).toBe(emailKey(plain))
})

test.for([
  ["a Cyrillic а among Latin letters", "аnna@example.ru"],
  ["a Latin a among Cyrillic letters", "aнна@example.ru"],
  ["a Cyrillic initial", "а.smith@example.ru"],
  ["a Cyrillic tag inside", "anna+nеws@example.ru"],
  ["a Greek omicron", "jοhn@example.ru"],
  ["the Turkish ı", "mıke@example.ru"],
  ["the Turkish İ", "İvan@example.ru"],
  ["another form of a", "ɑnna@example.ru"],
  ["another form of g", "gorɡe@example.ru"],
  ["the Cherokee Ꭰ", "ᎠNNA@example.ru"],
  ["an Armenian օ", "օlga@example.ru"],
  ["a modifier in place of an apostrophe", "oʼneil@example.ru"],
  ["a Cyrillic palochka for l", "a\u04cfice@example.ru"],
  ["a Bengali zero for o", "b\u09e6b@example.ru"],
  ["a Japanese long sound for a dash", "annaーb@example.ru"],
  ["a long sound after no kana", "漢ー字@example.ru"],
  ["a filler that shows nothing", "anna\u3164@example.ru"],
  ["Cyrillic letters that all look Latin", "аре@example.ru"],
  ["large Cyrillic letters that all look Latin", "АННА@example.ru"],
  ["Greek letters that all look Latin", "κατα@example.ru"],
  ["a mixed label", "anna@exаmple.ru"],
  ["a mixed label below", "anna@mаil.example.ru"],
  ["a mixed label in punycode", "anna@xn--exmple-4nf.ru"],
  ["a label that looks Latin all over", "anna@сосо.com"],
  ["the same in punycode", "anna@xn--n1aahb.com"],
  ["a last label that looks Latin all over", "anna@example.со"],
  ["the Turkish ı in a domain", "anna@gıthub.com"],
] as const)("%s: the address could be taken for another", ([, typed]) => {
  const { error } = Email.safeParse(typed)
  expect(error?.issues.map(({ message }) => message)).toEqual(["emailDeceives"])
  // An account that was created with such an address before the rule can still be found.
  expect(KnownEmail.safeParse(typed).success).toBe(true)
})

test.for([
  ["a zero width space", "an\u200bna@example.ru"],
  ["a zero width joiner", "an\u200dna@example.ru"],
  ["a soft hyphen", "an\u00adna@example.ru"],
  ["a dot above", "i\u0307van@example.ru"],
  ["a dot below that no letter has", "х\u0323ор@example.ru"],
  ["a second sign @", "anna＠evil.test@example.ru"],
  ["a number in parentheses", "⑴@example.ru"],
  ["a line end", "anna@example.ru\r\nBcc: all@example.ru"],
  ["punycode of nothing", "anna@xn--.ru"],
  ["punycode of plain letters", "anna@xn--example-.ru"],
  ["punycode of large letters", "anna@xn--dca.ru"],
  ["broken punycode", "anna@xn--99999999.ru"],
] as const)("%s: this is no address", ([, typed]) => {
  const { error } = Email.safeParse(typed)
  expect(error?.issues.map(({ message }) => message)).toEqual(["emailInvalid"])
})

test.for([
  "кириллица@почта.рф",
  "КИРИЛЛИЦА@почта.рф",
  "иван.петров@example.ru",
  "иван+news@example.ru",
  "оса@почта.рф",
  "ivan@почта.рф",
  "anna@пример.com",
  "jürgen.groß@münchen.de",
  "łukasz@example.pl",
  "søren@blåbær.dk",
  "nguyễn@example.vn",
  "çağlar@example.com.tr",
  "δοκιμή@παράδειγμα.ελ",
  "测试@例子.中国",
  "メール@例え.jp",
  "한국@예시.한국",
  "דוגמה@דוגמה.co.il",
  "مثال@مثال.مصر",
  "o'neil_1980-x@example.co.uk",
  "қазақ@пошта.қаз",
])("%s remains unchanged", (typed) => {
  expect(Email.parse(typed)).toBe(typed)
})

test("addresses differ in ё and е, and not in case", () => {
  expect(emailKey("ЁЖ@Почта.РФ")).toBe("ёж@почта.рф")
  expect(emailKey("еж@почта.рф")).not.toBe(emailKey("ёж@почта.рф"))
})

const LETTERS = Array.from("abyz09-абвьяёіüßøłδοσ测试例한メ")
const labels = fc
  .string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 20 })
  .filter((label) => !/^-|-$|^..--/.test(label))

test("every label comes back from its punycode, as browsers write it", () => {
  fc.assert(
    fc.property(labels, (label) => {
      const written = domainToASCII(`${label}.test`)
      fc.pre(written !== "" && label === label.normalize("NFKC"))
      expect(canonicalEmail(`a@${written}`)).toBe(`a@${label}.test`)
    }),
  )
})

test("every typed address has one spelling and one key", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.emailAddress()), (typed) => {
      const plain = canonicalEmail(typed)
      expect(canonicalEmail(plain)).toBe(plain)
      expect(emailKey(plain)).toBe(emailKey(typed))
    }),
  )
})
