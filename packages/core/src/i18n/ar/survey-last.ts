import type { ru } from "../ru/survey-last.ts"
import type { PageTextsOf } from "../page-texts.ts"

export const ar: PageTextsOf<typeof ru> = {
  "surveyLast.completed": "شكرًا، وصلت إجاباتك",
  "surveyLast.ended": "شكرًا لوقتك",
  "surveyLast.endedText": "لا توجد أسئلة أخرى.",
  "surveyLast.redirected": "شكرًا! هناك استبيان آخر",
  "surveyLast.follow": "انتقل إليه",
  "surveyLast.mayClose": "يمكنك إغلاق هذه الصفحة.",
  "surveyLast.code": "رمز مشاركتك",
  "surveyLast.codeNote": "احتفظ به: يمكنك سحب إجاباتك بواسطته.",
  "surveyLast.copy": "نسخ",
  "surveyLast.copied": "تم النسخ",
  "surveyLast.selected": "الرمز محدَّد، انسخه",
  "surveyLast.save": "حفظ",
  "surveyLast.withdraw": "سحب إجاباتي",
  "surveyLast.withdrawAsk": "هل تريد حذف كل إجاباتك؟ لا يمكن التراجع عن ذلك.",
  "surveyLast.withdrawn": "حُذفت إجاباتك",
  "surveyLast.withdrawFailed": "لم ينجح ذلك الآن. حاول بعد قليل.",
  "surveyLast.write": "راسلنا",
  "surveyLast.otherTab": "الاستبيان مفتوح في علامة تبويب أخرى",
  "surveyLast.otherTabText": "كي لا تختلط الإجابات، يمكن الإجابة في علامة تبويب واحدة فقط.",
  "surveyLast.here": "المتابعة هنا",
  "surveyLast.stuck": "تعذّر إرسال الإجابات",
  "surveyLast.stuckText": "إنها محفوظة على هذا الجهاز. افتح الصفحة من جديد بعد قليل.",
  "surveyLast.lost":
    "تغيّرت الأسئلة أثناء انقطاع الاتصال، ولم تعد بعض إجاباتك مناسبة لها. يُرجى متابعة الإجابة من هنا.",
  "surveyLast.tooMany": "خطوات كثيرة جدًا",
  "surveyLast.tooManyText":
    "في هذه المشاركة عدد كبير جدًا من الإجابات وخطوات الرجوع، ولا يمكن قبول المزيد. ما قُبل من قبل لم يُفقد.",
  "surveyLast.again": "حاول مرة أخرى",
  "surveyLast.close": "إغلاق",
}
