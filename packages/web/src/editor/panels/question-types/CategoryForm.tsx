import type { QuestionCategory } from "@qo/core/questionnaire"
import { createElement, type ReactNode } from "react"
import type { FormProps } from "../question-forms/question-form.ts"
import { CityForm } from "./city.tsx"
import { MatrixForm } from "./matrix.tsx"
import { MultipleForm } from "./multiple.tsx"
import { NpsForm } from "./nps.tsx"
import { OneForm } from "./one.tsx"
import { OpenForm } from "./open.tsx"
import { QualificationForm } from "./qualification.tsx"
import { RangeForm } from "./range.tsx"
import { RankingForm } from "./ranking.tsx"
import { RegionForm } from "./region.tsx"
import { ScreeningForm } from "./screening.tsx"
import { SliderForm } from "./slider.tsx"
import { StarsForm } from "./stars.tsx"

type FormOf<Category extends QuestionCategory> = (props: FormProps<Category>) => ReactNode

/** What a question of each category has beside the fields that all questions have. */
const FORMS: { [Category in QuestionCategory]: FormOf<Category> } = {
  one: OneForm,
  multiple: MultipleForm,
  screening: ScreeningForm,
  qualification: QualificationForm,
  range: RangeForm,
  open: OpenForm,
  stars: StarsForm,
  slider: SliderForm,
  nps: NpsForm,
  ranking: RankingForm,
  matrix: MatrixForm,
  region: RegionForm,
  city: CityForm,
}

/** The part of a question's form that only its category has. */
export const CategoryForm = (form: FormProps) =>
  // The question is of this category, which the table of all cannot tell.
  createElement(FORMS[form.question.category] as FormOf<QuestionCategory>, form)
