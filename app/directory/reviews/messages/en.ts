export const reviews = {
  title: "Reviews",
  none: "Nobody has written a review here yet.",
  outOf: "{rating} out of 5",
  "of.total": { one: "From {count} rating", other: "From {count} ratings" },
  "of.written": { one: "{count} of them with words", other: "{count} of them with words" },
  note: "A review is published after a person has read it. Nobody can pay to have one shown or hidden.",
  "aspect.listening": "Listens",
  "aspect.explaining": "Explains",
  "aspect.reception": "Reception",
  "aspect.premises": "Premises",
  "aspect.waiting": "Waiting time",
  visitConfirmed: "Visit confirmed",
  "reply.practice": "Reply of the practice",
  pages: "Pages of reviews",
};
export type ReviewsMessages = typeof reviews;
