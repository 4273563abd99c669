/** The words around each of the four programs. */
const layout = { back: "Back to Copay Assistance", email: "Email Us", programs: "Ways to pay less" };

export default layout;
export type ProgramText = typeof layout;
