import type { ru } from "../ru/survey-plain.ts"
import type { PageTextsOf } from "../page-texts.ts"

export const ar: PageTextsOf<typeof ru> = {
  "surveyPlain.delete": "حذف إجاباتي",
  "surveyPlain.line": "كثيرون يجيبون عن هذا الاستبيان من شبكتك",
  "surveyPlain.lineText":
    "يأتي دورك عندما ينتهي آخرون من شبكتك. تتحدّث هذه الصفحة تلقائيًا كل 15 ثانية، وبعدها يمكنك أن تبدأ.",
  "surveyPlain.cookies": "لم يقبل متصفحك ملف تعريف الارتباط",
  "surveyPlain.cookiesText":
    "من دون JavaScript، يتذكّر ملف تعريف ارتباط من هذا الموقع المكان الذي توقفت عنده. اسمح بملفات تعريف الارتباط أو شغّل JavaScript، ثم افتح الرابط من جديد.",
  "surveyPlain.failed": "لم ينجح ذلك",
  "surveyPlain.failedText": "ارجع صفحة واحدة وأرسل من جديد بعد قليل. ما قُبل من قبل لم يُفقد.",
  "surveyPlain.away": "لم تُفتح الصفحة",
  "surveyPlain.awayText": "حدّث الصفحة بعد قليل. ما قُبل من قبل لم يُفقد.",
  "surveyPlain.tooLarge": "الإجابة طويلة جدًا",
  "surveyPlain.tooLargeText": "ارجع خطوة واحدة واختصر الإجابة. ما قُبل من قبل لم يُفقد.",
  "surveyPlain.preview": "معاينة الاستبيان",
  "surveyPlain.previewText":
    "هنا يظهر الاستبيان كما يراه المشاركون. افتح المعاينة في محرّر الاستبيان.",
}
