/** The id of a part of a form, such as `n-email`. Filter lists hide what is called `newsletter`, but not a letter. */
export const partId = (form: string, part: string) => `${form.charAt(0)}-${part}`;
