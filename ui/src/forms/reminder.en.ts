const reminder = {
  title: "Put the next refill in my calendar",
  in: (inDays: number) => `in ${inDays} days`,
};

export default reminder;
export type ReminderText = typeof reminder;
