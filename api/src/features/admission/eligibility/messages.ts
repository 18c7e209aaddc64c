/** Texts of the eligibility check. */
export const messages = {
  eligible: 'You are eligible for hostel registration!',
  courseExcluded: 'Students of this course are not given hostel accommodation.',
  noResults: 'The university has not published your results of the odd and the even semester yet.',
  noOddResult: 'The university has not published your result of the odd semester yet.',
  noEvenResult: 'The university has not published your result of the even semester yet.',
  backPapers: 'You have back papers: the hostel is open to students who have cleared all of them.',
  /** Doesn’t say why: the gender of a record is shown to nobody who knows a birth date. */
  toBeOpened:
    'The hostel office has to check your details before you can apply. Please contact the hostel office.',
  sgpaTooLow: (minimum: number) =>
    `An SGPA of at least ${(minimum / 100).toFixed(2)} in both semesters is needed for the hostel.`,
  noMatch:
    'No student with this roll number, date of birth and course was found. Please check all three.',
  birthDate: 'A student is 15 to 60 years old. Please check the date of birth.',
  yearDiffers: 'The university’s records give another year of study. Please check the year.',
  recordsUnavailable:
    'The university’s records cannot be reached at the moment. Please try again in a few minutes.',
  invalid: 'Your eligibility check has expired. Please check your eligibility again.',
};
